import { expect, test } from "vitest";
import { visibleTexts } from "./visibleTexts.ts";

test("a tag that shows nothing is not added", () => {
  expect(visibleTexts(["clay", "\u200B", " \u2060 ", "", "mug"])).toEqual(["clay", "mug"]);
});
