import { expect, test } from "vitest";
import { seenTexts } from "./seenTexts.ts";

test("a tag that shows nothing is not added", () => {
  expect(seenTexts(["clay", "\u200B", " \u2060 ", "", "mug"])).toEqual(["clay", "mug"]);
});
