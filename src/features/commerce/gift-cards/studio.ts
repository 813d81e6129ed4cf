import { CardStackIcon, PlusIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/gift-cards",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/GiftCardsScreen.tsx"), "GiftCardsScreen"),
      rail: {
        group: "store",
        label: "Gift cards",
        finds: "vouchers certificates store credit balance liability codes",
        icon: CardStackIcon,
      },
    },
    {
      path: "/gift-cards/new",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/NewGiftCardScreen.tsx"), "NewGiftCardScreen"),
      palette: [
        { label: "Issue a gift card", finds: "add create new voucher store credit", icon: PlusIcon, position: 23 },
      ],
    },
    {
      path: "/gift-cards/$giftCardId",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/GiftCardScreen.tsx"), "GiftCardScreen"),
    },
  ],
};
