import { RailCount } from "#kernel/studio-ui/layout/RailCount.tsx";
import { texts } from "./texts.ts";
import { usePendingComments } from "./usePendingComments.ts";

/** How many comments wait to be moderated, in the rail. */
export function PendingCommentsCount() {
  const comments = usePendingComments();
  return <RailCount count={comments.data?.counts.pending} label={texts.pendingShort} />;
}
