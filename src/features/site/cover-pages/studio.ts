import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/pages/$pageId/cover",
      right: "pages.edit",
      component: lazyScreen(() => import("./studio/CoverPageScreen.tsx"), "CoverPageScreen"),
    },
  ],
};
