import { HomeTask } from "#features/commerce/dashboard/studio/HomeTask.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listReviewsRoute } from "../moderationContract.ts";
import { texts } from "./texts.ts";

/** How many reviews wait to be moderated, on the home screen. */
export function PendingReviewsTask() {
  const reviews = useApiQuery(listReviewsRoute, { query: { limit: 1 } }, { isAlwaysFresh: true });
  return <HomeTask label={texts.toModerate} query={reviews} countOf={({ counts }) => counts.pending} to="/reviews" />;
}
