import { expect, test } from "vitest";
import { buildTreePage } from "../treePage.testing.ts";
import { arrangePages, matchingPages, partId, placeOfPart, rootId } from "./pageTree.ts";

const shop = buildTreePage("shop", { kind: "products" });
const about = buildTreePage("about");
const folder = buildTreePage("more", { kind: "folder", navigation: "footer" });
const terms = buildTreePage("terms", { navigation: "footer", parentId: "more", title: "Terms of sale" });
const lost = buildTreePage("lost", { navigation: "none", parentId: "gone" });
const pages = [shop, folder, about, terms, lost];

test("pages are in their part or folder, in the order of the list", () => {
  const tree = arrangePages(pages);
  expect(tree.children.get(rootId)).toEqual(["part:main", "part:secondary", "part:footer", "part:none"]);
  expect(tree.children.get(partId("main"))).toEqual(["shop", "about"]);
  expect(tree.children.get(partId("secondary"))).toEqual([]);
  expect(tree.children.get(partId("footer"))).toEqual(["more"]);
  expect(tree.children.get("more")).toEqual(["terms"]);
});

test("a page whose folder is missing is shown outside", () => {
  expect(arrangePages(pages).children.get(partId("none"))).toEqual(["lost"]);
});

test("recognizes a part by its id", () => {
  expect(placeOfPart("part:footer")).toBe("footer");
  expect(placeOfPart("shop")).toBeUndefined();
});

test("a search finds pages by title and address, with their folders", () => {
  expect(matchingPages(pages, "sale TERMS")).toEqual({ pages: [folder, terms], found: [terms] });
  expect(matchingPages(pages, "/about")).toEqual({ pages: [about], found: [about] });
  expect(matchingPages(pages, "nothing")).toEqual({ pages: [], found: [] });
  expect(matchingPages(pages, "  ").found).toEqual(pages);
});
