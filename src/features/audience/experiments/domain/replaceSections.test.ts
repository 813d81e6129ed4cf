import { expect, test } from "vitest";
import { replaceSections } from "./replaceSections.ts";

const page = (...ids: string[]) => ({ version: 1, sections: ids.map((id) => ({ id })) });

test.each([
  { name: "another text", others: ["b"], expected: ["a", "b", "c"] },
  { name: "two sections", others: ["b", "b2"], expected: ["a", "b", "b2", "c"] },
  { name: "no section", others: [], expected: ["a", "c"] },
  { name: "a section that the page has already", others: ["c", "d"], expected: ["a", "d", "c"] },
])("$name in the place of one", ({ others, expected }) => {
  expect(replaceSections(page("a", "b", "c"), ["b"], page(...others).sections)).toEqual(page(...expected));
});

test("a page without the section has no such version", () => {
  expect(replaceSections(page("a"), ["b"], [])).toBeUndefined();
});

test("several sections that replaced one are replaced together", () => {
  const shown = page("a", "b1", "c", "b2");
  expect(replaceSections(shown, ["b", "b1", "b2"], page("b").sections)).toEqual(page("a", "b", "c"));
});
