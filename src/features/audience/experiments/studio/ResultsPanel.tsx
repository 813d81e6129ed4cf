import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import {
  adoptArmRoute,
  type Experiment,
  type ExperimentResults,
  listExperimentsRoute,
  readExperimentRoute,
  readResultsRoute,
} from "../contract.ts";
import { textsOf } from "./kindTexts.ts";
import { changeText, nameOf, verdictText } from "./resultTexts.ts";
import { texts } from "./texts.ts";
import { useMayTest } from "./useMayTest.ts";

/** How often results are read again while a test runs (ms). */
const refreshMs = 60_000;

type ArmResult = ExperimentResults["arms"][number];

/** The results of a test for those who may see analytics, and the way to publish a version for everyone. */
export function ResultsPanel({ experiment }: { experiment: Experiment }) {
  const maySee = useMay("analytics.site");
  const mayEdit = useMayTest(experiment.kind);
  const [adopting, setAdopting] = useState<number>();
  const results = useApiQuery(
    readResultsRoute,
    { params: { experimentId: experiment.id } },
    { enabled: maySee, isAlwaysFresh: true, refetchInterval: experiment.status === "running" && refreshMs },
  );
  const adopt = mayEdit ? { adopted: experiment.adoptedArm, onAdopt: setAdopting } : undefined;
  return (
    <Panel title={texts.results}>
      {maySee ? (
        <Loaded query={results} isSmall>
          {(loaded) => (
            <Results results={loaded} isOver={experiment.status === "stopped"} {...(adopt ? { adopt } : {})} />
          )}
        </Loaded>
      ) : (
        <>
          <Text size="sm">{texts.resultsHidden}</Text>
          {mayEdit && experiment.arms.map(({ arm }) => <AdoptButton key={arm} arm={arm} {...(adopt as Adopt)} />)}
        </>
      )}
      <AdoptDialog experiment={experiment} arm={adopting} onClose={() => setAdopting(undefined)} />
    </Panel>
  );
}

interface Adopt {
  adopted: number | null;
  onAdopt(arm: number): void;
}

/** @param isOver no more visitors will come */
function Results({ results, isOver, adopt }: { results: ExperimentResults; isOver: boolean; adopt?: Adopt }) {
  const { arms } = results;
  const columns: Column<ArmResult>[] = [
    { key: "arm", header: texts.versions, render: ({ arm }) => texts.version(nameOf(arm)) },
    { key: "visitors", header: texts.visitors, align: "right", render: ({ visitors }) => formatNumber(visitors) },
    { key: "reached", header: texts.reached, align: "right", render: ({ reached }) => formatNumber(reached) },
    {
      key: "rate",
      header: texts.rate,
      align: "right",
      render: ({ visitors, reached }) =>
        visitors === 0 ? "–" : formatNumber(reached / visitors, { style: "percent", maximumFractionDigits: 2 }),
    },
    { key: "change", header: texts.change, render: ({ comparison }) => changeText(comparison, isOver) },
    ...(arms.some(({ revenueCents }) => revenueCents !== null)
      ? [
          {
            key: "revenue",
            header: texts.revenue,
            align: "right",
            render: ({ revenueCents }: ArmResult) => <Money cents={revenueCents ?? 0} />,
          } satisfies Column<ArmResult>,
        ]
      : []),
    ...(adopt
      ? [{ key: "adopt", header: texts.action, render: ({ arm }: ArmResult) => <AdoptButton arm={arm} {...adopt} /> }]
      : []),
  ];
  const isEmpty = arms.every(({ visitors }) => visitors === 0);
  return (
    <Stack gap="sm">
      {isEmpty ? (
        <EmptyState drawing="chart" title={texts.verdicts.none} text={texts.counted} isSmall />
      ) : (
        <Callout tone="info" title={verdictText(results.verdict, isOver)}>
          {texts.verdictHelp}
        </Callout>
      )}
      <RowsTable label={texts.results} columns={columns} rows={arms} rowKey={({ arm }) => String(arm)} />
      <Text size="sm" c="dimmed">
        {!isEmpty && texts.counted} {texts.daily}
      </Text>
    </Stack>
  );
}

function AdoptButton({ arm, adopted, onAdopt }: Adopt & { arm: number }) {
  if (adopted === arm) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={arm === 0 ? texts.keep : texts.adoptVersion(nameOf(arm))}
      onClick={() => onAdopt(arm)}
    >
      {arm === 0 ? texts.keep : texts.adopt}
    </Button>
  );
}

function AdoptDialog({
  experiment,
  arm,
  onClose,
}: {
  experiment: Experiment;
  arm: number | undefined;
  onClose(): void;
}) {
  const store = useStoreAnswer();
  const input = { params: { experimentId: experiment.id } };
  const { adoptText, keepText } = textsOf(experiment.kind);
  const adopt = useApiMutation(adoptArmRoute, {
    invalidates: [listExperimentsRoute, readResultsRoute],
    onSuccess: (changed, { body }) => {
      store(readExperimentRoute, input, changed);
      notify.success(body.arm === 0 ? texts.keptMessage : texts.adoptedMessage);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen={arm !== undefined}
      title={arm ? texts.adoptTitle(nameOf(arm)) : texts.keepTitle}
      text={arm ? adoptText : keepText}
      confirmLabel={arm ? texts.adopt : texts.keep}
      isBusy={adopt.isPending}
      problem={adopt.error?.message}
      onConfirm={() => arm !== undefined && adopt.mutate({ ...input, body: { arm } })}
      onCancel={() => {
        adopt.reset();
        onClose();
      }}
    />
  );
}
