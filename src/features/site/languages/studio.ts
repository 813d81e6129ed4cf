import { GlobeIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/languages",
      right: "pages.edit",
      component: lazyScreen(() => import("./studio/LanguagesScreen.tsx"), "LanguagesScreen"),
      settings: {
        label: "Languages",
        finds: "multilingual translation translate locale german french spanish hreflang",
        icon: GlobeIcon,
        position: 11,
      },
    },
  ],
};
