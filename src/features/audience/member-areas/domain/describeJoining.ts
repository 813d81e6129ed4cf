import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted } from "#kernel/domain/texts/phrase.ts";
import type { Term } from "./term.ts";
import type { Joining } from "./wayIn.ts";

/** How to join an area, as the studio and the activity log call it. */
export const joiningLabels: Record<Joining, string> = defineTexts("studio.memberAreas.joining", {
  free: "Free",
  approval: "By approval",
  invitation: "By invitation",
  purchase: "By purchase",
});

const terms = defineTexts("studio.memberAreas.terms", {
  day: counted({ one: "{count} day", other: "{count} days" }, "count"),
  month: counted({ one: "{count} month", other: "{count} months" }, "count"),
});

/** "3 months" */
export const termText = ({ count, unit }: Term): string => terms[unit](count);
