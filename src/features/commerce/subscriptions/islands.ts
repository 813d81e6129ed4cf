import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {};

/** Rendered on the server only. */
export const serverIslands: IslandLoaders = {
  AccountSubscriptions: async () => (await import("./storefront/AccountSubscriptions.tsx")).AccountSubscriptions,
};
