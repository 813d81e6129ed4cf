import { GearIcon, HomeIcon, PlusIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

/** The home screen, and screens with parts of several features. Only this file knows all of them. */
export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/",
      component: lazyScreen(() => import("./HomeScreen.tsx"), "HomeScreen"),
      rail: { group: "start", label: "Home", icon: HomeIcon, isInBar: true, position: 10 },
    },
    {
      path: "/settings/general",
      right: "site.manage",
      component: lazyScreen(() => import("./generalSettingsScreen.tsx"), "GeneralSettingsScreen"),
      settings: {
        label: "General",
        finds:
          "title name language locale time zone currency address domain contact email favicon icon units minimum subtotal delete website close shop",
        icon: GearIcon,
        position: 10,
      },
    },
    {
      path: "/forms/new",
      right: "pages.edit",
      component: lazyScreen(() => import("./formScreens.tsx"), "PreviewedNewFormScreen"),
      palette: [{ label: "New form", finds: "add create make form contact", icon: PlusIcon, position: 30 }],
    },
    {
      path: "/forms/$formId",
      right: "pages.edit",
      component: lazyScreen(() => import("./formScreens.tsx"), "PreviewedFormScreen"),
    },
  ],
};
