import { Progress, Text } from "@mantine/core";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import type { ReviewImport, ReviewProblem } from "../reviewFilesContract.ts";
import styles from "./reviews.module.css";
import { texts } from "./texts.ts";

const columns: Column<ReviewProblem>[] = [
  { key: "line", header: texts.where, width: "90px", render: ({ line }) => texts.line(line) },
  { key: "reason", header: texts.reason, card: "subtitle", render: ({ reason }) => reason },
  { key: "effect", header: texts.effect, card: "aside", width: "150px", render: ({ effect }) => texts.effects[effect] },
];

/** One file: its progress or result, and its problems with line and reason. */
export function ReviewImportEntry({ entry }: { entry: ReviewImport }) {
  const percent = entry.byteSize > 0 ? Math.min(100, Math.floor((entry.bytesRead / entry.byteSize) * 100)) : 0;
  return (
    <li className={styles.import}>
      <div className={styles.importHead}>
        <span className={styles.fileName}>{entry.fileName}</span>
        {entry.state === "RUNNING" && <StatusBadge tone="waiting">{texts.running(percent)}</StatusBadge>}
        {entry.state === "DONE" && <StatusBadge tone="good">{texts.done}</StatusBadge>}
        {entry.state === "FAILED" && <StatusBadge tone="bad">{texts.failed}</StatusBadge>}
        <span className={styles.quiet}>
          <RelativeTime at={entry.createdAt} />
        </span>
      </div>
      {entry.state === "RUNNING" && (
        <Progress.Root mb="xs">
          <Progress.Section value={percent} aria-label={texts.running(percent)} animated />
        </Progress.Root>
      )}
      {entry.failure && <Callout tone="bad" title={entry.failure} />}
      {entry.rowCount > 0 && (
        <Text size="sm">
          {texts.rows(entry.rowCount)}: {texts.figures(entry)}
        </Text>
      )}
      {entry.problemCount > 0 && (
        <details className={styles.problems}>
          <summary>{texts.problems(entry.problemCount)}</summary>
          {entry.problems.length < entry.problemCount && (
            <Text size="xs" c="dimmed">
              {texts.firstProblems(entry.problems.length)}
            </Text>
          )}
          <RowsTable
            label={texts.problems(entry.problemCount)}
            columns={columns}
            rows={entry.problems.toSorted((left, right) => left.line - right.line)}
            rowKey={(problem, index) => `${index} ${problem.line}`}
          />
        </details>
      )}
    </li>
  );
}
