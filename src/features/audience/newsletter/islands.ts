import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  NewsletterForm: async () => (await import("./storefront/NewsletterForm.tsx")).NewsletterForm,
};
