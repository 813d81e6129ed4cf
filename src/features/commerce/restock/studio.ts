import { BellIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/restock",
      right: "inventory.read",
      component: lazyScreen(() => import("./studio/RestockScreen.tsx"), "RestockScreen"),
      rail: {
        group: "store",
        label: "Restock",
        finds: "back in stock notices waiting sign-ups sold out",
        icon: BellIcon,
      },
    },
  ],
};
