import { RocketIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/product-feeds",
      right: "products.edit",
      component: lazyScreen(() => import("./studio/ProductFeedsScreen.tsx"), "ProductFeedsScreen"),
      settings: {
        label: "Product feeds",
        finds: "google merchant center shopping facebook instagram meta catalog pinterest ads channels",
        icon: RocketIcon,
        position: 39,
      },
    },
  ],
};
