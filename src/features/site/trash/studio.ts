import { TrashIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/pages/trash",
      right: "pages.edit",
      component: lazyScreen(() => import("./studio/TrashScreen.tsx"), "TrashScreen"),
      palette: [{ label: "Page trash", finds: "deleted removed restore bin", icon: TrashIcon, position: 70 }],
    },
  ],
};
