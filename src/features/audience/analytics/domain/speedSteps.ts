/** What is measured of a page: when its largest part is painted, how much it moves, how fast it answers (web.dev/vitals). */
export const speedMetrics = ["LCP", "CLS", "INP"] as const;

export type SpeedMetric = (typeof speedMetrics)[number];

/** The smallest value that is told apart, and the most: ms, and for CLS ten-thousandths. */
const smallest = 1;
const largest = 600_000;

/** Each step is 5 % more than the one before, so a percentile is at most 5 % off. */
const base = Math.log(1.05);

/** Values as they are counted: CLS has no unit and is mostly below 1. */
const scaleOf = (metric: SpeedMetric) => (metric === "CLS" ? 10_000 : 1);

/** The step of a logarithmic scale that a measurement belongs to; 0 for nothing. */
export function stepOf(metric: SpeedMetric, value: number): number {
  const scaled = Math.min(largest, value * scaleOf(metric));
  return scaled < smallest ? 0 : 1 + Math.floor(Math.log(scaled) / base);
}

/** The value in the middle of a step. */
export function valueOfStep(metric: SpeedMetric, step: number): number {
  return step === 0 ? 0 : Math.exp((step - 0.5) * base) / scaleOf(metric);
}

/** The value that three quarters of the measurements are below, as browsers' reports use; undefined without any. */
export function upperQuartile(
  metric: SpeedMetric,
  steps: readonly { step: number; count: number }[],
): number | undefined {
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { step, count } of steps.toSorted((one, other) => one.step - other.step)) {
    seen += count;
    if (seen >= total * 0.75) return valueOfStep(metric, step);
  }
  return undefined;
}

/** Up to which value a page is good, and from which it is poor. */
const limits: Record<SpeedMetric, { good: number; poor: number }> = {
  LCP: { good: 2500, poor: 4000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
};

export type SpeedRating = "good" | "fair" | "poor";

export function ratingOf(metric: SpeedMetric, value: number): SpeedRating {
  const { good, poor } = limits[metric];
  if (value <= good) return "good";
  return value <= poor ? "fair" : "poor";
}
