import { SpeakerLoudIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/design/announcement",
      right: "design.manage",
      component: lazyScreen(() => import("./studio/AnnouncementScreen.tsx"), "AnnouncementScreen"),
      rail: { group: "design", label: "Announcement bar", finds: "banner notice top", icon: SpeakerLoudIcon },
    },
  ],
};
