import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  CheckoutPage: async () => (await import("./storefront/CheckoutPage.tsx")).CheckoutPage,
};

/** Rendered on the server only. */
export const serverIslands: IslandLoaders = {
  ConfirmedPage: async () => (await import("./storefront/ConfirmedPage.tsx")).ConfirmedPage,
  ContinuePage: async () => (await import("./storefront/ContinuePage.tsx")).ContinuePage,
  GiftCardForm: async () => (await import("./storefront/GiftCardForm.tsx")).GiftCardForm,
  OrderStatusPage: async () => (await import("./storefront/OrderStatusPage.tsx")).OrderStatusPage,
  SubscriptionPage: async () => (await import("./storefront/SubscriptionPage.tsx")).SubscriptionPage,
};
