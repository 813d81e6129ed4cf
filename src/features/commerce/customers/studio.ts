import { AvatarIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/customers",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/CustomersScreen.tsx"), "CustomersScreen"),
      rail: {
        group: "store",
        label: "Customers",
        finds: "buyers people guests spent tags notes erase privacy gdpr export",
        icon: AvatarIcon,
        position: 25,
      },
    },
    {
      path: "/customers/$customerId",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/CustomerScreen.tsx"), "CustomerScreen"),
    },
  ],
};
