import { expect, test } from "vitest";
import { type ItemState, isPublicItem, isUnpublishedItem, mayViewItem } from "./itemVisibility.ts";
import { stranger, type Viewer } from "./pageVisibility.ts";

const now = new Date("2026-03-01T12:00:00Z");
const before = new Date("2026-03-01T11:59:59Z");
const after = new Date("2026-03-01T12:00:01Z");
const writer: Viewer = { ...stranger, editsPosts: true };
const viewerRole: Viewer = { ...stranger, seesLocked: true };

const item = (state: Partial<ItemState>): ItemState => ({
  status: "published",
  published_at: before,
  deleted_at: null,
  ...state,
});

test.each<
  [string, Partial<ItemState>, { isPublic: boolean; isUnpublished: boolean; viewer: boolean; writer: boolean }]
>([
  ["published", {}, { isPublic: true, isUnpublished: false, viewer: true, writer: true }],
  ["published now", { published_at: now }, { isPublic: true, isUnpublished: false, viewer: true, writer: true }],
  ["dated later", { published_at: after }, { isPublic: false, isUnpublished: true, viewer: false, writer: true }],
  [
    "due",
    { status: "scheduled", published_at: now },
    { isPublic: true, isUnpublished: false, viewer: true, writer: true },
  ],
  [
    "not due",
    { status: "scheduled", published_at: after },
    { isPublic: false, isUnpublished: true, viewer: false, writer: true },
  ],
  ["a draft", { status: "draft" }, { isPublic: false, isUnpublished: true, viewer: false, writer: true }],
  ["under review", { status: "needs_review" }, { isPublic: false, isUnpublished: true, viewer: false, writer: true }],
  ["private", { status: "private" }, { isPublic: false, isUnpublished: false, viewer: true, writer: true }],
  ["in the trash", { deleted_at: before }, { isPublic: false, isUnpublished: false, viewer: false, writer: false }],
])("a post that is %s", (_name, state, expected) => {
  expect(isPublicItem(item(state), now)).toBe(expected.isPublic);
  expect(isUnpublishedItem(item(state), now)).toBe(expected.isUnpublished);
  expect(mayViewItem(item(state), now, stranger)).toBe(expected.isPublic);
  expect(mayViewItem(item(state), now, viewerRole)).toBe(expected.viewer);
  expect(mayViewItem(item(state), now, writer)).toBe(expected.writer);
});
