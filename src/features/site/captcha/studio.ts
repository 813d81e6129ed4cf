import { GearIcon } from "@radix-ui/react-icons";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { lazyScreen } from "#kernel/studio-ui/manifest/lazyScreen.ts";
import type { StudioManifest } from "#kernel/studio-ui/manifest/studioManifest.ts";

export const studio: StudioManifest<Right> = {
  screens: [
    {
      path: "/settings/captcha",
      right: "site.manage",
      component: lazyScreen(() => import("./studio/CaptchaScreen.tsx"), "CaptchaScreen"),
      settings: { label: "Captcha", finds: "spam robots hcaptcha recaptcha turnstile", icon: GearIcon, position: 70 },
    },
  ],
};
