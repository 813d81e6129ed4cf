import { expect, test } from "vitest";
import { readEntities } from "#kernel/domain/htmlText.ts";
import { splitByArrow, splitByComma, splitBySlash } from "./parseLists.ts";

test("splits categories as each format writes them", () => {
  expect(splitByArrow("Home > Kitchen, Gifts\\, cards,, > ")).toEqual([["Home", "Kitchen"], ["Gifts, cards"], []]);
  expect(splitBySlash("/home/kitchen, /gifts")).toEqual([["home", "kitchen"], ["gifts"]]);
  expect(splitByComma(" tea ,, green  pots ")).toEqual(["tea", "green pots"]);
});

test("decodes the entities of WordPress names and leaves the rest", () => {
  expect(readEntities("Teapot &amp; Lid &#8217;n&#x2019; &unknown; &#0; &#xD800;")).toBe(
    "Teapot & Lid ’n’ &unknown; &#0; &#xD800;",
  );
});
