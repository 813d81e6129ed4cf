import { GlobeIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/translations",
      right: "pages.edit",
      component: lazyScreen(() => import("./studio/TranslationsScreen.tsx"), "TranslationsScreen"),
      palette: [
        {
          label: "Translations",
          finds: "languages translate multilingual localization xliff csv",
          icon: GlobeIcon,
        },
      ],
    },
    {
      path: "/translations/files",
      right: "pages.edit",
      component: lazyScreen(() => import("./studio/TranslationFilesScreen.tsx"), "TranslationFilesScreen"),
    },
    {
      path: "/translations/$kind/$entityId",
      right: "pages.edit",
      component: lazyScreen(() => import("./studio/TranslationScreen.tsx"), "TranslationScreen"),
    },
  ],
};
