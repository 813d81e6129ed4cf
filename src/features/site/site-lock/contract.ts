import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
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
