import { RailCount } from "#kernel/studio-ui/layout/RailCount.tsx";
import { texts } from "./texts.ts";
import { usePendingReviews } from "./usePendingReviews.ts";

/** How many reviews wait to be moderated, in the rail. */
export function PendingReviewsCount() {
  const reviews = usePendingReviews();
  return <RailCount count={reviews.data?.counts.pending} label={texts.pendingShort} />;
}
