import { GearIcon, LayersIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/inventory",
      right: "inventory.read",
      component: lazyScreen(() => import("./studio/InventoryScreen.tsx"), "InventoryScreen"),
      rail: { group: "store", label: "Inventory", finds: "stock quantity sku warehouse", icon: LayersIcon },
    },
    {
      path: "/inventory/settings",
      right: "inventory.manage",
      component: lazyScreen(() => import("./studio/InventorySettingsScreen.tsx"), "InventorySettingsScreen"),
      palette: [{ label: "Inventory settings", finds: "scarcity low stock threshold only left", icon: GearIcon }],
    },
  ],
};
