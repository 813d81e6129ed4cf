import { PersonIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/account",
      isWithoutWebsite: true,
      component: lazyScreen(() => import("./studio/AccountScreen.tsx"), "AccountScreen"),
      palette: [
        {
          label: "Account and security",
          finds: "change profile password email sign in log out sign out sessions devices",
          icon: PersonIcon,
          position: 60,
        },
      ],
    },
  ],
};
