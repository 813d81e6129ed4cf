import { UploadIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/import",
      right: "products.edit",
      component: lazyScreen(() => import("./studio/ImportsScreen.tsx"), "ImportsScreen"),
      rail: {
        group: "store",
        label: "Import",
        finds: "products csv shopify woocommerce upload file",
        icon: UploadIcon,
      },
    },
    {
      path: "/import/$importId",
      right: "products.edit",
      component: lazyScreen(() => import("./studio/ImportScreen.tsx"), "ImportScreen"),
    },
  ],
};
