import { BarChartIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/analytics",
      right: "analytics.site",
      component: lazyScreen(() => import("./studio/AnalyticsScreen.tsx"), "AnalyticsScreen"),
      rail: {
        group: "audience",
        label: "Analytics",
        finds: "visits visitors traffic views sources pages devices searches errors speed utm statistics",
        icon: BarChartIcon,
      },
    },
    {
      path: "/sales-analytics",
      right: "analytics.sales",
      component: lazyScreen(() => import("./studio/SalesAnalyticsScreen.tsx"), "SalesAnalyticsScreen"),
      rail: {
        group: "audience",
        label: "Sales analytics",
        finds: "conversion funnel rate carts checkouts orders revenue products viewed bought statistics",
        icon: BarChartIcon,
      },
    },
    {
      path: "/settings/analytics",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/AnalyticsSettingsScreen.tsx"), "AnalyticsSettingsScreen"),
      settings: {
        label: "Analytics and cookies",
        finds: "consent banner privacy tracking gdpr visits google analytics tag meta facebook pixel pinterest ads",
        icon: BarChartIcon,
      },
    },
  ],
};
