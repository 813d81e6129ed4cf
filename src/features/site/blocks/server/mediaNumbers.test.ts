import { expect, test } from "vitest";
import { formatDuration } from "#features/site/assets/domain/formatDuration.ts";
import { numberClasses, numberRules } from "./numberClasses.ts";
import { scaleSizes } from "./scaleSizes.ts";

test.each([
  [0, "0:00"],
  [1000, "0:01"],
  [187_400, "3:07"],
  [3_599_600, "1:00:00"],
  [3_750_000, "1:02:30"],
])("%s ms are %s", (milliseconds, expected) => {
  expect(formatDuration(milliseconds)).toBe(expected);
});

test.each([
  [0, "gap-u0"],
  [7, "gap-u7"],
  [20, "gap-t2 gap-u0"],
  [205, "gap-h2 gap-t0 gap-u5"],
])("writes %s as %s", (value, classes) => {
  expect(numberClasses("gap", value)).toBe(classes);
});

test("every digit except 0 has its rule, and the sum is a property of its element", () => {
  const rules = numberRules("gap", ".gallery");
  expect(rules.match(/\{/g)).toHaveLength(9 + 9 + 3 + 1);
  expect(rules).toContain(".gap-t2{--gap-t:2}");
  expect(rules).toContain(".gallery{--gap:calc(var(--gap-h,0)*100 + var(--gap-t,0)*10 + var(--gap-u,0))}");
});

test.each([
  ["(min-width: 433px) 50vw, 100vw", 0.5, 1, "(min-width: 433px) 25vw, 100vw"],
  [
    "(min-width: 1200px) 1120px, (min-width: 433px) 100vw, 100vw",
    0.25,
    0.5,
    "(min-width: 1200px) 280px, (min-width: 433px) 25vw, 50vw",
  ],
  ["100vw", 0.5, 0.34, "34vw"],
])("%s by %s and %s is %s", (sizes, wide, narrow, expected) => {
  expect(scaleSizes(sizes, wide, narrow)).toBe(expected);
});
