export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ChartShape {
  bars: Bar[];
  /** Points of the line of the values before, for an SVG polyline; empty without any. */
  line: string;
  /** Value of the top line: the maximum, rounded up to a round number. */
  top: number;
}

/**
 * Positions one bar per value in a chart of `width` × `height` px, and a line of the values before. A day with sales is at
 * least 2 px high, so that it is visible beside a very good one; a day without, or with more refunds than sales, is 0.
 */
export function chartShape(
  values: readonly number[],
  before: readonly (number | null)[],
  width: number,
  height: number,
): ChartShape {
  const known = before.map((value) => value ?? 0);
  const top = roundUp(Math.max(0, ...values, ...known));
  const step = width / Math.max(1, values.length);
  const scale = (value: number) => (top === 0 ? 0 : (Math.max(0, value) / top) * height);
  const bars = values.map((value, index) => {
    const barHeight = value > 0 ? Math.max(2, scale(value)) : 0;
    return { x: index * step + step * 0.14, y: height - barHeight, width: step * 0.72, height: barHeight };
  });
  const line = before
    .flatMap((value, index) =>
      value === null ? [] : [`${round((index + 0.5) * step)},${round(height - Math.max(1, scale(value)))}`],
    )
    .join(" ");
  return { bars, line: known.some((value) => value > 0) ? line : "", top };
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * The next even number of 1, 1.5, 2, 3, 4, 5, 6, 8 × 10ⁿ that is not smaller, for readable axis labels. Its half is a
 * whole number, too, and labels the middle of the axis.
 */
export function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const tops = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((factor) => factor * power);
  return tops.find((top) => top >= value && top % 2 === 0) ?? 10 * power;
}
