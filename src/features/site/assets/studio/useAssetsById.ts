import { useQueries } from "@tanstack/react-query";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type LibraryAsset, readAssetRoute } from "../contract.ts";

/** The state of an asset: "gone" if it was deleted, "failed" if it cannot be loaded. */
export type FoundAsset = LibraryAsset | "loading" | "gone" | "failed";

/** Each of these assets. */
export function useAssetsById(ids: readonly string[]): Map<string, FoundAsset> {
  const website = useWebsite().identifier;
  const distinct = [...new Set(ids)];
  const answers = useQueries({
    queries: distinct.map((assetId) => ({
      queryKey: apiKey(website, readAssetRoute, { params: { assetId } }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callStudioApi(readAssetRoute, { params: { assetId } }, { website, signal }),
      staleTime: 60_000,
      retry: (count: number, error: Error) => asApiFailure(error).status !== 404 && count < 2,
    })),
  });
  return new Map(
    distinct.map((id, index): [string, FoundAsset] => {
      const answer = answers[index];
      if (answer?.data) return [id, answer.data];
      if (!answer?.error) return [id, "loading"];
      return [id, asApiFailure(answer.error).status === 404 ? "gone" : "failed"];
    }),
  );
}
