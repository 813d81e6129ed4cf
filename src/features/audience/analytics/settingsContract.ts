import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";

/** Why an id of a tag service is refused. */
export const tagIdProblems = {
  google: "Enter the measurement ID of Google Analytics, such as G-AB12CD34EF.",
  meta: "Enter the ID of the pixel, which has only digits.",
  pinterest: "Enter the ID of the tag, which has only digits.",
} as const;

/** How visitors are asked about cookies. */
export const consentModes = ["off", "notify", "ask"] as const;

export type ConsentMode = (typeof consentModes)[number];

/** For how many months visits can be kept. */
export const keptMonths = [3, 13, 25] as const;

/** An id of a tag service; empty: nothing is sent to it. */
const tagId = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .max(40)
    .refine((id) => id === "" || pattern.test(id), message)
    .default("");

/** What is counted on a website. */
export const analyticsSettings = z.object({
  isEnabled: z.boolean().default(true),
  /** Off: the restrictive cookie policy (spec.txt §9). Visits are counted without cookies or storage. */
  hasCookies: z.boolean().default(false),
  /** Only with cookies. */
  consent: z.enum(consentModes).default("ask"),
  keepMonths: z.union(keptMonths.map((months) => z.literal(months))).default(25),
  /** How many of a hundred pages measure their speed. */
  speedPercent: z.number().int().min(0).max(100).default(100),
  /** Only Google Analytics. A container of Google Tag Manager could load any code. */
  googleTagId: tagId(/^G-[A-Z0-9]{4,20}$/, tagIdProblems.google),
  metaPixelId: tagId(/^\d{5,20}$/, tagIdProblems.meta),
  pinterestTagId: tagId(/^\d{5,20}$/, tagIdProblems.pinterest),
  revision: revision.default(0),
});
export type AnalyticsSettings = z.output<typeof analyticsSettings>;

export const analyticsSettingsFailures = { ...staleSettings } satisfies FailureTable;

export const readAnalyticsSettingsRoute = defineRoute({
  method: "GET",
  path: "/api/config/analytics-settings",
  summary: "What is counted on the website",
  access: withRight("site.manage"),
  response: analyticsSettings,
});

export const saveAnalyticsSettingsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/analytics-settings",
  summary: "Saves what is counted on the website",
  access: withRight("site.manage"),
  body: analyticsSettings,
  response: analyticsSettings,
  failures: analyticsSettingsFailures,
});
