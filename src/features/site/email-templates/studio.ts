import { EnvelopeOpenIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/emails",
      right: "mails.manage",
      component: lazyScreen(() => import("./studio/EmailsScreen.tsx"), "EmailsScreen"),
      settings: {
        label: "Email templates",
        finds: "emails notifications order confirmation merge tags customer messages",
        icon: EnvelopeOpenIcon,
        position: 41,
      },
    },
    {
      path: "/settings/emails/design",
      right: "mails.manage",
      component: lazyScreen(() => import("./studio/EmailDesignScreen.tsx"), "EmailDesignScreen"),
      palette: [{ label: "Email design", finds: "logo color footer social links of emails", icon: EnvelopeOpenIcon }],
    },
    {
      path: "/settings/emails/$kind",
      right: "mails.manage",
      component: lazyScreen(() => import("./studio/EmailEditorScreen.tsx"), "EmailEditorScreen"),
    },
  ],
  panels: [
    {
      screen: "/account",
      component: lazyNamed(() => import("./studio/OwnEmailsPart.tsx"), "OwnEmailsPart"),
    },
  ],
};
