import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listCommentsRoute } from "../moderationContract.ts";

const refreshMs = 60_000;

/** The number of pending comments, for the home screen and the rail, which share the answer. */
export function usePendingComments() {
  return useApiQuery(listCommentsRoute, { query: { limit: 1 } }, { isAlwaysFresh: true, refetchInterval: refreshMs });
}
