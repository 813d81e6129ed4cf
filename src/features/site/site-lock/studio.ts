import { GearIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/lock",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/SiteLockScreen.tsx"), "SiteLockScreen"),
      settings: { label: "Site lock", finds: "password private close", icon: GearIcon },
    },
    {
      path: "/settings/lock-screen",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/LockScreenScreen.tsx"), "LockScreenScreen"),
      settings: { label: "Lock screen", finds: "password private closed page", icon: GearIcon },
    },
  ],
};
