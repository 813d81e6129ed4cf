import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canHavePages, type PageKind, pageKinds } from "#features/site/page-model/domain/pageKinds.ts";
import { type NavigationPlace, navigationPlaces } from "../contract.ts";
import { byPosition, dissolveFolder, movePage, type PagePlace } from "./movePage.ts";

/** A tree as text: `main: a folder(b c) d | footer: e`. */
function readTree(text: string): PagePlace[] {
  return text.split("|").flatMap((part) => {
    const [name, list = ""] = part.split(":");
    const navigation = name?.trim() as NavigationPlace;
    const words = list.replace(/[()]/g, " $& ").trim().split(/\s+/).filter(Boolean);
    const places: PagePlace[] = [];
    let parentId: string | null = null;
    for (const [index, word] of words.entries()) {
      if (word === "(") parentId = places.at(-1)?.id ?? null;
      else if (word === ")") parentId = null;
      else {
        const kind: PageKind = words[index + 1] === "(" ? "folder" : "page";
        const position = places.filter((place) => place.parentId === parentId).length;
        places.push({ id: word, kind, navigation, parentId, position });
      }
    }
    return places;
  });
}

function writeTree(tree: readonly PagePlace[]): string {
  const listOf = (navigation: string, parentId: string | null): string =>
    tree
      .filter((place) => place.navigation === navigation && place.parentId === parentId)
      .sort(byPosition)
      .map(({ id, kind }) => (canHavePages(kind) ? `${id}(${listOf(navigation, id)})` : id))
      .join(" ");
  return navigationPlaces
    .map((navigation) => `${navigation}: ${listOf(navigation, null)}`)
    .filter((part) => !part.endsWith(": "))
    .join(" | ");
}

function applied(tree: readonly PagePlace[], changes: readonly PagePlace[]): PagePlace[] {
  return tree.map((place) => changes.find(({ id }) => id === place.id) ?? place);
}

describe("movePage", () => {
  test.each([
    ["before another", "main: a b c", "c", "main", null, "a", "main: c a b"],
    ["to the end", "main: a b c", "a", "main", null, null, "main: b c a"],
    ["before itself, which is the end", "main: a b c", "b", "main", null, "b", "main: a c b"],
    ["into a folder", "main: a f(b c)", "a", "main", "f", "c", "main: f(b a c)"],
    ["out of a folder", "main: a f(b c)", "b", "main", null, "a", "main: b a f(c)"],
    ["to another part", "main: a b | footer: c", "a", "footer", null, "c", "main: b | footer: a c"],
    ["with what it holds", "main: f(a b) c | footer: d", "f", "footer", null, null, "main: c | footer: d f(a b)"],
    ["into a folder, whose part it gets", "main: a | footer: f(b)", "a", "main", "f", null, "footer: f(b a)"],
    ["out of the navigation", "main: a b", "a", "none", null, null, "main: b | none: a"],
    ["before one that stands elsewhere", "main: a b | footer: c", "a", "main", null, "c", "main: b a | footer: c"],
  ] as const)("%s", (_name, before, pageId, navigation, parentId, beforeId, after) => {
    const tree = readTree(before);
    const changes = movePage(tree, { pageId, navigation, parentId, beforeId });
    expect(writeTree(applied(tree, changes as PagePlace[]))).toBe(after);
  });

  test.each([
    ["nothing there", "main: a", "x", null, "page-unknown"],
    ["no such folder", "main: a", "a", "x", "page-unknown"],
    ["a page is no folder", "main: a b", "a", "b", "not-a-folder"],
    ["a folder in a folder", "main: f(a) g(b)", "f", "g", "folder-inside-folder"],
    ["a folder in itself", "main: f(a)", "f", "f", "folder-inside-folder"],
  ] as const)("%s", (_name, before, pageId, parentId, refusal) => {
    expect(movePage(readTree(before), { pageId, navigation: "main", parentId, beforeId: null })).toBe(refusal);
  });

  test("a move to the same place changes nothing", () => {
    const tree = readTree("main: a b f(c d)");
    expect(movePage(tree, { pageId: "a", navigation: "main", parentId: null, beforeId: "b" })).toEqual([]);
  });

  test("after any moves no page is lost, folders contain no folders, and pages are in their folder's part", () => {
    const place = fc.record({
      kind: fc.constantFrom(...pageKinds),
      navigation: fc.constantFrom(...navigationPlaces),
      position: fc.nat(3),
    });
    const move = fc.record({
      page: fc.nat(11),
      parent: fc.option(fc.nat(11)),
      before: fc.option(fc.nat(11)),
      navigation: fc.constantFrom(...navigationPlaces),
    });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 12 }),
        fc.array(move, { maxLength: 12 }),
        (places, moves) => {
          let tree: PagePlace[] = places.map((each, index) => ({ ...each, id: `p${index}`, parentId: null }));
          for (const { page, parent, before, navigation } of moves) {
            const changes = movePage(tree, {
              pageId: `p${page}`,
              navigation,
              parentId: parent === null ? null : `p${parent}`,
              beforeId: before === null ? null : `p${before}`,
            });
            if (typeof changes !== "string") tree = applied(tree, changes);
          }
          expect(tree).toHaveLength(places.length);
          for (const each of tree) {
            const parent = tree.find(({ id }) => id === each.parentId);
            if (!parent) continue;
            expect(canHavePages(parent.kind)).toBe(true);
            expect(canHavePages(each.kind)).toBe(false);
            expect(each.navigation).toBe(parent.navigation);
          }
        },
      ),
    );
  });
});

test.each([
  ["main: a f(b c) d", "main: a b c d"],
  ["main: a f() d", "main: a d"],
  ["footer: f(b)", "footer: b"],
])("what a folder held takes its place: %s", (before, after) => {
  const tree = readTree(before);
  const changes = dissolveFolder(tree, "f");
  expect(writeTree(applied(tree, changes).filter(({ id }) => id !== "f"))).toBe(after);
});
