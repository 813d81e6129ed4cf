import { PaperPlaneIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/newsletter",
      right: "campaigns.manage",
      component: lazyScreen(() => import("./studio/NewsletterScreen.tsx"), "NewsletterScreen"),
      rail: {
        group: "audience",
        label: "Newsletter",
        finds: "subscribers sign-ups mailing list emails export",
        icon: PaperPlaneIcon,
      },
    },
  ],
};
