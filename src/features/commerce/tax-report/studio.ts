import { TableIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/tax-report",
      right: "analytics.sales",
      component: lazyScreen(() => import("./studio/TaxReportScreen.tsx"), "TaxReportScreen"),
      settings: { label: "Tax report", finds: "vat sales tax return export csv", icon: TableIcon, position: 26 },
    },
  ],
};
