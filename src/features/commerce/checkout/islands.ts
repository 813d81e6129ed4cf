import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  CheckoutPage: async () => (await import("./storefront/CheckoutPage.tsx")).CheckoutPage,
};

/** Rendered on the server only. */
export const serverIslands: IslandLoaders = {
  ConfirmedPage: async () => (await import("./storefront/ConfirmedPage.tsx")).ConfirmedPage,
  ContinuePage: async () => (await import("./storefront/ContinuePage.tsx")).ContinuePage,
  OrderStatusPage: async () => (await import("./storefront/OrderStatusPage.tsx")).OrderStatusPage,
  PendingPurchase: async () => (await import("./storefront/PendingPurchase.tsx")).PendingPurchase,
};
