import { expect, test } from "vitest";
import { alpha, compareArms, visitorsNeeded } from "./sequentialTest.ts";

const design = { alpha, effect: 0.01 };

// Computed from the formulas of Johari et al. 2017 in another language.
test.each([
  {
    original: [1000, 50],
    version: [1000, 80],
    by: { alpha, effect: 0.01 },
    expected: [0.03, -0.01221094, 0.07221094, 0.25539763],
  },
  {
    original: [10_000, 500],
    version: [10_000, 600],
    by: { alpha, effect: 0.01 },
    expected: [0.01, 0.00020736, 0.01979264, 0.04181484],
  },
  {
    original: [5000, 250],
    version: [5000, 200],
    by: { alpha, effect: 0.02 },
    expected: [-0.01, -0.02283765, 0.00283765, 0.30393062],
  },
  {
    original: [2000, 400],
    version: [2000, 480],
    by: { alpha: 0.025, effect: 0.05 },
    expected: [0.04, -0.00304613, 0.08304613, 0.04989888],
  },
])("$original against $version", ({ original, version, by, expected }) => {
  const { difference, low, high, pValue } = compareArms(countsOf(original), countsOf(version), by);
  for (const [index, value] of [difference, low, high, pValue].entries()) {
    expect(value).toBeCloseTo(expected[index] as number, 7);
  }
});

const countsOf = ([visitors = 0, reached = 0]: number[]) => ({ visitors, reached });

test("a result begins when the p value is below alpha, which is when the interval leaves 0", () => {
  for (let reached = 500; reached < 800; reached += 5) {
    const { low, pValue } = compareArms(countsOf([10_000, 500]), countsOf([10_000, reached]), design);
    expect(low > 0).toBe(pValue < alpha);
  }
});

test("before anyone has seen a version, and before enough reached the goal, nothing is known", () => {
  expect(compareArms(countsOf([0, 0]), countsOf([10, 5]), design)).toEqual({
    difference: 0,
    low: -1,
    high: 1,
    pValue: 1,
  });
  expect(compareArms(countsOf([12, 0]), countsOf([12, 12]), design)).toMatchObject({ low: -1, high: 1, pValue: 1 });
});

/** Numbers that look random and are the same in each run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Whether a test finds a difference when someone looks after each hundred visitors, and after how many. */
function runTest(random: () => number, [original, version]: [number, number], until: number): number | undefined {
  const a = { visitors: 0, reached: 0 };
  const b = { visitors: 0, reached: 0 };
  for (let count = 1; count <= until; count++) {
    const isB = random() < 0.5;
    const arm = isB ? b : a;
    arm.visitors++;
    if (random() < (isB ? version : original)) arm.reached++;
    if (count % 100 === 0 && compareArms(a, b, design).pValue < alpha) return count;
  }
  return undefined;
}

test("a thousand A/A tests that are watched all the time find a difference in at most 5 %", () => {
  const random = randomOf(20_170_813);
  let found = 0;
  for (let run = 0; run < 1000; run++) if (runTest(random, [0.05, 0.05], 10_000) !== undefined) found++;
  expect(found).toBeLessThanOrEqual(50);
});

test("most tests find a difference of the effect with the visitors that were estimated", () => {
  const random = randomOf(7);
  const needed = visitorsNeeded(0.1, { alpha, effect: 0.01 });
  const wide = visitorsNeeded(0.1, { alpha, effect: 0.05 });
  expect(wide).toBeLessThan(needed / 15);
  let found = 0;
  for (let run = 0; run < 60; run++) if (runTest(random, [0.1, 0.11], 2 * needed) !== undefined) found++;
  expect(found / 60).toBeGreaterThan(0.7);
});
