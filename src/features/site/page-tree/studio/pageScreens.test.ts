import { expect, test } from "vitest";
import { contentScreen, pageScreen } from "./pageScreens.ts";

test("pages of blocks open in the editor, cover pages and shops in their own screens, all others in their settings", () => {
  expect(pageScreen({ id: "1", kind: "page" })).toEqual({
    to: "/pages/$pageId/edit",
    params: { pageId: "1" },
    search: {},
  });
  expect(pageScreen({ id: "1", kind: "index" }).to).toBe("/pages/$pageId/edit");
  expect(pageScreen({ id: "1", kind: "cover-page" }).to).toBe("/pages/$pageId/cover");
  expect(pageScreen({ id: "1", kind: "blog" }).to).toBe("/posts/$pageId");
  expect(pageScreen({ id: "1", kind: "products" }).to).toBe("/products");
  expect(pageScreen({ id: "1", kind: "link" })).toEqual({ to: "/pages", params: {}, search: { settings: "1" } });
  expect(contentScreen({ id: "1", kind: "folder" })).toBeUndefined();
});
