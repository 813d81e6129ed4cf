import { HomeTask } from "#features/commerce/dashboard/studio/HomeTask.tsx";
import { texts } from "./texts.ts";
import { usePendingComments } from "./usePendingComments.ts";

/** How many comments wait to be moderated, on the home screen. */
export function PendingCommentsTask() {
  const comments = usePendingComments();
  return <HomeTask label={texts.toModerate} query={comments} countOf={({ counts }) => counts.pending} to="/comments" />;
}
