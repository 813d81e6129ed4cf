import { useQueryClient } from "@tanstack/react-query";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import type { ApiFailure } from "../api/ApiFailure.ts";
import { apiKey, useApiMutation, useStoreAnswer } from "../api/useApi.ts";
import { useWebsite } from "../layout/StudioEnvironment.tsx";

/**
 * Starts an import after a look at what it would do.
 * @param startRoute its answer is that of `readRoute`
 */
export function useStartImport<Start extends Route>(
  startRoute: Start,
  readRoute: Route,
  importId: string,
): { start(input: ApiInput<Start>): void; isPending: boolean; problem: ApiFailure | null } {
  const params = { importId };
  const store = useStoreAnswer();
  const client = useQueryClient();
  const website = useWebsite().identifier;
  const call = useApiMutation(startRoute, {
    onSuccess: (started) => store(readRoute, { params } as ApiInput<Route>, started),
  });
  return {
    start: (input) =>
      call.mutate(input, {
        // Someone else may have started, changed or replaced it.
        onError: () => client.invalidateQueries({ queryKey: apiKey(website, readRoute, { params }) }),
      }),
    isPending: call.isPending,
    problem: call.error,
  };
}
