import { BackpackIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/orders",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/OrdersScreen.tsx"), "OrdersScreen"),
      rail: {
        group: "store",
        label: "Orders",
        finds: "sales customers fulfill fulfillment ship refund cancel purchases",
        icon: BackpackIcon,
        isInBar: true,
        position: 20,
      },
    },
    {
      path: "/orders/$orderId",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/OrderScreen.tsx"), "OrderScreen"),
    },
  ],
  panels: [
    {
      screen: "/members/$memberId",
      right: "orders.manage",
      component: lazyNamed(() => import("./studio/MemberOrdersPanel.tsx"), "MemberOrdersPanel"),
      position: 10,
    },
  ],
};
