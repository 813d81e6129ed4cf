import { MixerHorizontalIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/design/styles",
      right: "design.manage",
      component: lazyScreen(() => import("./studio/StylesScreen.tsx"), "StylesScreen"),
      rail: {
        group: "design",
        label: "Site styles",
        finds: "dark mode colors colours fonts typography theme palette spacing css",
        icon: MixerHorizontalIcon,
        position: 20,
      },
    },
  ],
};
