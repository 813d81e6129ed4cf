import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { listSignUpGroupsRoute, type SignUpGroup } from "../contract.ts";
import { percentSent } from "./sendProgress.ts";

const pageSize = 200;
const whileSendingMs = 1500;

/**
 * Every group, loaded page by page until there is no next page (spec.txt §4); repeatedly while emails are being sent.
 */
export function useGroups(): UseQueryResult<SignUpGroup[], ApiFailure> {
  const website = useWebsite().identifier;
  return useQuery<SignUpGroup[], ApiFailure>({
    queryKey: apiKey(website, listSignUpGroupsRoute),
    refetchInterval: ({ state }) => (state.data?.some(isSendInProgress) ? whileSendingMs : false),
    async queryFn({ signal }) {
      const groups: SignUpGroup[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: pageSize, cursor };
        const page = await callStudioApi(listSignUpGroupsRoute, { query }, { website, signal });
        groups.push(...page.signUpGroups);
        cursor = page.hasNextPage ? (page.nextPageCursor ?? undefined) : undefined;
      } while (cursor);
      return groups;
    },
  });
}

/** Whether their emails are being written or queued. */
export function isSendInProgress(group: SignUpGroup): boolean {
  return percentSent(group.lastSend) !== undefined;
}
