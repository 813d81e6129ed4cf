import { useQueryClient } from "@tanstack/react-query";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type LibraryAsset, readAssetRoute } from "../contract.ts";

/** Lets the panel of an asset begin with what its list knows of it; what is true by now is asked for all the same. */
export function useRememberAsset(): (asset: LibraryAsset) => void {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  return (asset) => {
    const queryKey = apiKey(website, readAssetRoute, { params: { assetId: asset.id } });
    if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, asset, { updatedAt: 0 });
  };
}
