import { expect, test } from "vitest";
import { canPublish, pageState } from "./pageState.ts";

const published = {
  status: "published",
  isEnabled: true,
  isPublished: true,
  blogId: null,
  isEvent: false,
  isBlogPublic: true,
} as const;
const kept = { hasChanges: false, publishAt: null };
const written = { hasChanges: true, publishAt: null };
const timed = { hasChanges: true, publishAt: "2026-12-01T09:00:00Z" };
const timeText = (at: Date) => at.toISOString().slice(0, 10);

test.each([
  [published, kept, "Published", "good"],
  [published, written, "Unpublished changes", "waiting"],
  [published, timed, "Publishes 2026-12-01", "info"],
  [{ ...published, status: "draft", isPublished: false }, written, "Draft", "neutral"],
  [{ ...published, status: "draft", isPublished: false }, timed, "Publishes 2026-12-01", "info"],
  [{ ...published, status: "needs_review", isPublished: false }, kept, "Needs review", "waiting"],
  [{ ...published, status: "private", isPublished: false }, kept, "Private", "neutral"],
  [{ ...published, status: "private", isPublished: false }, written, "Unpublished changes", "waiting"],
  [{ ...published, status: "scheduled", isPublished: false }, kept, "Scheduled", "info"],
  [{ ...published, status: "scheduled" }, kept, "Published", "good"],
  [{ ...published, isEnabled: false, isPublished: false }, kept, "Disabled", "bad"],
  [{ ...published, isPublished: false }, kept, "Draft", "neutral"],
  [{ ...published, isPublished: false, isBlogPublic: false }, kept, "Page not public", "waiting"],
  [{ ...published, status: "draft", isPublished: false, isBlogPublic: false }, kept, "Draft", "neutral"],
] as const)("%o with %o: %s", (page, draft, text, tone) => {
  expect(pageState(page, draft, timeText)).toEqual({ text, tone });
});

test("a page can be published if that changes something", () => {
  expect(canPublish(published, false)).toBe(false);
  expect(canPublish(published, true)).toBe(true);
  expect(canPublish({ status: "draft", isPublished: false, blogId: null, isBlogPublic: true }, false)).toBe(true);
  expect(canPublish({ status: "needs_review", isPublished: false, blogId: null, isBlogPublic: true }, false)).toBe(
    true,
  );
  expect(canPublish({ status: "private", isPublished: false, blogId: null, isBlogPublic: true }, false)).toBe(false);
  expect(canPublish({ status: "published", isPublished: false, blogId: null, isBlogPublic: true }, false)).toBe(true);
  expect(canPublish({ status: "scheduled", isPublished: false, blogId: null, isBlogPublic: true }, false)).toBe(false);
  expect(canPublish({ status: "scheduled", isPublished: false, blogId: "blog", isBlogPublic: true }, false)).toBe(true);
  expect(canPublish({ status: "scheduled", isPublished: true, blogId: "blog", isBlogPublic: true }, false)).toBe(false);
  const inHiddenBlog = { isPublished: false, blogId: "blog", isBlogPublic: false };
  expect(canPublish({ ...inHiddenBlog, status: "published" }, false)).toBe(false);
  expect(canPublish({ ...inHiddenBlog, status: "draft" }, false)).toBe(true);
});
