import { EnvelopeClosedIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/outbox",
      right: "mails.manage",
      component: lazyScreen(() => import("./studio/OutboxScreen.tsx"), "OutboxScreen"),
      rail: {
        group: "store",
        label: "Outbox",
        finds: "mails emails sent messages",
        icon: EnvelopeClosedIcon,
        position: 90,
      },
    },
    {
      path: "/settings/email",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/EmailScreen.tsx"), "EmailScreen"),
      settings: {
        label: "Mail server",
        finds: "email smtp outgoing sender from reply test",
        icon: EnvelopeClosedIcon,
        position: 40,
      },
    },
  ],
};
