import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listReviewsRoute } from "../moderationContract.ts";

const refreshMs = 60_000;

/** The number of pending reviews, for the home screen and the rail, which share the answer. */
export function usePendingReviews() {
  return useApiQuery(listReviewsRoute, { query: { limit: 1 } }, { isAlwaysFresh: true, refetchInterval: refreshMs });
}
