import { expect, test } from "vitest";
import { matchTranslations } from "./matchTranslations.ts";

const original = (field: string, hash: string) => ({ field, hash });
const stored = (field: string, hash: string, text: string) => ({ field, hash, text });

test.for([
  {
    title: "a translation of the same original",
    originals: [original("title", "a")],
    translations: [stored("title", "a", "A")],
    expected: { title: { text: "A", isCurrent: true } },
  },
  {
    title: "an original that was changed keeps its translation, marked",
    originals: [original("title", "b")],
    translations: [stored("title", "a", "A")],
    expected: { title: { text: "A", isCurrent: false } },
  },
  {
    title: "entries of a list that changed places",
    originals: [original("body:x:items.0.title", "b"), original("body:x:items.1.title", "a")],
    translations: [stored("body:x:items.0.title", "a", "A"), stored("body:x:items.1.title", "b", "B")],
    expected: {
      "body:x:items.0.title": { text: "B", isCurrent: true },
      "body:x:items.1.title": { text: "A", isCurrent: true },
    },
  },
  {
    title: "a new entry before another does not get its translation",
    originals: [original("body:x:items.0.title", "new"), original("body:x:items.1.title", "a")],
    translations: [stored("body:x:items.0.title", "a", "A")],
    expected: { "body:x:items.1.title": { text: "A", isCurrent: true } },
  },
  {
    title: "blocks never share translations",
    originals: [original("body:x:items.0.title", "a")],
    translations: [stored("body:y:items.0.title", "a", "A")],
    expected: {},
  },
])("matches $title", ({ originals, translations, expected }) => {
  expect(Object.fromEntries(matchTranslations(originals, translations))).toEqual(expected);
});
