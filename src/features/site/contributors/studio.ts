import { PersonIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/contributors",
      right: "contributors.manage",
      component: lazyScreen(() => import("./studio/ContributorsScreen.tsx"), "ContributorsScreen"),
      settings: {
        label: "Contributors",
        finds: "people team staff users invite roles permissions rights owner transfer",
        icon: PersonIcon,
        position: 12,
      },
    },
    {
      path: "/role",
      component: lazyScreen(() => import("./studio/OwnRoleScreen.tsx"), "OwnRoleScreen"),
      palette: [{ label: "Your role", finds: "permissions rights leave this website", icon: PersonIcon, position: 62 }],
    },
    {
      path: "/invitation",
      isOpen: true,
      component: lazyScreen(() => import("./studio/InvitationScreen.tsx"), "InvitationScreen"),
    },
  ],
};
