import { expect, test } from "vitest";
import { placeBetween } from "./placeBetween.ts";

const hero = { sectionId: "hero", top: 0, bottom: 600, lastBottom: 400 };
const words = { sectionId: "words", top: 600, bottom: 900, lastBottom: 895 };

test.each([
  ["in the room below the hero's words: in the hero", [hero, words], 500, undefined],
  ["at the hero's end: between it and the next", [hero, words], 592, "hero"],
  ["at the beginning of the next", [hero, words], 610, "hero"],
  ["further down in the next: in it", [hero, words], 640, undefined],
  ["at the end of blocks that reach to the line: among them", [hero, words], 890, undefined],
  ["below the page: below the last section", [hero, words], 1200, "words"],
  ["below a hero that is alone", [hero], 700, "hero"],
  ["below an empty section: in it", [{ ...hero, lastBottom: undefined }], 610, undefined],
] as const)("%s", (_where, sections, y, below) => {
  expect(placeBetween(sections, y)?.belowId).toBe(below);
});
