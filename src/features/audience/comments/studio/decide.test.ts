import { expect, test } from "vitest";
import type { CommentStatus } from "../domain/moderation.ts";
import type { ModeratedComment } from "../moderationContract.ts";
import { type CommentPage, decide } from "./decide.ts";

const comment = (id: string, status: CommentStatus) => ({ id, status }) as ModeratedComment;

const page: CommentPage = {
  items: [comment("a", "pending"), comment("b", "pending"), comment("c", "pending")],
  nextCursor: "next",
  total: 5,
  counts: { pending: 5, approved: 2, spam: 0, deleted: 1, all: 8 },
  byEmail: 0,
};

test("a moderated comment leaves its tab, and the numbers follow", () => {
  const after = decide(page, "pending", new Set(["a", "c"]), "spam");
  expect(after.items.map(({ id }) => id)).toEqual(["b"]);
  expect(after).toMatchObject({ total: 3, nextCursor: "next", counts: { pending: 3, spam: 2, all: 8 } });
});

test("among all comments, it stays with its new status", () => {
  const after = decide({ ...page, total: 8 }, "all", new Set(["a"]), "approved");
  expect(after.items.map(({ status }) => status)).toEqual(["approved", "pending", "pending"]);
  expect(after).toMatchObject({ total: 8, counts: { pending: 4, approved: 3 } });
});

test("skips comments that have the status already", () => {
  expect(decide(page, "pending", new Set(["a", "unknown"]), "pending")).toEqual(page);
});
