import { PlusIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/orders/drafts",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/DraftsScreen.tsx"), "DraftsScreen"),
    },
    {
      path: "/orders/drafts/new",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/NewDraftScreen.tsx"), "NewDraftScreen"),
      palette: [
        {
          label: "New order",
          finds: "add create draft order payment link invoice quote phone",
          icon: PlusIcon,
          position: 22,
        },
      ],
    },
    {
      path: "/orders/drafts/$draftId",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/DraftScreen.tsx"), "DraftScreen"),
    },
  ],
  panels: [
    {
      screen: "/orders/$orderId",
      right: "orders.manage",
      component: lazyNamed(() => import("./studio/CopyOrderPanel.tsx"), "CopyOrderPanel"),
      position: 90,
    },
    {
      screen: "/orders/$orderId",
      place: "unpaid",
      right: "orders.manage",
      component: lazyNamed(() => import("./studio/CopyOrderButton.tsx"), "CopyOrderButton"),
    },
  ],
};
