import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  AddPasskey: async () => (await import("./storefront/account/AddPasskey.tsx")).AddPasskey,
  PasskeySignIn: async () => (await import("./storefront/account/PasskeySignIn.tsx")).PasskeySignIn,
};

/** Rendered on the server only. */
export const serverIslands: IslandLoaders = {
  MemberPasskeys: async () => (await import("./storefront/MemberPasskeys.tsx")).MemberPasskeys,
};
