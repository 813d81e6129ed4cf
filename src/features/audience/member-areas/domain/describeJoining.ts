import { plural } from "#kernel/domain/plural.ts";
import type { PluralForms } from "#kernel/domain/pluralForm.ts";
import type { Term } from "./term.ts";
import type { Joining } from "./wayIn.ts";

/** How to join an area, as the studio and the activity log call it. */
export const joiningLabels: Record<Joining, string> = {
  free: "Free",
  approval: "By approval",
  invitation: "By invitation",
  purchase: "By purchase",
};

const terms: Record<Term["unit"], PluralForms> = {
  day: { one: "{count} day", other: "{count} days" },
  month: { one: "{count} month", other: "{count} months" },
};

/** "3 months" */
export const termText = ({ count, unit }: Term): string => plural(count, terms[unit]);
