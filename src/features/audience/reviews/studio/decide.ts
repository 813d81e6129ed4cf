import { decidePage, type ModeratedPage } from "#kernel/studio-ui/moderation/decidePage.ts";
import type { ModeratedReview, ReviewState, ReviewTab } from "../moderationContract.ts";

/** A page of the list as the server returned it. */
export type ReviewPage = ModeratedPage<ModeratedReview, ReviewTab>;

const tabs: Record<ReviewState, ReviewTab> = { PENDING: "pending", APPROVED: "approved", REJECTED: "rejected" };

/** The page after these reviews changed their state. Those that belong to another tab are removed. */
export function decide(page: ReviewPage, tab: ReviewTab, ids: ReadonlySet<string>, state: ReviewState): ReviewPage {
  return decidePage<ModeratedReview, ReviewState, ReviewTab, ReviewPage>(page, {
    ids,
    status: state,
    statusOf: (review) => review.state,
    decided: (review) => ({ ...review, state }),
    tabOf: (each) => tabs[each],
    hasEveryStatus: tab === "imported",
  });
}
