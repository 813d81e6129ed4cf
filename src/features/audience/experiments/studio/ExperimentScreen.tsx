import { Button, Stack } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { DeleteSection } from "#kernel/studio-ui/feedback/DeleteSection.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import {
  deleteExperimentRoute,
  type Experiment,
  listExperimentsRoute,
  readExperimentRoute,
  startExperimentRoute,
  stopExperimentRoute,
} from "../contract.ts";
import { armNames } from "../domain/armOf.ts";
import { ExperimentPlan } from "./ExperimentPlan.tsx";
import { statusTones } from "./ExperimentsScreen.tsx";
import { subjectOf, textsOf } from "./kindTexts.ts";
import { productTestTexts } from "./productTestTexts.ts";
import { ResultsPanel } from "./ResultsPanel.tsx";
import { styleTestTexts } from "./styleTestTexts.ts";
import { texts } from "./texts.ts";
import { useMayTest } from "./useMayTest.ts";
import { VersionsPanel } from "./VersionsPanel.tsx";

/** One test: what is tested, its versions, and the results. */
export function ExperimentScreen() {
  const { experimentId } = useParams({ strict: false }) as { experimentId: string };
  const experiment = useApiQuery(readExperimentRoute, { params: { experimentId } }, { isAlwaysFresh: true });
  return (
    <Loaded query={experiment} level={1}>
      {(loaded) => (
        <Opened key={loaded.id} experiment={loaded} reload={async () => (await experiment.refetch()).data ?? loaded} />
      )}
    </Loaded>
  );
}

function Opened({ experiment, reload }: { experiment: Experiment; reload(): Promise<Experiment> }) {
  const { id, name, status, kind } = experiment;
  const mayEdit = useMayTest(kind);
  const [isDirty, setDirty] = useState(false);
  const isDraft = status === "draft";
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: "/experiments", label: texts.title }}
        badges={<StatusBadge tone={statusTones[status]}>{texts.statuses[status]}</StatusBadge>}
        meta={subjectOf(experiment)}
        actions={mayEdit && <StartOrStop experiment={experiment} isDirty={isDirty} />}
      />
      <Stack gap="md">
        <Ended experiment={experiment} />
        {experiment.changedAt && (
          <Callout tone="waiting" title={kind === "styles" ? styleTestTexts.changed : texts.changed} />
        )}
        {!isDraft && <ResultsPanel experiment={experiment} />}
        <VersionsPanel experiment={experiment} />
        {mayEdit && <ExperimentPlan experiment={experiment} reload={reload} onDirty={setDirty} />}
        {mayEdit && (
          <DeleteSection
            route={deleteExperimentRoute}
            input={{ params: { experimentId: id } }}
            invalidates={[listExperimentsRoute]}
            label={texts.delete}
            about={status === "running" ? texts.deleteRunning : textsOf(kind).deleteAbout}
            isDisabled={status === "running"}
            question={texts.deleteTitle}
            text={textsOf(kind).deleteText}
            deletedMessage={texts.deletedMessage}
            listPath="/experiments"
          />
        )}
      </Stack>
    </>
  );
}

/** How a test ended. */
function Ended({ experiment: { kind, stopReason, adoptedArm } }: { experiment: Experiment }) {
  if (stopReason === null) return null;
  if (stopReason === "product-deleted") return <Callout tone="info" title={productTestTexts.stoppedByDeletion} />;
  if (stopReason === "page-deleted" && kind === "product") {
    return <Callout tone="info" title={productTestTexts.stoppedWithPage} />;
  }
  const outcome = adoptedArm ? texts.adopted(armNames[adoptedArm] ?? "") : texts.kept;
  return <Callout tone="info" title={stopReason === "adopted" ? outcome : texts.stopReasons[stopReason]} />;
}

function StartOrStop({ experiment, isDirty }: { experiment: Experiment; isDirty: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const store = useStoreAnswer();
  const input = { params: { experimentId: experiment.id } };
  const isDraft = experiment.status === "draft";
  const done = (message: string) => ({
    invalidates: [listExperimentsRoute],
    onSuccess: (changed: Experiment) => {
      store(readExperimentRoute, input, changed);
      setAsking(false);
      notify.success(message);
    },
  });
  const start = useApiMutation(startExperimentRoute, done(texts.startedMessage));
  const stop = useApiMutation(stopExperimentRoute, done(texts.stoppedMessage));
  if (experiment.status === "stopped") return null;
  const { mutate, isPending, error, reset } = isDraft ? start : stop;
  return (
    <>
      <Button
        variant={isDraft ? "filled" : "default"}
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        {isDraft ? texts.start : texts.stop}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={isDraft ? texts.startTitle : texts.stopTitle}
        text={isDraft ? textsOf(experiment.kind).startText : texts.stopText}
        confirmLabel={isDraft ? texts.start : texts.stop}
        isBusy={isPending}
        problem={isDraft && isDirty ? texts.startFirst : error?.message}
        onConfirm={() => {
          if (!isDraft || !isDirty) mutate(input);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
