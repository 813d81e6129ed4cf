import { expect, test } from "vitest";
import { sameJson } from "./sameJson.ts";

test("values are the same as JSON whatever the order of their names", () => {
  expect(sameJson({ a: 1, b: [1, { c: undefined }] }, { b: [1, {}], a: 1 })).toBe(true);
  expect(sameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(sameJson([], {})).toBe(false);
  expect(sameJson(null, {})).toBe(false);
});
