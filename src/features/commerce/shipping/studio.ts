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
      settings: {
        label: "Shipping",
        finds: "delivery rates zones postage pickup collect weight carriers",
        icon: ArchiveIcon,
        position: 20,
      },
    },
    {
      path: "/settings/shipping/zones/new",
      right: "shipping.manage",
      component: lazyScreen(() => import("./studio/NewZoneScreen.tsx"), "NewZoneScreen"),
    },
    {
      path: "/settings/shipping/zones/$zoneId",
      right: "shipping.manage",
      component: lazyScreen(() => import("./studio/ZoneScreen.tsx"), "ZoneScreen"),
    },
    {
      path: "/settings/shipping/pickup",
      right: "shipping.manage",
      component: lazyScreen(() => import("./studio/PickupScreen.tsx"), "PickupScreen"),
    },
    {
      path: "/settings/shipping/rate-service",
      right: "shipping.manage",
      component: lazyScreen(() => import("./studio/RateServiceScreen.tsx"), "RateServiceScreen"),
    },
  ],
};
