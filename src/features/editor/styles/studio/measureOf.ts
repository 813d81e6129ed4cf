import type { StyleChoice } from "#features/site/themes/domain/styleChoices.ts";

type RangeChoice = Extract<StyleChoice, { type: "range" }>;

/** Pixels of one rem where the reader of the page has chosen no other size of text. */
const pixelsOfRem = 16;

/** A measure as owners read it: pixels for what style sheets count in rem, percent for what is a factor. */
export function measureOf({ unit, step }: Pick<RangeChoice, "unit" | "step">, value: number): string {
  if (unit === "rem") return `${Math.round(value * pixelsOfRem)} px`;
  if (unit === "" && step < 1) return `${Math.round(value * 100)} %`;
  return `${value} ${unit}`.trim();
}
