import { DownloadIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/downloads",
      right: "payments.manage",
      component: lazyScreen(() => import("./studio/DownloadsScreen.tsx"), "DownloadsScreen"),
      settings: {
        label: "Downloads",
        finds: "digital files links expire limit",
        icon: DownloadIcon,
        position: 38,
      },
    },
  ],
  panels: [
    {
      screen: "/orders/$orderId",
      right: "orders.manage",
      component: lazyNamed(() => import("./studio/OrderDownloadsPanel.tsx"), "OrderDownloadsPanel"),
      position: 10,
    },
  ],
};
