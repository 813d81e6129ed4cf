import { ArchiveIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/installments",
      right: "payments.manage",
      component: lazyScreen(() => import("./studio/InstallmentsScreen.tsx"), "InstallmentsScreen"),
      settings: { label: "Installments", finds: "afterpay clearpay pay later", icon: ArchiveIcon, position: 35 },
    },
  ],
};
