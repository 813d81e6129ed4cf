import { HomeTask } from "#features/commerce/dashboard/studio/HomeTask.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listCommentsRoute } from "../moderationContract.ts";
import { texts } from "./texts.ts";

/** How many comments wait to be moderated, on the home screen. */
export function PendingCommentsTask() {
  const comments = useApiQuery(listCommentsRoute, { query: { limit: 1 } }, { isAlwaysFresh: true });
  return <HomeTask label={texts.toModerate} query={comments} countOf={({ counts }) => counts.pending} to="/comments" />;
}
