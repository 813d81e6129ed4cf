import { ChatBubbleIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/design/popup",
      right: "design.manage",
      component: lazyScreen(() => import("./studio/PopupScreen.tsx"), "PopupScreen"),
      rail: { group: "design", label: "Popup", finds: "overlay promotion dialog", icon: ChatBubbleIcon },
    },
  ],
};
