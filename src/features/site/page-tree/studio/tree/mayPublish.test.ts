import { expect, test } from "vitest";
import { mayPublish } from "./mayPublish.ts";

test("a draft of a kind without an editor can be published from the list", () => {
  expect(mayPublish({ kind: "blog", status: "draft" })).toBe(true);
  expect(mayPublish({ kind: "cover-page", status: "needs_review" })).toBe(true);
  expect(mayPublish({ kind: "blog", status: "published" })).toBe(false);
  expect(mayPublish({ kind: "blog", status: "private" })).toBe(false);
  expect(mayPublish({ kind: "page", status: "draft" })).toBe(false);
});
