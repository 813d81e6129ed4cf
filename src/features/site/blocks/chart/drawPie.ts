import { arc, pie } from "d3-shape";
import type { Dataset } from "../domain/datasets/dataset.ts";

/** Maximum number of distinguishable slices. The smallest of more are combined. */
const maxSlices = 8;

export interface Slice {
  /** null: all that are too small for their own slice. */
  label: string | null;
  value: number;
  /** Fraction of the whole, from 0 to 1. */
  share: number;
  path: string;
}

/** Slices of the first column, from 12 o'clock, in the owner's order; missing and negative figures have none. */
export function drawPie({ rows }: Dataset, { isRing }: { isRing: boolean }): Slice[] {
  const shown = rows.flatMap(({ label, values: [value] }) => (value && value > 0 ? [{ label, value }] : []));
  const whole = shown.reduce((sum, { value }) => sum + value, 0);
  const parts: { label: string | null; value: number }[] = shown.length > maxSlices ? gather(shown) : shown;
  const angles = pie<{ value: number }>()
    .value(({ value }) => value)
    .sort(null)(parts);
  const outline = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(isRing ? 58 : 0)
    .outerRadius(98)
    .digits(1);
  return parts.map((part, index) => ({
    ...part,
    share: part.value / whole,
    path: outline(angles[index] as { startAngle: number; endAngle: number }) ?? "",
  }));
}

function gather(parts: readonly { label: string; value: number }[]): { label: string | null; value: number }[] {
  const bySize = [...parts].sort((one, other) => other.value - one.value);
  const large = new Set(bySize.slice(0, maxSlices - 1));
  const rest = bySize.slice(maxSlices - 1).reduce((sum, { value }) => sum + value, 0);
  return [...parts.filter((part) => large.has(part)), { label: null, value: rest }];
}
