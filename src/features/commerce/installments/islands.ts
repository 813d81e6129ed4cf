import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  ProductInstallments: async () => (await import("./storefront/notices/ProductInstallments.tsx")).ProductInstallments,
};
