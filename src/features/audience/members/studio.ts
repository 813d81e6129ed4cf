import { PersonIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/members",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/MembersScreen.tsx"), "MembersScreen"),
      rail: {
        group: "audience",
        label: "Members",
        finds: "customers people accounts visitors users tags notes invite block",
        icon: PersonIcon,
        position: 40,
      },
    },
    {
      path: "/members/import",
      right: "customers.manage",
      component: lazyScreen(() => import("./studio/MemberImportScreen.tsx"), "MemberImportScreen"),
    },
    {
      path: "/members/$memberId",
      right: "orders.manage",
      component: lazyScreen(() => import("./studio/MemberScreen.tsx"), "MemberScreen"),
    },
    {
      path: "/settings/members",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/MemberSettingsScreen.tsx"), "MemberSettingsScreen"),
      settings: { label: "Member accounts", finds: "customers sign in register login users", icon: PersonIcon },
    },
  ],
};
