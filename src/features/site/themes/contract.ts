import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";

export const themeFailures = {
  "tweak-unknown": { status: 400, message: "The theme does not offer this option." },
} satisfies FailureTable;

/** The name of the website's theme, its options, and what the owner chose. */
export const themeSettings = z.object({
  theme: z.string(),
  title: z.string(),
  /** `standard` is the theme's default. */
  tweaks: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      options: z.array(z.string()),
      value: z.string(),
      standard: z.string(),
    }),
  ),
});

export type ThemeSettings = z.infer<typeof themeSettings>;

export const readThemeRoute = defineRoute({
  method: "GET",
  path: "/api/config/theme",
  summary: "The website's theme and its tweaks",
  access: withRight("design.manage"),
  response: themeSettings,
});

/** Options by name of the tweak. */
export const tweakValues = z.record(z.string().max(100), z.string().max(100));

export const saveTweaksRoute = defineRoute({
  method: "PUT",
  path: "/api/config/theme/tweaks",
  summary: "Saves theme tweaks; omitted tweaks don't change",
  access: withRight("design.manage"),
  body: z.object({ tweaks: tweakValues }),
  response: themeSettings,
  failures: themeFailures,
});

/** Someone saved the styles or tweaks of the website. */
export const stylesSaved = defineEvent<{ at: Date }>("styles.saved");
