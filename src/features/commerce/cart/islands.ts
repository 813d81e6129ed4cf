import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  AddToCart: async () => (await import("./storefront/product/AddToCart.tsx")).AddToCart,
  CartLink: async () => (await import("./storefront/product/CartLink.tsx")).CartLink,
  CartPage: async () => (await import("./storefront/CartPage.tsx")).CartPage,
  CartPill: async () => (await import("./storefront/product/CartPill.tsx")).CartPill,
};

/** Rendered on the server only. */
export const serverIslands: IslandLoaders = {
  AnswersPage: async () => (await import("./storefront/AnswersPage.tsx")).AnswersPage,
};
