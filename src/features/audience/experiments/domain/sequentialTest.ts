/** Counts of one version. */
export interface ArmCounts {
  /** Visitors who saw it. */
  visitors: number;
  /** Those of them who reached the goal. */
  reached: number;
}

/** How much more often a version reached the goal than the original: shares between -1 and 1. */
export interface Comparison {
  difference: number;
  /** The confidence sequence: it contains the true difference at every moment, with the probability 1 - alpha. */
  low: number;
  high: number;
  /** How unlikely such a difference is by chance, at any moment. */
  pValue: number;
}

export interface TestDesign {
  /** Probability of finding a difference where there is none. */
  alpha: number;
  /** The smallest difference that is worth finding, as a share: 0.01. */
  effect: number;
}

export const alpha = 0.05;
export const power = 0.8;
/** The quantile of the normal distribution for `power`. */
const powerQuantile = 0.8416212335729143;

/** Below this, the normal distribution says little about shares. */
export const minReached = 25;

/**
 * Compares a version with the original by the mixture sequential probability ratio test. Its results hold whenever
 * someone looks, so a test may be watched daily and stopped at any time. Source: R. Johari, P. Koomen, L. Pekelis,
 * D. Walsh, "Peeking at A/B Tests: Why It Matters, and What to Do about It", KDD 2017 (section 5). With the variance V of
 * the difference d and the prior N(0, tau^2) of it, the ratio is
 * sqrt(V / (V + tau^2)) exp(tau^2 d^2 / (2 V (V + tau^2))), and its inverse is an always valid p value.
 * tau is the smallest difference that is worth finding.
 */
export function compareArms(original: ArmCounts, version: ArmCounts, { alpha, effect }: TestDesign): Comparison {
  if (original.visitors === 0 || version.visitors === 0) return { difference: 0, low: -1, high: 1, pValue: 1 };
  const difference = rateOf(version) - rateOf(original);
  const variance = varianceOf(original) + varianceOf(version);
  const prior = effect * effect;
  const logRatio =
    0.5 * Math.log(variance / (variance + prior)) +
    (prior * difference * difference) / (2 * variance * (variance + prior));
  const isEarly = original.reached + version.reached < minReached;
  const pValue = isEarly ? 1 : Math.min(1, Math.exp(-logRatio));
  const width = halfWidth(variance, { alpha, effect });
  return {
    difference,
    low: Math.max(-1, isEarly ? -1 : difference - width),
    high: Math.min(1, isEarly ? 1 : difference + width),
    pValue,
  };
}

/** The difference at which the ratio reaches 1 / alpha. */
function halfWidth(variance: number, { alpha, effect }: TestDesign): number {
  const prior = effect * effect;
  return Math.sqrt(
    ((variance * (variance + prior)) / prior) * (2 * Math.log(1 / alpha) + Math.log((variance + prior) / variance)),
  );
}

/** The share of visitors who reached the goal. */
export const rateOf = ({ visitors, reached }: ArmCounts): number => (visitors === 0 ? 0 : reached / visitors);

/** The variance of the rate. Half a visitor on each side keeps it above 0. */
function varianceOf({ visitors, reached }: ArmCounts): number {
  const rate = (reached + 0.5) / (visitors + 1);
  return (rate * (1 - rate)) / visitors;
}

/**
 * How many visitors each version needs until a difference as large as the effect is found with the probability `power`.
 * @param baseline the original's rate: 0.05
 */
export function visitorsNeeded(baseline: number, design: TestDesign): number {
  const higher = Math.min(1 - 1e-9, baseline + design.effect);
  const isEnough = (visitors: number) => {
    const variance = (baseline * (1 - baseline) + higher * (1 - higher)) / visitors;
    return design.effect - powerQuantile * Math.sqrt(variance) >= halfWidth(variance, design);
  };
  let high = 1;
  while (!isEnough(high) && high < 1e12) high *= 2;
  let low = high / 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  // There is no result before enough visitors have reached the goal.
  return Math.max(Math.ceil(high), Math.ceil(minReached / (baseline + higher)));
}
