import { useQueryClient } from "@tanstack/react-query";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type LibraryAsset, readAssetRoute } from "../contract.ts";

/** Fills an asset's panel with the data of its list until the current data is loaded. */
export function useRememberAsset(): (asset: LibraryAsset) => void {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  return (asset) => {
    const queryKey = apiKey(website, readAssetRoute, { params: { assetId: asset.id } });
    if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, asset, { updatedAt: 0 });
  };
}
