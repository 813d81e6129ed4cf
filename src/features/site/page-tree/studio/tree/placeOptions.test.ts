import { expect, test } from "vitest";
import { buildTreePage } from "../treePage.testing.ts";
import { placeOfOption, placeOptions } from "./placeOptions.ts";

const folder = buildTreePage("more", { kind: "folder", navigation: "footer" });
const pages = [buildTreePage("about"), folder];
const values = (kind: "page" | "index") =>
  placeOptions(pages, { kind }).flatMap(({ items }) => items.map(({ value }) => value));

test("a page may go to each part and folder, a folder only to parts", () => {
  expect(values("page")).toEqual(["main", "secondary", "footer", "more", "none"]);
  expect(values("index")).toEqual(["main", "secondary", "footer", "none"]);
});

test("an option is a place at the end", () => {
  expect(placeOfOption(pages, "more")).toEqual({ navigation: "footer", parentId: "more", beforeId: null });
  expect(placeOfOption(pages, "none")).toEqual({ navigation: "none", parentId: null, beforeId: null });
});
