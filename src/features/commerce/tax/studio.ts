import { ArchiveIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/taxes",
      right: "payments.manage",
      component: lazyScreen(() => import("./studio/TaxScreen.tsx"), "TaxScreen"),
      settings: { label: "Taxes", finds: "vat sales tax rates", icon: ArchiveIcon, position: 25 },
    },
  ],
};
