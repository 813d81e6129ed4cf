import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {};

/** Rendered on the server only. */
export const serverIslands: IslandLoaders = {
  GiftCardBalance: async () => (await import("./storefront/GiftCardBalance.tsx")).GiftCardBalance,
  GiftCardSheet: async () => (await import("./storefront/GiftCardSheet.tsx")).GiftCardSheet,
};
