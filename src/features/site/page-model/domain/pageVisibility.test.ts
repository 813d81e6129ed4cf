import { expect, test } from "vitest";
import { isOpen, type PageState, stranger, type Viewer, viewingOf } from "./pageVisibility.ts";

const now = new Date("2026-03-01T12:00:00Z");
const before = new Date("2026-03-01T11:59:59Z");
const after = new Date("2026-03-01T12:00:01Z");
const editor: Viewer = { ...stranger, seesLocked: true, seesUnpublished: true };
const viewerRole: Viewer = { ...stranger, seesLocked: true };
const guest: Viewer = { ...stranger, hasOpened: (lock, hash) => lock === "page" && hash === "hash" };

const member: Viewer = { ...stranger, isMemberOf: (pageId) => pageId === "page" };

const page = (state: Partial<PageState>): PageState & { id: string } => ({
  id: "page",
  enabled: true,
  status: "published",
  publish_at: null,
  password_hash: null,
  members_only: false,
  deleted_at: null,
  ...state,
});

test.each<[string, Partial<PageState>, boolean, string, string, string, string]>([
  ["published", {}, true, "shown", "shown", "shown", "shown"],
  ["switched off", { enabled: false }, false, "hidden", "hidden", "hidden", "shown"],
  ["a draft", { status: "draft" }, false, "hidden", "hidden", "hidden", "shown"],
  ["under review", { status: "needs_review" }, false, "hidden", "hidden", "hidden", "shown"],
  ["private", { status: "private" }, false, "hidden", "hidden", "shown", "shown"],
  ["private and off", { status: "private", enabled: false }, false, "hidden", "hidden", "hidden", "shown"],
  ["due", { status: "scheduled", publish_at: now }, true, "shown", "shown", "shown", "shown"],
  ["long due", { status: "scheduled", publish_at: before }, true, "shown", "shown", "shown", "shown"],
  ["not due", { status: "scheduled", publish_at: after }, false, "hidden", "hidden", "hidden", "shown"],
  ["with a password", { password_hash: "hash" }, false, "locked", "shown", "shown", "shown"],
  ["with a new password", { password_hash: "other" }, false, "locked", "locked", "shown", "shown"],
  ["a draft with a password", { status: "draft", password_hash: "hash" }, false, "hidden", "hidden", "hidden", "shown"],
  ["in the trash", { deleted_at: before }, false, "hidden", "hidden", "hidden", "hidden"],
])("a page that is %s", (_name, state, open, toStranger, toGuest, toViewer, toEditor) => {
  expect(isOpen(page(state), now)).toBe(open);
  expect(viewingOf(page(state), now, stranger)).toBe(toStranger);
  expect(viewingOf(page(state), now, guest)).toBe(toGuest);
  expect(viewingOf(page(state), now, viewerRole)).toBe(toViewer);
  expect(viewingOf(page(state), now, editor)).toBe(toEditor);
});

test.each<[string, Partial<PageState>, string, string, string, string]>([
  ["in an area", {}, "members", "shown", "members", "shown"],
  ["with a password in an area", { password_hash: "hash" }, "locked", "locked", "members", "shown"],
  ["a draft in an area", { status: "draft" }, "hidden", "hidden", "hidden", "hidden"],
])("a page that is %s", (_name, state, toStranger, toMember, toGuest, toViewer) => {
  const inArea = page({ ...state, members_only: true });
  expect(isOpen(inArea, now)).toBe(false);
  expect(viewingOf(inArea, now, stranger)).toBe(toStranger);
  expect(viewingOf(inArea, now, member)).toBe(toMember);
  expect(viewingOf(inArea, now, guest)).toBe(toGuest);
  expect(viewingOf(inArea, now, viewerRole)).toBe(toViewer);
});
