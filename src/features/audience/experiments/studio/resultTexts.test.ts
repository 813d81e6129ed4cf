import { expect, test } from "vitest";
import type { ExperimentResults } from "../contract.ts";
import { changeText, verdictText } from "./resultTexts.ts";

test.each<[ExperimentResults["verdict"], boolean, string]>([
  [{ kind: "collecting", missing: 31_544 }, false, "Not enough visitors yet: about 32,000 more."],
  [{ kind: "collecting", missing: 31_544 }, true, "The test ended before there were enough visitors to tell."],
  [{ kind: "better", arm: 1 }, true, "Version B is likely better."],
])("the verdict %o of a test (over: %s)", (verdict, isOver, text) => {
  expect(verdictText(verdict, isOver)).toBe(text);
});

test("a difference that is not known yet may never be", () => {
  const unknown = { difference: 0, low: -1, high: 1 };
  expect(changeText(unknown, false)).toBe("Too early to say");
  expect(changeText(unknown, true)).toBe("Unknown");
  expect(changeText({ difference: 0.0075, low: -0.01, high: 0.025 }, true)).toBe("between -1 and +2.5 points");
  expect(changeText(null, true)).toBe("–");
});
