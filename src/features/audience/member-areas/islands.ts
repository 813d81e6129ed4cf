import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {};

/** Rendered on the server only. */
export const serverIslands: IslandLoaders = {
  AccountMemberships: async () => (await import("./storefront/AccountMemberships.tsx")).AccountMemberships,
  AreaInvitationPage: async () => (await import("./storefront/AreaInvitationPage.tsx")).AreaInvitationPage,
  AreaPage: async () => (await import("./storefront/AreaPage.tsx")).AreaPage,
};
