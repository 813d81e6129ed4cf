import { useQueries } from "@tanstack/react-query";
import { ApiFailure } from "#kernel/studio-ui/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/callStudioApi.ts";
import { useWebsite } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { apiKey } from "#kernel/studio-ui/useApi.ts";
import { type LibraryAsset, readAssetRoute } from "../contract.ts";

/** Each of these assets: itself, "loading", or "gone" once it has been deleted. */
export function useAssetsById(ids: readonly string[]): Map<string, LibraryAsset | "loading" | "gone"> {
  const website = useWebsite().identifier;
  const distinct = [...new Set(ids)];
  const answers = useQueries({
    queries: distinct.map((assetId) => ({
      queryKey: apiKey(website, readAssetRoute, { params: { assetId } }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callStudioApi(readAssetRoute, { params: { assetId } }, { website, signal }),
      staleTime: 60_000,
      retry: (count: number, error: Error) => !(error instanceof ApiFailure && error.status === 404) && count < 2,
    })),
  });
  return new Map(
    distinct.map((id, index) => {
      const answer = answers[index];
      return [id, answer?.data ?? (answer?.isError ? "gone" : "loading")];
    }),
  );
}
