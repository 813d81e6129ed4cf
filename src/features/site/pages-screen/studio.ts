import { CalendarIcon, FileTextIcon, ImageIcon, Pencil2Icon, PlusIcon } from "@radix-ui/react-icons";
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
        {
          label: "New page",
          finds: "add create make page album music tracks",
          icon: PlusIcon,
          search: { new: "main" },
          position: 10,
        },
        {
          label: "New blog or podcast",
          finds: "add create make page journal news posts articles episodes",
          icon: Pencil2Icon,
          search: { new: "main", kind: "blog" },
          position: 11,
        },
        {
          label: "New events page",
          finds: "add create make calendar dates workshops classes concerts tour",
          icon: CalendarIcon,
          search: { new: "main", kind: "events" },
          position: 12,
        },
        {
          label: "New gallery",
          finds: "add create make page photos pictures images portfolio",
          icon: ImageIcon,
          search: { new: "main", kind: "gallery" },
          position: 13,
        },
      ],
    },
  ],
};
