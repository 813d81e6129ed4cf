import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  AddressBook: async () => (await import("./storefront/account/AddressBook.tsx")).AddressBook,
};
