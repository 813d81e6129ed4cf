import { expect, test } from "vitest";
import { armOf } from "./armOf.ts";

const visitors = Array.from({ length: 20_000 }, (_, index) => index * 7_919 + 1_000_003);

test.each([2, 3, 4])("each of %i versions is equally likely", (arms) => {
  const counts = Array<number>(arms).fill(0);
  for (const visitor of visitors) counts[armOf(visitor, "one", arms)] = (counts[armOf(visitor, "one", arms)] ?? 0) + 1;
  for (const count of counts) expect(Math.abs(count / visitors.length - 1 / arms)).toBeLessThan(0.015);
});

test("a visitor keeps the version, and other tests are independent of it", () => {
  const known = visitors.map((visitor) => armOf(visitor, "one", 2));
  expect(visitors.map((visitor) => armOf(visitor, "one", 2))).toEqual(known);
  const same = visitors.filter((visitor) => armOf(visitor, "one", 2) === armOf(visitor, "two", 2)).length;
  expect(Math.abs(same / visitors.length - 0.5)).toBeLessThan(0.015);
});
