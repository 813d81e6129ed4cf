import { expect, test } from "vitest";
import { documentOf, textPage } from "../testing.ts";
import { changedParts } from "./changedParts.ts";

const page = documentOf(textPage("Clay remembers.", "Fire forgets.", "Wheels turn."));
const [section] = page.sections;
if (!section) throw new Error("The page has a section.");

test("the same page has no changes", () => {
  expect(changedParts(page, structuredClone(page))).toEqual([]);
});

test("text, place and number: each changed block is named in the page that has it", () => {
  const other = structuredClone(page);
  const [first, second] = other.sections[0]?.blocks ?? [];
  if (!first || !second) throw new Error("The page has blocks.");
  first.props = { ...first.props, html: "<p>Clay forgets.</p>" } as typeof first.props;
  second.place.mobile.y = 9;
  other.sections[0]?.blocks.pop();
  expect(changedParts(page, other)).toEqual(["block-text-1", "block-text-2", "block-text-3"]);
  expect(changedParts(other, page)).toEqual(["block-text-1", "block-text-2"]);
});

test("names a section that looks different; ignores what only owners see", () => {
  const dark = { ...page, sections: [{ ...section, background: { tone: "ink" as const } }] };
  expect(changedParts(page, dark)).toEqual(["words"]);
  expect(changedParts(page, { ...page, sections: [{ ...section, name: "Opening" }] })).toEqual([]);
});

test("names a block that moved to another section", () => {
  const two = { ...page, sections: [{ ...section, id: "other" }] };
  expect(changedParts(page, two)).toEqual(["block-text-1", "block-text-2", "block-text-3"]);
});
