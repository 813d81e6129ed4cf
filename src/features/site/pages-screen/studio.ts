import { FileTextIcon, PlusIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/pages",
      right: "pages.edit",
      component: lazyScreen(() => import("./studio/PagesScreen.tsx"), "PagesScreen"),
      rail: {
        group: "start",
        label: "Pages",
        finds: "site blog gallery navigation menu home page seo",
        icon: FileTextIcon,
        isInBar: true,
        position: 20,
      },
      palette: [
        { label: "New page", finds: "add create make page", icon: PlusIcon, search: { new: "main" }, position: 10 },
      ],
    },
  ],
};
