import type { ModeratedReview, ReviewState, ReviewTab } from "../moderationContract.ts";

/** A page of the list as the server returned it. */
export interface ReviewPage {
  items: ModeratedReview[];
  nextCursor: string | null;
  total: number;
  counts: Record<ReviewTab, number>;
}

const tabOf: Record<ReviewState, Exclude<ReviewTab, "imported">> = {
  PENDING: "pending",
  APPROVED: "approved",
  REJECTED: "rejected",
};

/** The page after these reviews changed their state. Those that belong to another tab are removed. */
export function decide(page: ReviewPage, tab: ReviewTab, ids: ReadonlySet<string>, state: ReviewState): ReviewPage {
  const counts = { ...page.counts };
  let total = page.total;
  const items: ModeratedReview[] = [];
  for (const review of page.items) {
    if (!ids.has(review.id) || review.state === state) {
      items.push(review);
      continue;
    }
    counts[tabOf[review.state]] -= 1;
    counts[tabOf[state]] += 1;
    if (tab === "imported") items.push({ ...review, state });
    else total -= 1;
  }
  return { ...page, items, counts, total };
}
