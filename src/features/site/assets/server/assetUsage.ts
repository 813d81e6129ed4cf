import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { AssetUse } from "../contract.ts";
import type { AssetUsageSource } from "./Assets.ts";

export interface AssetUsage {
  addSource(source: AssetUsageSource): void;
  /** Everything that shows these assets, by asset id. Unused assets are missing. */
  find(site: SiteScope, assetIds: readonly string[]): Promise<Map<string, AssetUse[]>>;
}

/** Combines the features' usage sources. */
export function createAssetUsage(): AssetUsage {
  const sources: AssetUsageSource[] = [];
  return {
    addSource: (source) => void sources.push(source),
    async find(site, assetIds) {
      const found = await Promise.all(sources.map((source) => source(site, assetIds)));
      const uses = new Map<string, AssetUse[]>();
      for (const [assetId, some] of found.flatMap((each) => [...each])) {
        if (some.length > 0) uses.set(assetId, [...(uses.get(assetId) ?? []), ...some]);
      }
      return uses;
    },
  };
}
