import { CubeIcon, PlusIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/products",
      right: "products.edit",
      component: lazyScreen(() => import("./studio/list/ProductsScreen.tsx"), "ProductsScreen"),
      rail: {
        group: "store",
        label: "Products",
        finds: "shop catalog items goods price sku variants categories tags export csv bulk edit",
        icon: CubeIcon,
        isInBar: true,
        position: 10,
      },
    },
    {
      path: "/products/new",
      right: "products.edit",
      component: lazyScreen(() => import("./studio/NewProductScreen.tsx"), "NewProductScreen"),
      palette: [{ label: "New product", finds: "add create make product item", icon: PlusIcon, position: 20 }],
    },
    {
      path: "/products/$productId",
      right: "products.edit",
      component: lazyScreen(() => import("./studio/ProductScreen.tsx"), "ProductScreen"),
    },
  ],
};
