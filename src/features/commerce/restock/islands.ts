import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  RestockNotification: async () => (await import("./storefront/notices/RestockNotification.tsx")).RestockNotification,
};
