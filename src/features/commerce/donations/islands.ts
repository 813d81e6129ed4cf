import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {};

/** Rendered on the server only. */
export const serverIslands: IslandLoaders = {
  DonationForm: async () => (await import("./storefront/DonationForm.tsx")).DonationForm,
  DonationPage: async () => (await import("./storefront/DonationPage.tsx")).DonationPage,
};
