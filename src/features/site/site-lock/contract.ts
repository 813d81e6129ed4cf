import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { maxSlideBytes, slideFailures, slideOf } from "#features/site/slides/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { revision } from "#kernel/contract/integers.ts";

export const siteLock = z.object({ isLocked: z.boolean(), revision });

export const readSiteLockRoute = defineRoute({
  method: "GET",
  path: "/api/config/site-lock",
  summary: "Whether the website is password protected",
  access: withRight("site.manage"),
  response: siteLock,
});

export const saveSiteLockRoute = defineRoute({
  method: "PUT",
  path: "/api/config/site-lock",
  summary: "Turns password protection on or off",
  access: withRight("site.manage"),
  body: z.object({ password: z.string().min(1, "Required").max(200).nullable() }),
  response: siteLock,
});

/** The lock screen of a website or page. Without slices, the theme's own is used. */
export const lockScreenSettings = z.object({
  slide: slideOf("lock-screen").prefault({}),
  revision: revision.default(0),
});
export type LockScreenSettings = z.output<typeof lockScreenSettings>;

export const readLockScreenRoute = defineRoute({
  method: "GET",
  path: "/api/config/lock-screen",
  summary: "The lock screen",
  access: withRight("site.manage"),
  response: lockScreenSettings,
});

export const saveLockScreenRoute = defineRoute({
  method: "PUT",
  path: "/api/config/lock-screen",
  summary: "Saves the lock screen",
  access: withRight("site.manage"),
  bodyLimit: maxSlideBytes,
  body: lockScreenSettings,
  response: lockScreenSettings,
  failures: slideFailures,
});
