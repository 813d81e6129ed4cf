import { Progress, Text } from "@mantine/core";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { formatPercent } from "#kernel/studio-ui/formats.ts";
import { importTexts } from "#kernel/studio-ui/imports/importTexts.ts";
import { DownloadProblems, RowProblems } from "#kernel/studio-ui/imports/RowProblems.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { ReviewImport } from "../reviewFilesContract.ts";
import styles from "./reviews.module.css";
import { texts } from "./texts.ts";

/** One file: its progress or result, and its problems with line and reason. */
export function ReviewImportEntry({ entry }: { entry: ReviewImport }) {
  const percent = entry.byteSize > 0 ? Math.min(100, Math.floor((entry.bytesRead / entry.byteSize) * 100)) : 0;
  return (
    <li className={styles.import}>
      <div className={styles.importHead}>
        <span className={styles.fileName}>{entry.fileName}</span>
        {entry.state === "RUNNING" && (
          <StatusBadge tone="waiting">{texts.running(formatPercent(percent * 10))}</StatusBadge>
        )}
        {entry.state === "DONE" && <StatusBadge tone="good">{importTexts.states.DONE}</StatusBadge>}
        {entry.state === "FAILED" && <StatusBadge tone="bad">{importTexts.states.FAILED}</StatusBadge>}
        <span className={styles.quiet}>
          <RelativeTime at={entry.createdAt} />
        </span>
      </div>
      {entry.state === "RUNNING" && (
        <Progress.Root mb="xs">
          <Progress.Section value={percent} aria-label={texts.running(formatPercent(percent * 10))} animated />
        </Progress.Root>
      )}
      {entry.failure && <Callout tone="bad" title={entry.failure} />}
      {entry.rowCount > 0 && (
        <Text size="sm">
          {texts.rows(entry.rowCount)}: {texts.figures(entry.createdCount, entry.updatedCount, entry.unchangedCount)}
        </Text>
      )}
      {entry.problemCount > 0 && (
        <details className={styles.problems}>
          <summary>{importTexts.problemCount(entry.problemCount)}</summary>
          <DownloadProblems problems={entry.problems} fileName={entry.fileName} />
          <RowProblems problems={entry.problems} problemCount={entry.problemCount} />
        </details>
      )}
    </li>
  );
}
