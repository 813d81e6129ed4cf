import fc from "fast-check";
import { expect, test } from "vitest";
import { buildTreePage } from "../treePage.testing.ts";
import { canBeInFolder, isSamePlace, movedPages, placeOf, siblingsAt, stepPlace } from "./treeMoves.ts";

const a = buildTreePage("a");
const b = buildTreePage("b");
const folder = buildTreePage("folder", { kind: "folder" });
const inside = buildTreePage("inside", { parentId: "folder" });
const last = buildTreePage("last", { parentId: "folder" });
const foot = buildTreePage("foot", { navigation: "footer" });
const pages = [a, b, folder, inside, last, foot];

const main = { navigation: "main", parentId: null } as const;
const idsAt = (list: typeof pages, place: Parameters<typeof siblingsAt>[1]) =>
  siblingsAt(list, place).map(({ id }) => id);

test("a page moves before another, or to the end", () => {
  expect(idsAt(movedPages(pages, "folder", { ...main, beforeId: "a" }), main)).toEqual(["folder", "a", "b"]);
  expect(idsAt(movedPages(pages, "a", { ...main, beforeId: null }), main)).toEqual(["b", "folder", "a"]);
});

test("the content of a folder moves with it to another part", () => {
  const moved = movedPages(pages, "folder", { navigation: "footer", parentId: null, beforeId: "foot" });
  expect(idsAt(moved, { navigation: "footer", parentId: null })).toEqual(["folder", "foot"]);
  expect(moved.find(({ id }) => id === "inside")?.navigation).toBe("footer");
});

test("steps pass neighbors, leave folders and reach the next part", () => {
  expect(stepPlace(pages, "b", "up")).toEqual({ ...main, beforeId: "a" });
  expect(stepPlace(pages, "a", "down")).toEqual({ ...main, beforeId: "folder" });
  expect(stepPlace(pages, "inside", "up")).toEqual({ ...main, beforeId: "folder" });
  expect(stepPlace(pages, "inside", "down")).toEqual({ navigation: "main", parentId: "folder", beforeId: null });
  expect(stepPlace(pages, "last", "down")).toEqual({ ...main, beforeId: null });
  expect(stepPlace(pages, "folder", "down")).toEqual({ navigation: "secondary", parentId: null, beforeId: null });
  expect(stepPlace(pages, "foot", "up")).toEqual({ navigation: "secondary", parentId: null, beforeId: null });
});

test("stops above the first part and below the last", () => {
  expect(stepPlace(pages, "a", "up")).toBeUndefined();
  const hidden = buildTreePage("hidden", { navigation: "none" });
  expect(stepPlace([...pages, hidden], "hidden", "down")).toBeUndefined();
});

test("folders contain pages, but not folders or themselves", () => {
  expect(canBeInFolder(a, folder)).toBe(true);
  expect(canBeInFolder(a, b)).toBe(false);
  expect(canBeInFolder(buildTreePage("index", { kind: "index" }), folder)).toBe(false);
  expect(canBeInFolder(folder, null)).toBe(true);
});

test("any move can be undone, and loses no page", () => {
  const ids = pages.map(({ id }) => id);
  fc.assert(
    fc.property(fc.constantFrom(...ids), fc.constantFrom("up" as const, "down" as const), (id, direction) => {
      const before = placeOf(pages, id);
      const place = stepPlace(pages, id, direction);
      if (!place || !before) return;
      const moved = movedPages(pages, id, place);
      expect(moved.map((page) => page.id).sort()).toEqual([...ids].sort());
      expect(isSamePlace(placeOf(moved, id), place)).toBe(true);
      const back = movedPages(moved, id, before);
      for (const page of pages) expect(idsAt(back, page)).toEqual(idsAt(pages, page));
    }),
  );
});
