import type { StyleChoice } from "#features/site/themes/domain/styleChoices.ts";

type RangeChoice = Extract<StyleChoice, { type: "range" }>;

/** Pixels of one rem with the browser's default text size. */
const pixelsOfRem = 16;

/** A size for owners: in pixels if the style sheet uses rem, in percent if it is a factor. */
export function measureOf({ unit, step }: Pick<RangeChoice, "unit" | "step">, value: number): string {
  if (unit === "rem") return `${Math.round(value * pixelsOfRem)} px`;
  if (unit === "" && step < 1) return `${Math.round(value * 100)} %`;
  return `${value} ${unit}`.trim();
}
