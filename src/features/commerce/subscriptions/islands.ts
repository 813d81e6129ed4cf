import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  ChangeCard: async () => (await import("./storefront/cards/ChangeCard.tsx")).ChangeCard,
};

/** Rendered on the server only. */
export const serverIslands: IslandLoaders = {
  AccountPaymentMethods: async () => (await import("./storefront/AccountPaymentMethods.tsx")).AccountPaymentMethods,
  AccountSubscriptions: async () => (await import("./storefront/AccountSubscriptions.tsx")).AccountSubscriptions,
};
