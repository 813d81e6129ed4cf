import type { Dataset, DatasetRow } from "../domain/datasets/dataset.ts";

/** The value that represents several: the one farthest from 0, because a bar is judged by its end. */
function farthest(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (best, value) => (value !== null && Math.abs(value) > Math.abs(best ?? 0) ? value : (best ?? value)),
    null,
  );
}

/** At most `maxRows` rows, each for several adjacent ones: more bars than pixels cannot be seen. */
export function thinRows({ columns, rows }: Dataset, maxRows: number): DatasetRow[] {
  if (rows.length <= maxRows) return rows;
  const size = Math.ceil(rows.length / maxRows);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_none, index) => {
    const part = rows.slice(index * size, (index + 1) * size);
    const values = columns.map((_column, column) => farthest(part.map((row) => row.values[column] ?? null)));
    return { label: part[0]?.label ?? "", values };
  });
}

export interface Point {
  /** Position along the axis, 0 to 1. */
  at: number;
  value: number;
}

/**
 * Parts of a line without gaps. If it has more than `maxPoints` points, each part keeps its lowest and its highest in their
 * order, so that the line looks the same with its peaks.
 */
export function thinLine(values: readonly (number | null)[], maxPoints: number): Point[][] {
  const last = Math.max(1, values.length - 1);
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const [index, value] of values.entries()) {
    if (value !== null) run.push({ at: values.length === 1 ? 0.5 : index / last, value });
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  const total = runs.reduce((sum, { length }) => sum + length, 0);
  if (total <= maxPoints) return runs;
  return runs.map((points) => thinRun(points, Math.max(2, Math.floor((maxPoints * points.length) / total))));
}

function thinRun(points: Point[], maxPoints: number): Point[] {
  if (points.length <= maxPoints) return points;
  const size = Math.ceil((points.length * 2) / maxPoints);
  const kept: Point[] = [];
  for (let start = 0; start < points.length; start += size) {
    const part = points.slice(start, start + size);
    const byValue = [...part].sort((one, other) => one.value - other.value);
    const [low, high] = [byValue[0] as Point, byValue.at(-1) as Point];
    kept.push(...(low === high ? [low] : low.at < high.at ? [low, high] : [high, low]));
  }
  return kept;
}
