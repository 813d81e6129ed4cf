import { expect, test } from "vitest";
import { makeLinks, nearestOutside } from "./threads.ts";

test("the nearest comment outside is found, and a chain of 100,000 is climbed once", () => {
  const parents = new Map([
    ["b", "a"],
    ["c", "b"],
    ["e", null],
  ]);
  const nearest = nearestOutside(parents);
  expect(["a", "b", "c", "e", "x"].map(nearest)).toEqual(["a", "a", "a", null, "x"]);
  const chain = new Map(Array.from({ length: 100_000 }, (_, index) => [String(index + 1), String(index)]));
  const far = nearestOutside(chain);
  expect([...chain.keys()].every((id) => far(id) === "0")).toBe(true);
});

test("links close no circle and replace no parent", () => {
  const link = (id: string, parentId: string) => ({ id, parentId });
  const made = (asked: { id: string; parentId: string }[], stored: [string, string][] = []) =>
    makeLinks(asked, new Map(stored)).map(({ id, parentId }) => id + parentId);
  expect(made([link("b", "a"), link("c", "b")])).toEqual(["ba", "cb"]);
  expect(made([link("c", "b"), link("b", "a"), link("a", "c")])).toEqual(["cb", "ba"]);
  expect(made([link("a", "a")])).toEqual([]);
  expect(made([link("b", "a"), link("a", "b")], [["a", "b"]])).toEqual([]);
  expect(made([link("b", "c")], [["b", "a"]])).toEqual([]);
  const chain = Array.from({ length: 100_000 }, (_, index) => link(String(index + 1), String(index)));
  expect(makeLinks(chain.toReversed(), new Map())).toHaveLength(100_000);
});
