import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  ProductReviews: async () => (await import("./storefront/notices/ProductReviews.tsx")).ProductReviews,
  WriteReviews: async () => (await import("./storefront/WriteReviews.tsx")).WriteReviews,
};

/** Rendered on the server only. */
export const serverIslands: IslandLoaders = {
  RatingSummary: async () => (await import("./storefront/RatingSummary.tsx")).RatingSummary,
  ReviewList: async () => (await import("./storefront/ReviewList.tsx")).ReviewList,
  ReviewListPage: async () => (await import("./storefront/ReviewListPage.tsx")).ReviewListPage,
};
