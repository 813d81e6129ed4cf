import { z } from "zod";
import { type Experiment, type ExperimentGoal, experimentForm } from "../contract.ts";

/** The value of a select for any form. */
export const anyForm = "any";

/** A test as the form has it: every field of every goal. */
export interface ExperimentValues {
  name: string;
  goalKind: ExperimentGoal["kind"];
  goalPage: string;
  goalText: string;
  goalForm: string;
  baseline: number | string;
  effect: number | string;
}

export function toValues({ name, goal, baselinePermille, smallestEffectPercent }: Experiment): ExperimentValues {
  return {
    name,
    goalKind: goal.kind,
    goalPage: goal.kind === "page" ? goal.pageId : "",
    goalText: goal.kind === "button" ? goal.text : "",
    goalForm: goal.kind === "form" ? (goal.formId ?? anyForm) : anyForm,
    baseline: baselinePermille / 10,
    effect: smallestEffectPercent,
  };
}

function goalIn({ goalKind, goalPage, goalText, goalForm }: ExperimentValues): ExperimentGoal {
  if (goalKind === "page") return { kind: "page", pageId: goalPage };
  if (goalKind === "button") return { kind: "button", text: goalText };
  if (goalKind === "form") return { kind: "form", formId: goalForm === anyForm ? null : goalForm };
  return { kind: goalKind };
}

/** The test of a form. */
export const fromValues = (values: ExperimentValues) => ({
  name: values.name,
  goal: goalIn(values),
  baselinePermille: Math.round(Number(values.baseline) * 10),
  smallestEffectPercent: Number(values.effect),
});

const fieldOf: Record<string, string> = {
  "goal.pageId": "goalPage",
  "goal.text": "goalText",
  "goal.formId": "goalForm",
  baselinePermille: "baseline",
  smallestEffectPercent: "effect",
};

/** The contract's rules, with messages at the form's fields. */
export const experimentValues = z.custom<ExperimentValues>().superRefine((values, check) => {
  const { error } = experimentForm.safeParse(fromValues(values));
  for (const { path, message } of error?.issues ?? []) {
    check.addIssue({ code: "custom", path: [fieldOf[path.join(".")] ?? path.join(".")], message });
  }
});
