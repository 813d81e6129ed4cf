import { Text } from "@mantine/core";
import { useEffect } from "react";
import { listFormsRoute } from "#features/audience/forms/contract.ts";
import { listPagesRoute } from "#features/site/page-tree/contract.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { type Experiment, listExperimentsRoute, readExperimentRoute, saveExperimentRoute } from "../contract.ts";
import { plannedVisitors } from "../domain/verdict.ts";
import { anyForm, type ExperimentValues, experimentValues, fromValues, toValues } from "./experimentForm.ts";
import { roughly, texts } from "./texts.ts";

interface ExperimentPlanProps {
  experiment: Experiment;
  reload(): Promise<Experiment>;
  onDirty(isDirty: boolean): void;
}

/** Name, goal and size of a test. Once it has started, only the name can change. */
export function ExperimentPlan({ experiment, reload, onDirty }: ExperimentPlanProps) {
  const params = { experimentId: experiment.id };
  const save = useApiMutation(saveExperimentRoute, { invalidates: [listExperimentsRoute] });
  const store = useStoreAnswer();
  const editor = useEditForm<Experiment, ExperimentValues>({
    loaded: experiment,
    toValues,
    schema: experimentValues,
    save: (values, { revision }) => save.mutateAsync({ params, body: { ...fromValues(values), revision } }),
    reload,
    onSaved: (saved) => store(readExperimentRoute, { params }, saved),
  });
  const { isDirty } = editor;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isFixed = experiment.status !== "draft";
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.goalTitle} description={texts.goalHelp}>
        <TextField name="name" label={texts.name} maxLength={100} />
        <SelectField
          name="goalKind"
          label={texts.goal}
          disabled={isFixed}
          data={Object.entries(texts.goalKinds).map(([value, label]) => ({ value, label }))}
        />
        <GoalField kind={editor.form.values.goalKind} isFixed={isFixed} testedPageId={experiment.pageId} />
      </FormSection>
      <FormSection title={texts.sizeTitle}>
        <NumberField
          name="baseline"
          label={texts.baseline}
          description={texts.baselineHelp}
          disabled={isFixed}
          isExact
          decimalScale={1}
        />
        <NumberField
          name="effect"
          label={texts.effect}
          description={texts.effectHelp}
          disabled={isFixed}
          emptyValue={null}
        />
        <Needed values={editor.form.values} arms={experiment.arms.length} />
      </FormSection>
    </EditForm>
  );
}

function GoalField({ kind, isFixed, testedPageId }: { kind: string; isFixed: boolean; testedPageId: string | null }) {
  const pages = useApiQuery(listPagesRoute, {}, { enabled: kind === "page" });
  const forms = useApiQuery(listFormsRoute, { query: { limit: 100 } }, { enabled: kind === "form" });
  if (kind === "button") {
    return (
      <TextField
        name="goalText"
        label={texts.goalButton}
        description={texts.goalButtonHelp}
        maxLength={200}
        disabled={isFixed}
      />
    );
  }
  if (kind === "page") {
    const others = (pages.data?.pages ?? []).filter(
      ({ id, kind: each }) => id !== testedPageId && each !== "link" && each !== "folder",
    );
    return (
      <SelectField
        name="goalPage"
        label={texts.goalPage}
        disabled={isFixed}
        searchable
        {...(pages.error ? { description: pages.error.message } : {})}
        data={others.map(({ id, title }) => ({ value: id, label: title }))}
      />
    );
  }
  if (kind !== "form") return null;
  const known = (forms.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      name="goalForm"
      label={texts.goalForm}
      disabled={isFixed}
      {...(forms.error ? { description: forms.error.message } : {})}
      data={[{ value: anyForm, label: texts.anyForm }, ...known]}
    />
  );
}

function Needed({ values, arms }: { values: ExperimentValues; arms: number }) {
  const plan = fromValues(values);
  const isKnown = experimentValues.safeParse({ ...values, name: "x", goalKind: "cart" }).success;
  if (!isKnown) return null;
  return (
    <Text size="sm" role="status">
      {texts.needed(roughly(plannedVisitors(plan, arms)))}
    </Text>
  );
}
