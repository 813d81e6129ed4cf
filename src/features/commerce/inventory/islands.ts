import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  ProductScarcity: async () => (await import("./storefront/notices/ProductScarcity.tsx")).ProductScarcity,
};
