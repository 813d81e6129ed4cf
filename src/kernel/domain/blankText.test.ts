import { expect, test } from "vitest";
import { isBlank, withoutUnseenTexts } from "./blankText.ts";

const unseen = "\u200B \uFEFF\u2060\u200D\u200F\u2066\u2069\u061C\u00AD";

test("a text of only white space and zero-width characters is blank", () => {
  expect(["", " \n", unseen].map(isBlank)).toEqual([true, true, true]);
  expect(["a", `a${unseen}`, "👩\u200D🚀", "\u200Fא"].map(isBlank)).toEqual([false, false, false, false]);
});

test("a long text of only such characters is read in linear time", () => {
  expect(isBlank(`${"\uFEFF".repeat(50_000)}a`)).toBe(false);
});

test("invisible texts become empty anywhere in a value, and all others stay as they are", () => {
  const sent = { name: unseen, tags: ["a", unseen], deep: { emoji: "👩\u200D🚀", space: "  ", count: 1, none: null } };
  expect(withoutUnseenTexts(sent)).toEqual({
    name: "",
    tags: ["a", ""],
    deep: { emoji: "👩\u200D🚀", space: "  ", count: 1, none: null },
  });
  expect(withoutUnseenTexts(unseen)).toBe("");
});
