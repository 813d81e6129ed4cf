import { LockOpen1Icon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/member-areas",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/MemberAreasScreen.tsx"), "MemberAreasScreen"),
      rail: {
        group: "audience",
        label: "Member areas",
        finds: "members only protected content paywall membership join invite requests",
        icon: LockOpen1Icon,
      },
    },
    {
      path: "/member-areas/new",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/NewAreaScreen.tsx"), "NewAreaScreen"),
    },
    {
      path: "/member-areas/$areaId",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/AreaScreen.tsx"), "AreaScreen"),
    },
  ],
  panels: [
    {
      screen: "/pages",
      right: "pages.edit",
      component: lazyNamed(() => import("./studio/PageAreasPanel.tsx"), "PageAreasPanel"),
    },
    {
      screen: "/members",
      right: "site.manage",
      component: lazyNamed(() => import("./studio/ChosenMembersAreas.tsx"), "ChosenMembersAreas"),
    },
    {
      screen: "/members/$memberId",
      right: "orders.manage",
      component: lazyNamed(() => import("./studio/MemberAreasPanel.tsx"), "MemberAreasPanel"),
    },
  ],
};
