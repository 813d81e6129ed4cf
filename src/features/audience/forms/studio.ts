import { InputIcon, ReaderIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

// The screens of one form show it as visitors see it: `app/studio/studio.ts` has them.
export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/forms",
      right: "pages.edit",
      component: lazyScreen(() => import("./studio/FormsScreen.tsx"), "FormsScreen"),
      rail: { group: "audience", label: "Forms", finds: "contact questions fields", icon: InputIcon },
    },
    {
      path: "/submissions",
      right: "submissions.read",
      component: lazyScreen(() => import("./studio/SubmissionsScreen.tsx"), "SubmissionsScreen"),
      rail: {
        group: "audience",
        label: "Submissions",
        finds: "forms answers contact messages inbox csv export",
        icon: ReaderIcon,
      },
    },
  ],
};
