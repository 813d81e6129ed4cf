import { CounterClockwiseClockIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/activity",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/ActivityScreen.tsx"), "ActivityScreen"),
      settings: {
        label: "Activity",
        finds: "audit log history changes who changed what export",
        icon: CounterClockwiseClockIcon,
        position: 14,
      },
    },
  ],
};
