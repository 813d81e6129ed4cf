import { expect, test } from "vitest";
import { buildTreePage } from "#features/site/page-tree/studio/treePage.testing.ts";
import { homePageChoice } from "./homePageChoice.ts";

const now = new Date("2026-06-01");

test("suggests the first page that visitors can open, preferably one of blocks", () => {
  const pages = [
    buildTreePage("out", { kind: "link" }),
    buildTreePage("more", { kind: "folder" }),
    buildTreePage("shop", { kind: "products" }),
    buildTreePage("idea", { status: "draft" }),
    buildTreePage("off", { enabled: false }),
    buildTreePage("later", { status: "scheduled", publishAt: "2026-07-01" }),
    buildTreePage("since", { status: "scheduled", publishAt: "2026-05-01" }),
    buildTreePage("about"),
  ];
  expect(homePageChoice(pages, now)?.id).toBe("since");
  expect(homePageChoice(pages.slice(0, 6), now)?.id).toBe("shop");
  expect(homePageChoice(pages.slice(3, 6), now)).toBeUndefined();
});
