import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  SignInProof: async () => (await import("./storefront/account/SignInProof.tsx")).SignInProof,
  SignOutButton: async () => (await import("./storefront/account/SignOutButton.tsx")).SignOutButton,
};

/** Rendered on the server only. */
export const serverIslands: IslandLoaders = {
  AccountLink: async () => (await import("./storefront/AccountLink.tsx")).AccountLink,
  AccountPage: async () => (await import("./storefront/AccountPage.tsx")).AccountPage,
  AccountOverview: async () => (await import("./storefront/AccountOverview.tsx")).AccountOverview,
  AccountProfile: async () => (await import("./storefront/AccountProfile.tsx")).AccountProfile,
  AccountEmails: async () => (await import("./storefront/AccountEmails.tsx")).AccountEmails,
  AccountDevices: async () => (await import("./storefront/AccountDevices.tsx")).AccountDevices,
  AccountData: async () => (await import("./storefront/AccountData.tsx")).AccountData,
  ForgotPage: async () => (await import("./storefront/ForgotPage.tsx")).ForgotPage,
  LinkPage: async () => (await import("./storefront/LinkPage.tsx")).LinkPage,
  MessagePage: async () => (await import("./storefront/MessagePage.tsx")).MessagePage,
  RegisterPage: async () => (await import("./storefront/RegisterPage.tsx")).RegisterPage,
  SignInPage: async () => (await import("./storefront/SignInPage.tsx")).SignInPage,
};
