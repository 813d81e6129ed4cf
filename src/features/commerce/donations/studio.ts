import { HeartIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/donations",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/FundsScreen.tsx"), "FundsScreen"),
      rail: {
        group: "store",
        label: "Donations",
        finds: "funds give charity contribution fundraising tip support",
        icon: HeartIcon,
      },
    },
    {
      path: "/donations/new",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/NewFundScreen.tsx"), "NewFundScreen"),
    },
    {
      path: "/donations/$fundId",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/FundScreen.tsx"), "FundScreen"),
    },
  ],
};
