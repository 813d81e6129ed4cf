import { expect, test } from "vitest";
import { categoryPath, categoryTrail, deepestTrail, openCategories } from "./categoryTree.ts";

const of = (id: string, parentId: string | null = null) => ({ id, parentId, name: id.toUpperCase() });
const categories = [of("table"), of("mugs", "table"), of("tall", "mugs"), of("bowls", "table"), of("decor")];

test("shows a tree from the outermost category, with the path to the current one open", () => {
  const shown = openCategories(categories, "mugs").map(({ category, depth, isCurrent, isOpen }) => [
    category.id,
    depth,
    isCurrent,
    isOpen,
  ]);
  expect(shown).toEqual([
    ["table", 0, false, true],
    ["mugs", 1, true, true],
    ["tall", 2, false, false],
    ["bowls", 1, false, false],
    ["decor", 0, false, false],
  ]);
});

test("the trail leads to a category, and a product's is that of its deepest category", () => {
  expect(categoryPath(categories, "tall")).toEqual(["TABLE", "MUGS", "TALL"]);
  expect(deepestTrail(categories, ["decor", "tall", "bowls"]).map(({ id }) => id)).toEqual(["table", "mugs", "tall"]);
  expect(deepestTrail(categories, [])).toEqual([]);
});

test("handles a cycle of parents and ten thousand levels", () => {
  const loop = [of("a", "b"), of("b", "a"), of("c")];
  expect(categoryTrail(loop, "a").map(({ id }) => id)).toEqual(["b", "a"]);
  expect(openCategories(loop, "a").map(({ category }) => category.id)).toEqual(["c"]);
  const deep = Array.from({ length: 10_000 }, (_none, index) =>
    of(String(index), index > 0 ? String(index - 1) : null),
  );
  expect(openCategories(deep, "9999")).toHaveLength(10_000);
});
