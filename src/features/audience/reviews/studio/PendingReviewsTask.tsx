import { HomeTask } from "#features/commerce/dashboard/studio/HomeTask.tsx";
import { texts } from "./texts.ts";
import { usePendingReviews } from "./usePendingReviews.ts";

/** How many reviews wait to be moderated, on the home screen. */
export function PendingReviewsTask() {
  const reviews = usePendingReviews();
  return <HomeTask label={texts.toModerate} query={reviews} countOf={({ counts }) => counts.pending} to="/reviews" />;
}
