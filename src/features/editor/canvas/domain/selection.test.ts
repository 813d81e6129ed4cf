import { expect, test } from "vitest";
import { pageOf, sectionAt } from "../testing.ts";
import {
  blockSelection,
  existingPart,
  neighborOf,
  nothingSelected,
  sectionSelection,
  selectionAround,
  selectionBesideBlock,
  selectionBesideSection,
} from "./selection.ts";

// In the document, b comes before a; on the page, a is above it.
const page = pageOf(
  sectionAt("one", { b: [0, 1, 12, 1], a: [0, 0, 12, 1], c: [0, 2, 12, 1] }),
  sectionAt("two", { d: [0, 0, 12, 1] }),
);

test("after a block is removed, selects the next one, otherwise the previous one, otherwise the section", () => {
  expect(selectionBesideBlock(page, "a")).toEqual(blockSelection("b"));
  expect(selectionBesideBlock(page, "c")).toEqual(blockSelection("b"));
  expect(selectionBesideBlock(page, "d")).toEqual(sectionSelection("two"));
});

test("after a section is removed, selects the next one, otherwise the previous one, otherwise nothing", () => {
  expect(selectionBesideSection(page, "one")).toEqual(sectionSelection("two"));
  expect(selectionBesideSection(page, "two")).toEqual(sectionSelection("one"));
  expect(selectionBesideSection(pageOf(sectionAt("one", {})), "one")).toEqual(nothingSelected);
});

test("a block's parent is its section, a section's parent is the page", () => {
  expect(selectionAround(page, blockSelection("d"))).toEqual(sectionSelection("two"));
  expect(selectionAround(page, sectionSelection("two"))).toEqual(nothingSelected);
});

test("neighbors are in reading order, sections before their blocks", () => {
  expect(neighborOf(page, sectionSelection("one"), 1)).toEqual(blockSelection("a"));
  expect(neighborOf(page, blockSelection("b"), -1)).toEqual(blockSelection("a"));
  expect(neighborOf(page, blockSelection("c"), 1)).toEqual(sectionSelection("two"));
  expect(neighborOf(page, sectionSelection("one"), -1)).toBeUndefined();
  expect(neighborOf(page, blockSelection("d"), 1)).toBeUndefined();
});

test("a part that is not in the document can't be selected", () => {
  expect(existingPart(page, blockSelection("a"))).toEqual(blockSelection("a"));
  expect(existingPart(page, blockSelection("gone"))).toEqual(nothingSelected);
  expect(existingPart(page, sectionSelection("gone"))).toEqual(nothingSelected);
});
