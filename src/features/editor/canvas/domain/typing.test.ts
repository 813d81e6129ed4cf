import { describe, expect, test } from "vitest";
import { continuesTyping, type Typing, typingBetween } from "./typing.ts";

describe("what is typing", () => {
  test.each([
    ["a letter", "<p>Po</p>", "<p>Pot</p>", { inserted: "t", deleted: 0 }],
    ["a letter like the next one", "pots", "potts", { inserted: "t", deleted: 0 }],
    ["an emoji", "a", "a🏺", { inserted: "🏺", deleted: 0 }],
    ["a sign that HTML writes as an entity", "<p>a</p>", "<p>a&amp;</p>", { inserted: "&amp;", deleted: 0 }],
    ["a letter over a selection", "<p>Pots</p>", "<p>x</p>", { inserted: "x", deleted: 4 }],
    ["deleting", "Pots", "P", { inserted: "", deleted: 3 }],
    ["the first letter of a text that was not there", undefined, "P", { inserted: "P", deleted: 0 }],
    ["a number", 12, 120, { inserted: "", deleted: 0 }],
  ])("%s", (_what, before, after, typed) => {
    expect(typingBetween({ same: 1, title: before }, { same: 1, title: after }, "block")).toEqual({
      field: "block.title",
      ...typed,
    });
  });

  test("in an entry of a list", () => {
    const items = (title: string) => ({ items: [{ title: "Ash" }, { title }] });
    expect(typingBetween(items("Cla"), items("Clay"), "block")?.field).toBe("block.items.1.title");
  });

  test.each([
    ["a choice", { size: "small" }, { size: "large" }],
    ["a switch", { isOn: true }, { isOn: false }],
    ["pasted words", { text: "Pots" }, { text: "Pots and pans" }],
    ["a format", { html: "<p>Pots</p>" }, { html: "<p><strong>Pots</strong></p>" }],
    ["a new paragraph", { html: "<p>Pots</p>" }, { html: "<p>Pots</p><p></p>" }],
    ["a picture", { assetId: null }, { assetId: "0190a0c0-0000-7000-8000-000000000001" }],
    ["an entry", { items: [{ title: "Ash" }] }, { items: [{ title: "Ash" }, { title: "" }] }],
    ["two at once", { url: "a", title: "b" }, { url: "aa", title: "bb" }],
    ["nothing", { text: "Pots" }, { text: "Pots" }],
  ])("%s is not", (_what, before, after) => {
    expect(typingBetween(before, after, "block")).toBeUndefined();
  });
});

describe("typing continues", () => {
  const typed = (inserted: string, deleted = 0, field = "a"): Typing => ({ field, inserted, deleted });

  test.each([
    ["within a word", typed("o"), typed("t"), true],
    ["with the space after a word", typed("t"), typed(" "), true],
    ["with a second space", typed(" "), typed("&nbsp;"), true],
    ["not with a new word", typed(" "), typed("p"), false],
    ["not with a new word after a space of HTML", typed("&nbsp;"), typed("p"), false],
    ["while deleting", typed("", 1), typed("", 1), true],
    ["not from typing to deleting", typed("t"), typed("", 1), false],
    ["not from deleting to typing", typed("", 1), typed("t"), false],
    ["not over a selection", typed("t"), typed("x", 4), false],
    ["not in another text", typed("o"), typed("t", 0, "b"), false],
    ["while a slider moves", typed(""), typed(""), true],
  ])("%s", (_when, before, next, continues) => {
    expect(continuesTyping(before, next)).toBe(continues);
  });
});
