import { CheckCircledIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/checkout",
      right: "payments.manage",
      component: lazyScreen(() => import("./studio/CheckoutSettingsScreen.tsx"), "CheckoutSettingsScreen"),
      settings: {
        label: "Checkout",
        finds: "custom form order note agree consent policies",
        icon: CheckCircledIcon,
        position: 36,
      },
    },
  ],
};
