import { describe, expect, test } from "vitest";
import { type FeatureProblem, featureProblems, isFeatureOn, segmentOf } from "./features.ts";

const configuration = {
  wishlist: { type: "toggle", variant: "true" },
  chat: { type: "toggle", variant: "TRUE" },
  off: { type: "toggle", variant: "false" },
  hero: { type: "ab-test", segment: "B", variant: "short" },
  unresolved: { type: "ab-test", variant: "long" },
  broken: { type: "toggle", variant: true },
  strange: "on",
};

describe("a toggle is on only when its variant is the text true", () => {
  test.each([
    ["wishlist", true],
    ["chat", false],
    ["off", false],
  ])("%s: %s", (name, isOn) => expect(isFeatureOn(configuration, name)).toBe(isOn));
});

test("a test has a segment and a variant, and the segment is default if it is unresolved", () => {
  expect(segmentOf(configuration, "hero")).toEqual({ segment: "B", variant: "short" });
  expect(segmentOf(configuration, "unresolved")).toEqual({ segment: "default", variant: "long" });
});

test.each<[FeatureProblem, () => unknown]>([
  ["not-loaded", () => isFeatureOn(undefined, "wishlist")],
  ["unknown", () => isFeatureOn(configuration, "toString")],
  ["other-type", () => isFeatureOn(configuration, "hero")],
  ["other-type", () => segmentOf(configuration, "wishlist")],
  ["invalid", () => isFeatureOn(configuration, "broken")],
  ["invalid", () => segmentOf(configuration, "strange")],
])("%s", (code, read) => expect(read).toThrow(featureProblems[code]));
