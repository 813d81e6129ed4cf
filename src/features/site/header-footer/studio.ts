import { LayoutIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/design/header",
      right: "design.manage",
      component: lazyScreen(() => import("./studio/HeaderScreen.tsx"), "HeaderScreen"),
      rail: {
        group: "design",
        label: "Header and footer",
        finds: "logo tagline menu navigation search link cart button sticky",
        icon: LayoutIcon,
        position: 10,
      },
    },
  ],
};
