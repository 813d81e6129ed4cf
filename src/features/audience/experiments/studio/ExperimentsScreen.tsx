import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { StatusBadge, type StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type Experiment, type ExperimentStatus, listExperimentsRoute } from "../contract.ts";
import { subjectOf } from "./kindTexts.ts";
import { NewExperimentDialog } from "./NewExperimentDialog.tsx";
import { texts } from "./texts.ts";
import { useMayTest } from "./useMayTest.ts";

export const statusTones: Record<ExperimentStatus, StatusTone> = { draft: "neutral", running: "good", stopped: "info" };

const columns: Column<Experiment>[] = [
  { key: "name", header: texts.name, render: ({ name }) => name },
  {
    key: "status",
    header: texts.status,
    card: "aside",
    render: ({ status }) => <StatusBadge tone={statusTones[status]}>{texts.statuses[status]}</StatusBadge>,
  },
  { key: "page", header: texts.tested, render: subjectOf },
  { key: "goal", header: texts.goal, isSecondary: true, render: ({ goal }) => texts.goalKinds[goal.kind] },
  {
    key: "started",
    header: texts.started,
    align: "right",
    isSecondary: true,
    render: ({ startedAt }) => (startedAt ? <RelativeTime at={startedAt} /> : texts.notStarted),
  },
];

/** Tests of changes: all of them, newest first. */
export function ExperimentsScreen() {
  const list = useListSearch();
  const mayTestPages = useMayTest("page");
  const mayTestProducts = useMayTest("product");
  const mayTestStyles = useMayTest("styles");
  const mayCreate = mayTestPages || mayTestProducts || mayTestStyles;
  const [isCreating, setCreating] = useState(false);
  const experiments = useApiQuery(listExperimentsRoute, { query: {} }, { isAlwaysFresh: true });
  const { items = [], isFull = false } = experiments.data ?? {};
  const page = experiments.data && { items, nextCursor: null, total: items.length };
  return (
    <>
      <PageHeader
        title={texts.title}
        count={experiments.data && items.length}
        actions={
          mayCreate && (
            <Button disabled={isFull || !experiments.data} onClick={() => setCreating(true)}>
              {texts.newTest}
            </Button>
          )
        }
      />
      <Text size="sm" c="dimmed" mb="md">
        {texts.about}
      </Text>
      {isFull && <Callout tone="waiting" title={texts.full} />}
      <DataTable
        label={texts.title}
        columns={columns}
        query={{ ...experiments, data: page } as never}
        list={list}
        rowKey={({ id }: Experiment) => id}
        rowLabel={({ name }: Experiment) => name}
        rowTarget={({ id }: Experiment) => ({ to: "/experiments/$experimentId", params: { experimentId: id } })}
        empty={<EmptyState drawing="chart" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      <NewExperimentDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}
