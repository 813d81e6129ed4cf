import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { pageFailures, pageId, pageSettings, storedPage } from "#features/site/page-tree/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { revision } from "#kernel/contract/integers.ts";

export const readPageSettingsRoute = defineRoute({
  method: "GET",
  path: "/api/config/pages/:pageId",
  summary: "The settings of a page",
  access: withRight("pages.edit"),
  params: pageId,
  response: storedPage,
  failures: pageFailures,
});

export const savePageSettingsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/pages/:pageId",
  summary: "Saves the settings of a page; after a slug change, the old URL redirects to the new one",
  access: withRight("pages.edit"),
  params: pageId,
  body: pageSettings.extend({
    revision,
    /** Undefined: unchanged; null: removes the password. */
    password: z.string().min(1, "Required").max(200).nullable().optional(),
  }),
  response: storedPage,
  failures: pageFailures,
});

export const saveNotFoundPageRoute = defineRoute({
  method: "PUT",
  path: "/api/config/not-found-page",
  summary: "Sets the 404 page",
  access: withRight("pages.edit"),
  body: z.object({ pageId: z.uuid().nullable() }),
  response: z.object({ pageId: z.string().nullable() }),
  failures: pageFailures,
});
