import { expect, test } from "vitest";
import type { Experiment } from "../contract.ts";
import { experimentValues, fromValues, toValues } from "./experimentForm.ts";

const stored = {
  name: "Hero",
  goal: { kind: "button", text: "Buy" },
  baselinePermille: 53,
  smallestEffectPercent: 20,
} as Experiment;

test("a test and its form", () => {
  expect(fromValues(toValues(stored))).toEqual(stored);
});

test.each([
  ["name", { name: " " }],
  ["goalText", { goalText: "" }],
  ["goalPage", { goalKind: "page" as const }],
  ["baseline", { baseline: 0 }],
  ["baseline", { baseline: "" }],
  ["effect", { effect: 1000 }],
])("the message is at %s", (field, change) => {
  const { error } = experimentValues.safeParse({ ...toValues(stored), ...change });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});
