import { ArchiveIcon, LapTimerIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/payments",
      right: "payments.manage",
      component: lazyScreen(() => import("./studio/PaymentsScreen.tsx"), "PaymentsScreen"),
      settings: {
        label: "Payments",
        finds: "checkout cards stripe manual bank transfer methods",
        icon: ArchiveIcon,
        position: 30,
      },
    },
    {
      path: "/settings/test-clock",
      right: "payments.manage",
      component: lazyScreen(() => import("./studio/ClockScreen.tsx"), "ClockScreen"),
      settings: {
        label: "Test clock",
        finds: "sandbox time travel renewals dunning test mode",
        icon: LapTimerIcon,
        position: 32,
      },
    },
  ],
};
