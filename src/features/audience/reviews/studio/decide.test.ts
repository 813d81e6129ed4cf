import { expect, test } from "vitest";
import type { ModeratedReview, ReviewState } from "../moderationContract.ts";
import { decide, type ReviewPage } from "./decide.ts";

const review = (id: string, state: ReviewState) => ({ id, state }) as ModeratedReview;

const page: ReviewPage = {
  items: [review("a", "PENDING"), review("b", "PENDING"), review("c", "PENDING")],
  nextCursor: "next",
  total: 5,
  counts: { pending: 5, approved: 2, rejected: 0, imported: 1 },
};

test("a moderated review leaves its tab, and the numbers follow", () => {
  const after = decide(page, "pending", new Set(["a", "c"]), "APPROVED");
  expect(after.items.map(({ id }) => id)).toEqual(["b"]);
  expect(after).toMatchObject({ total: 3, nextCursor: "next", counts: { pending: 3, approved: 4, imported: 1 } });
});

test("an imported one stays in its tab in its new state", () => {
  const imported = { ...page, items: [review("a", "APPROVED")] };
  const after = decide(imported, "imported", new Set(["a"]), "REJECTED");
  expect(after).toMatchObject({
    items: [{ id: "a", state: "REJECTED" }],
    total: 5,
    counts: { approved: 1, rejected: 1 },
  });
});

test("skips reviews that are in that state already", () => {
  expect(decide(page, "pending", new Set(["a", "unknown"]), "PENDING")).toEqual(page);
});
