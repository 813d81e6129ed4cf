import { GearIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/redirects",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/RedirectsScreen.tsx"), "RedirectsScreen"),
      settings: {
        label: "Redirects",
        finds: "old addresses moved 301 302 links wildcards missing pages 404 not found",
        icon: GearIcon,
        position: 60,
      },
    },
    {
      path: "/settings/redirects/import",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/RedirectImportScreen.tsx"), "RedirectImportScreen"),
    },
    {
      path: "/settings/redirects/missing",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/MissingPagesScreen.tsx"), "MissingPagesScreen"),
    },
  ],
};
