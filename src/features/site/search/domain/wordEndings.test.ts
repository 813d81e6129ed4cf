import { expect, test } from "vitest";
import { dictionaryOf, sharedBeginning } from "./wordEndings.ts";

test.each([
  ["en-US", "english_stem"],
  ["de", "german_stem"],
  ["pt_BR", "portuguese_stem"],
  ["ja-JP", "simple"],
  ["constructor", "simple"],
])("searches a website in %s with %s", (locale, dictionary) => {
  expect(dictionaryOf(locale)).toBe(dictionary);
});

test.each([
  ["mugs", "mug", "mug"],
  ["berries", "berri", "berr"],
  ["glazing", "glaze", "gla"],
  ["l", "l", "l"],
  ["anything", "other", "anything"],
])("words with the stem of %s (%s) start with %s", (word, stem, beginning) => {
  expect(sharedBeginning(word, stem)).toBe(beginning);
});
