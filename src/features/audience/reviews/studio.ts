import { GearIcon, StarIcon, UploadIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyExtra, lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/reviews",
      right: "reviews.manage",
      component: lazyScreen(() => import("./studio/ReviewsScreen.tsx"), "ReviewsScreen"),
      rail: {
        group: "store",
        label: "Reviews",
        finds: "ratings stars feedback",
        icon: StarIcon,
        count: lazyExtra(() => import("./studio/PendingReviewsCount.tsx"), "PendingReviewsCount"),
      },
    },
    {
      path: "/reviews/settings",
      right: "reviews.manage",
      component: lazyScreen(() => import("./studio/ReviewSettingsScreen.tsx"), "ReviewSettingsScreen"),
      palette: [{ label: "Review settings", finds: "ratings requests moderation emails", icon: GearIcon }],
    },
    {
      path: "/reviews/import",
      right: "reviews.manage",
      component: lazyScreen(() => import("./studio/ReviewImportScreen.tsx"), "ReviewImportScreen"),
      palette: [{ label: "Import reviews", finds: "ratings csv upload file", icon: UploadIcon }],
    },
  ],
  panels: [
    {
      screen: "/",
      right: "reviews.manage",
      component: lazyNamed(() => import("./studio/PendingReviewsTask.tsx"), "PendingReviewsTask"),
    },
  ],
};
