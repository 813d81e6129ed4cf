import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { readablePath } from "#kernel/domain/paths/readablePath.ts";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import type { RedirectImport } from "../contract.ts";
import { texts as redirectTexts, importTexts as texts } from "./texts.ts";

const sampleColumns: Column<RedirectImport["sample"][number]>[] = [
  { key: "from", header: redirectTexts.from, render: ({ from }) => <bdi dir="ltr">{readablePath(from)}</bdi> },
  {
    key: "to",
    header: redirectTexts.to,
    card: "subtitle",
    render: ({ to }) => <bdi dir="ltr">{readablePath(to)}</bdi>,
  },
  { key: "status", header: redirectTexts.status, render: ({ status }) => redirectTexts.statuses[status] },
];

const problemColumns: Column<RedirectImport["problems"][number]>[] = [
  { key: "line", header: texts.line, width: "80px", render: ({ line }) => formatNumber(line) },
  { key: "text", header: texts.content, card: "subtitle", render: ({ text }) => <bdi dir="ltr">{text}</bdi> },
  { key: "reason", header: texts.reason, render: ({ reason }) => reason },
];

/** What an import would do: counts, the first redirects, and each skipped line with its reason. */
export function ImportResult({
  found,
  isRunning,
  onStart,
}: {
  found: RedirectImport;
  isRunning: boolean;
  onStart(): void;
}) {
  const { addedCount, unchangedCount, sample, problems, problemCount } = found;
  return (
    <Stack gap="md">
      <div role="status">
        <Text size="sm">{texts.added(addedCount)}</Text>
        {unchangedCount > 0 && <Text size="sm">{texts.unchanged(unchangedCount)}</Text>}
        {problemCount > 0 && <Text size="sm">{texts.skipped(problemCount)}</Text>}
      </div>
      {addedCount > 0 && (
        <Group>
          <Button loading={isRunning} onClick={onStart}>
            {texts.start(addedCount)}
          </Button>
        </Group>
      )}
      {problems.length > 0 && (
        <div>
          <Title order={3} size="h5" mb="xs">
            {texts.problems}
          </Title>
          <RowsTable
            label={texts.problems}
            columns={problemColumns}
            rows={problems}
            rowKey={({ line }, index) => `${index} ${line}`}
          />
        </div>
      )}
      {sample.length > 0 && (
        <div>
          <Title order={3} size="h5" mb="xs">
            {texts.sample}
          </Title>
          <RowsTable label={texts.sample} columns={sampleColumns} rows={sample} rowKey={({ from }) => from} />
        </div>
      )}
    </Stack>
  );
}
