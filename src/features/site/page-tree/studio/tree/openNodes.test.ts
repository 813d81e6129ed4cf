import { expect, test } from "vitest";
import { buildTreePage } from "../treePage.testing.ts";
import { holdersOfMoved } from "./openNodes.ts";
import { partId } from "./pageTree.ts";

const more = buildTreePage("more", { kind: "folder" });
const about = buildTreePage("about");
const shop = buildTreePage("shop", { navigation: "footer" });

test("where a page came to is reported: into a folder, out of it, into another part, or made there", () => {
  const held = { ...about, parentId: "more" };
  expect(holdersOfMoved([more, about, shop], [more, held, shop])).toEqual(["more"]);
  expect(holdersOfMoved([more, held, shop], [more, about, shop])).toEqual([partId("main")]);
  expect(holdersOfMoved([about, shop], [about, { ...shop, navigation: "none" }])).toEqual([partId("none")]);
  expect(holdersOfMoved([more], [more, held])).toEqual(["more"]);
});

test("another order, another title or a page less moves nothing", () => {
  expect(holdersOfMoved([more, about, shop], [about, { ...more, title: "Others" }])).toEqual([]);
});
