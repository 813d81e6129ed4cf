import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { placesAnswer } from "#features/site/assets/contract.ts";
import { pageFailures, pageId, storedPage, treePage } from "#features/site/page-tree/contract.ts";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { trashReport } from "#kernel/contract/trashReport.ts";

/** A page was moved to the trash. */
export const pageTrashed = defineEvent<{ pageId: string }>("page.trashed");

/** A page in the trash is being permanently deleted with its items, which still exist. */
export const pagePurged = defineEvent<{ pageId: string }>("page.purged");

/** Maximum number of pages that are restored or permanently deleted at once. */
export const maxBulkPages = 200;

/** Number of a page's posts or events outside their own trash. */
const itemCount = z.number().int();

const trashedPage = treePage.extend({ deletedAt: z.string(), itemCount });
export type TrashedPage = z.infer<typeof trashedPage>;

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
  summary: "Everywhere a page is shown or linked, including drafts, and the number of its posts or events",
  access: withRight("pages.edit"),
  params: pageId,
  response: placesAnswer.extend({ itemCount }),
  failures: pageFailures,
});

export const listTrashRoute = defineRoute({
  method: "GET",
  path: "/api/config/page-trash",
  summary: "Pages in the trash, most recently deleted first",
  access: withRight("pages.edit"),
  query: pagingQuery,
  response: pageOf(trashedPage),
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

const trashedIds = z.object({ pageIds: z.array(z.uuid()).min(1, "Required").max(maxBulkPages) });

export const restorePagesRoute = defineRoute({
  method: "POST",
  path: "/api/config/page-trash/restore",
  summary: "Restores many pages from the trash as not linked, with new URLs for those whose old one is taken",
  access: withRight("pages.edit"),
  body: trashedIds,
  response: trashReport,
});

export const purgePagesRoute = defineRoute({
  method: "POST",
  path: "/api/config/page-trash/purge",
  summary: "Permanently deletes many pages in the trash, with their items",
  access: withRight("pages.edit"),
  body: trashedIds,
  response: trashReport,
});
