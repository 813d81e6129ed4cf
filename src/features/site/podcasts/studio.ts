import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/posts/$pageId/podcast",
      right: "pages.edit",
      component: lazyScreen(() => import("./studio/PodcastScreen.tsx"), "PodcastScreen"),
    },
  ],
};
