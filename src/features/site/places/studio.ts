import { SewingPinIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/address-suggestions",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/PlacesScreen.tsx"), "PlacesScreen"),
      settings: {
        label: "Address suggestions",
        finds: "google maps places api key autocomplete checkout map",
        icon: SewingPinIcon,
        position: 65,
      },
    },
  ],
};
