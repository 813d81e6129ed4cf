import { ImageIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/assets",
      right: "assets.upload",
      component: lazyScreen(() => import("./studio/library/AssetsScreen.tsx"), "AssetsScreen"),
      rail: {
        group: "start",
        label: "Assets",
        finds: "pictures images photos files videos media library upload",
        icon: ImageIcon,
      },
    },
  ],
};
