import { UpdateIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/subscriptions",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/SubscriptionsScreen.tsx"), "SubscriptionsScreen"),
      rail: {
        group: "store",
        label: "Subscriptions",
        finds: "renewals recurring payments billing plans subscribers pause skip cancel retry",
        icon: UpdateIcon,
        position: 26,
      },
    },
    {
      path: "/subscriptions/$subscriptionId",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/SubscriptionScreen.tsx"), "SubscriptionScreen"),
    },
  ],
  panels: [
    {
      screen: "/members/$memberId",
      right: "orders.manage",
      component: lazyNamed(() => import("./studio/MemberSubscriptionsPanel.tsx"), "MemberSubscriptionsPanel"),
      position: 15,
    },
    {
      screen: "/products/$productId",
      right: "products.edit",
      component: lazyNamed(() => import("./studio/ProductSubscriptionsPanel.tsx"), "ProductSubscriptionsPanel"),
      position: 10,
    },
  ],
};
