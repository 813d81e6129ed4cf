import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  FormBlock: async () => (await import("./storefront/FormBlock.tsx")).FormBlock,
};
