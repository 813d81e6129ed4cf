import { FileTextIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/policies",
      right: "payments.manage",
      component: lazyScreen(() => import("./studio/PoliciesScreen.tsx"), "PoliciesScreen"),
      settings: {
        label: "Store policies",
        finds: "returns refund terms of service privacy shipping legal agree",
        icon: FileTextIcon,
        position: 37,
      },
    },
  ],
};
