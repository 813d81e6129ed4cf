export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ChartShape {
  bars: Bar[];
  /** Value of the top line: the maximum, rounded up to a round number. */
  top: number;
}

/**
 * Positions one bar per value in a chart of `width` × `height` px. A day with sales is at least 2 px high, so that it
 * is visible beside a very good one; a day without is 0.
 */
export function chartShape(values: readonly number[], width: number, height: number): ChartShape {
  const top = roundUp(Math.max(0, ...values));
  const step = width / Math.max(1, values.length);
  const bars = values.map((value, index) => {
    const scaled = top === 0 ? 0 : (value / top) * height;
    const barHeight = value > 0 ? Math.max(2, scaled) : 0;
    return { x: index * step + step * 0.14, y: height - barHeight, width: step * 0.72, height: barHeight };
  });
  return { bars, top };
}

/** The next of 1, 1.5, 2, 3, 4, 5, 6, 8 × 10ⁿ that is not smaller, for readable axis labels. */
export function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}
