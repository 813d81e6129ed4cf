import { MixIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

const editor = "/pages/$pageId/edit";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/experiments",
      right: ["pages.edit", "products.edit", "design.manage", "analytics.site"],
      component: lazyScreen(() => import("./studio/ExperimentsScreen.tsx"), "ExperimentsScreen"),
      rail: {
        group: "audience",
        label: "Tests",
        finds: "experiments a/b test versions variants conversion split",
        icon: MixIcon,
      },
    },
    {
      path: "/experiments/$experimentId",
      right: ["pages.edit", "products.edit", "design.manage", "analytics.site"],
      component: lazyScreen(() => import("./studio/ExperimentScreen.tsx"), "ExperimentScreen"),
    },
    {
      path: "/experiments/$experimentId/versions/$arm",
      right: "products.edit",
      component: lazyScreen(() => import("./studio/VersionTextsScreen.tsx"), "VersionTextsScreen"),
    },
    {
      path: "/experiments/$experimentId/styles/$arm",
      right: "design.manage",
      component: lazyScreen(() => import("./studio/VersionStylesScreen.tsx"), "VersionStylesScreen"),
    },
    {
      path: "/settings/feature-toggles",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/TogglesScreen.tsx"), "TogglesScreen"),
      settings: { label: "Feature toggles", finds: "switches flags features developers", icon: MixIcon, position: 90 },
    },
  ],
  panels: [
    {
      screen: editor,
      place: "notices",
      right: "pages.edit",
      component: lazyNamed(() => import("./studio/EditorTestNotice.tsx"), "EditorTestNotice"),
    },
    {
      screen: editor,
      place: "menu",
      right: "pages.edit",
      component: lazyNamed(() => import("./studio/TestPageItem.tsx"), "TestPageItem"),
    },
    {
      screen: editor,
      place: "section",
      right: "pages.edit",
      component: lazyNamed(() => import("./studio/TestSectionButton.tsx"), "TestSectionButton"),
    },
    {
      screen: "/products/$productId",
      place: "actions",
      right: "products.edit",
      component: lazyNamed(() => import("./studio/TestProductButton.tsx"), "TestProductButton"),
    },
    {
      screen: "/design/styles",
      place: "actions",
      right: "design.manage",
      component: lazyNamed(() => import("./studio/TestStylesButton.tsx"), "TestStylesButton"),
    },
    {
      screen: "/design/styles",
      place: "notices",
      right: "design.manage",
      component: lazyNamed(() => import("./studio/StylesTestNotice.tsx"), "StylesTestNotice"),
    },
  ],
};
