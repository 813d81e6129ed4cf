import { ArchiveIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/shipping",
      right: "shipping.manage",
      component: lazyScreen(() => import("./studio/ShippingScreen.tsx"), "ShippingScreen"),
      settings: { label: "Shipping", finds: "delivery rates zones postage", icon: ArchiveIcon, position: 20 },
    },
  ],
};
