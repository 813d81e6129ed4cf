import { type QueryClient, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { readSessionRoute, type StudioSession } from "../contract.ts";

const sessionKey = "studio-session";

/** The signed-in account and its rights on the website `site` (by default the server's choice). */
export function useStudioSession(site: string | undefined): UseQueryResult<StudioSession, ApiFailure> {
  return useQuery<StudioSession, ApiFailure>({
    queryKey: [sessionKey, site ?? ""],
    queryFn: ({ signal }) => callStudioApi(readSessionRoute, {}, { website: site, signal }),
    staleTime: 60_000,
  });
}

/** Whether a query reads the session. Its refusal leads to the sign-in screen, not to a dialog. */
export function isSessionKey(key: readonly unknown[]): boolean {
  return key[0] === sessionKey;
}

/** Reads the session again, after signing in, a new website or other settings. */
export function refreshSession(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [sessionKey] });
}
