/** One result of the bench, with its budget if there is one. */
export interface Figure {
  name: string;
  value: string;
  /** the budgeted value: a ratio, ms, KiB … */
  measured?: number;
  atLeast?: number;
  atMost?: number;
}

export function isWithinBudget(figure: Figure): boolean | undefined {
  if (figure.measured === undefined) return undefined;
  if (figure.atLeast !== undefined) return figure.measured >= figure.atLeast;
  if (figure.atMost !== undefined) return figure.measured <= figure.atMost;
  return undefined;
}

/** The middle value, of an even number the upper one; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function print(figure: Figure): void {
  const verdict = isWithinBudget(figure);
  const budget =
    figure.atLeast !== undefined ? `≥ ${figure.atLeast}` : figure.atMost !== undefined ? `≤ ${figure.atMost}` : "";
  const mark = verdict === undefined ? " " : verdict ? "✓" : "✗";
  console.log(`${mark} ${figure.name.padEnd(34)} ${figure.value.padEnd(64)} ${budget}`);
}
