import { PlusIcon, ScissorsIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/discounts",
      right: "discounts.manage",
      component: lazyScreen(() => import("./studio/DiscountsScreen.tsx"), "DiscountsScreen"),
      rail: {
        group: "store",
        label: "Discounts",
        finds: "coupons promo codes promotions sales vouchers free shipping buy one get one",
        icon: ScissorsIcon,
      },
    },
    {
      path: "/discounts/new",
      right: "discounts.manage",
      component: lazyScreen(() => import("./studio/NewDiscountScreen.tsx"), "NewDiscountScreen"),
      palette: [
        { label: "New discount", finds: "add create make coupon promo code sale", icon: PlusIcon, position: 22 },
      ],
    },
    {
      path: "/discounts/$discountId",
      right: "discounts.manage",
      component: lazyScreen(() => import("./studio/DiscountScreen.tsx"), "DiscountScreen"),
    },
  ],
};
