import { expect, test } from "vitest";
import { buildTreePage } from "../treePage.testing.ts";
import { holdersOfMoved } from "./openNodes.ts";
import { partId } from "./pageTree.ts";

const more = buildTreePage("more", { kind: "folder" });
const about = buildTreePage("about");
const shop = buildTreePage("shop", { navigation: "footer" });

test("reports the new place of a page: in a folder, out of it, in another part, or created there", () => {
  const held = { ...about, parentId: "more" };
  expect(holdersOfMoved([more, about, shop], [more, held, shop])).toEqual(["more"]);
  expect(holdersOfMoved([more, held, shop], [more, about, shop])).toEqual([partId("main")]);
  expect(holdersOfMoved([about, shop], [about, { ...shop, navigation: "none" }])).toEqual([partId("none")]);
  expect(holdersOfMoved([more], [more, held])).toEqual(["more"]);
});

test("another order, another title or a deleted page changes nothing", () => {
  expect(holdersOfMoved([more, about, shop], [about, { ...more, title: "Others" }])).toEqual([]);
});
