import { expect, test } from "vitest";
import { plannedVisitors, verdictOf } from "./verdict.ts";

const plan = { baselinePermille: 50, smallestEffectPercent: 20 };
const arm = (visitors: number, reached: number) => ({ visitors, reached });

test.each([
  {
    name: "the beginning",
    counts: [arm(0, 0), arm(0, 0)],
    verdict: { kind: "collecting", missing: plannedVisitors(plan, 2) },
  },
  { name: "a better version", counts: [arm(10_000, 500), arm(10_000, 700)], verdict: { kind: "better", arm: 1 } },
  { name: "a worse version", counts: [arm(10_000, 500), arm(10_000, 300)], verdict: { kind: "original-better" } },
  {
    name: "two better versions",
    counts: [arm(10_000, 500), arm(10_000, 700), arm(10_000, 800)],
    verdict: { kind: "better", arm: 2 },
  },
  {
    name: "one worse of two",
    counts: [arm(1000, 50), arm(10_000, 300), arm(1000, 52)],
    verdict: { kind: "collecting" },
  },
  { name: "many visitors alike", counts: [arm(90_000, 4500), arm(90_000, 4510)], verdict: { kind: "no-difference" } },
])("$name", ({ counts, verdict }) => expect(verdictOf(plan, counts)).toMatchObject(verdict));

test("more versions and smaller effects need more visitors", () => {
  expect(plannedVisitors(plan, 3)).toBeGreaterThan(1.5 * plannedVisitors(plan, 2));
  expect(plannedVisitors({ ...plan, smallestEffectPercent: 10 }, 2)).toBeGreaterThan(3 * plannedVisitors(plan, 2));
});
