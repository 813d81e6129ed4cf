import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/pages/$pageId/edit",
      right: ["pages.edit", "posts.edit"],
      isFullWindow: true,
      component: lazyScreen(() => import("./studio/EditorScreen.tsx"), "EditorScreen"),
    },
    {
      path: "/design/footer",
      right: "design.manage",
      isFullWindow: true,
      component: lazyScreen(() => import("./studio/footer/FooterScreen.tsx"), "FooterScreen"),
    },
  ],
};
