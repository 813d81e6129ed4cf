import { type ArmCounts, alpha, type Comparison, compareArms, visitorsNeeded } from "./sequentialTest.ts";

/** What a test has shown so far. */
export type Verdict =
  /** Nothing yet. `missing`: visitors until a difference of the chosen size is probably found, all versions together. */
  | { kind: "collecting"; missing: number }
  /** This version is likely better than the original, and the best of all. */
  | { kind: "better"; arm: number }
  /** Every other version is likely worse than the original. */
  | { kind: "original-better" }
  /** There were enough visitors, and no difference was found. */
  | { kind: "no-difference" };

export interface Plan {
  /** How many of a thousand visitors reach the goal today. */
  baselinePermille: number;
  /** The smallest change of that which is worth finding, in percent. */
  smallestEffectPercent: number;
}

/** The plan as shares, with the probability of a false result divided among the comparisons. */
function designOf({ baselinePermille, smallestEffectPercent }: Plan, arms: number) {
  const baseline = baselinePermille / 1000;
  return {
    baseline,
    design: { alpha: alpha / Math.max(1, arms - 1), effect: (baseline * smallestEffectPercent) / 100 },
  };
}

/** How many visitors all versions together need. */
export function plannedVisitors(plan: Plan, arms: number): number {
  const { baseline, design } = designOf(plan, arms);
  return arms * visitorsNeeded(baseline, design);
}

/** Compares each version with the first one. */
export function compareAll(plan: Plan, counts: readonly ArmCounts[]): Comparison[] {
  const [original, ...others] = counts;
  const { design } = designOf(plan, counts.length);
  return original ? others.map((version) => compareArms(original, version, design)) : [];
}

/** What the counts of the versions say; the first one is the original. */
export function verdictOf(plan: Plan, counts: readonly ArmCounts[]): Verdict {
  const comparisons = compareAll(plan, counts);
  const best = comparisons.reduce(
    (known, { low, difference }, index) =>
      low > 0 && difference > known.difference ? { arm: index + 1, difference } : known,
    { arm: 0, difference: 0 },
  );
  if (best.arm > 0) return { kind: "better", arm: best.arm };
  if (comparisons.length > 0 && comparisons.every(({ high }) => high < 0)) return { kind: "original-better" };
  const visitors = counts.reduce((sum, each) => sum + each.visitors, 0);
  const missing = plannedVisitors(plan, counts.length) - visitors;
  return missing > 0 ? { kind: "collecting", missing } : { kind: "no-difference" };
}
