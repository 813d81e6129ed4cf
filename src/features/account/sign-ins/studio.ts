import { CounterClockwiseClockIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/sign-ins",
      right: "site.billing",
      component: lazyScreen(() => import("./studio/SignInsScreen.tsx"), "SignInsScreen"),
      settings: {
        label: "Sign-in history",
        finds: "logins security contributors who signed in attempts devices log",
        icon: CounterClockwiseClockIcon,
        position: 13,
      },
    },
  ],
};
