import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { placesAnswer } from "#features/site/assets/contract.ts";
import { pageFailures, pageId, storedPage, treePage } from "#features/site/page-tree/contract.ts";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";

/** A page in the trash is being permanently deleted with its items, which still exist. */
export const pagePurged = defineEvent<{ pageId: string }>("page.purged");

export const trashPageRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/pages/:pageId",
  summary: "Moves a page to the trash; its contents move up one level",
  access: withRight("pages.edit"),
  params: pageId,
  response: z.object({ pages: z.array(treePage) }),
  failures: pageFailures,
});

export const listPagePlacesRoute = defineRoute({
  method: "GET",
  path: "/api/config/pages/:pageId/places",
  summary: "Everywhere a page is shown or linked, including drafts",
  access: withRight("pages.edit"),
  params: pageId,
  response: placesAnswer,
  failures: pageFailures,
});

export const listTrashRoute = defineRoute({
  method: "GET",
  path: "/api/config/page-trash",
  summary: "Pages in the trash, most recently deleted first",
  access: withRight("pages.edit"),
  response: z.object({ pages: z.array(treePage.extend({ deletedAt: z.string() })) }),
});

export const restorePageRoute = defineRoute({
  method: "POST",
  path: "/api/config/page-trash/:pageId/restore",
  summary: "Restores a page from the trash as not linked, with a new URL if its old one is taken",
  access: withRight("pages.edit"),
  params: pageId,
  response: storedPage,
  failures: pageFailures,
});

export const purgePageRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/page-trash/:pageId",
  summary: "Permanently deletes a page in the trash, with its items",
  access: withRight("pages.edit"),
  params: pageId,
  status: 204,
  failures: pageFailures,
});
