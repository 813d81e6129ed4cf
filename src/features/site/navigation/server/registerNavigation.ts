import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  createPageRoute,
  listPagesRoute,
  listTrashRoute,
  makeHomepageRoute,
  movePageRoute,
  navigationFailures,
  readPageSettingsRoute,
  savePageSettingsRoute,
} from "../contract.ts";
import { createPage } from "./createPage.ts";
import { listPages, listTrash } from "./listPages.ts";
import { makeHomepage } from "./makeHomepage.ts";
import { movePage } from "./movePage.ts";
import { describeStoredPage, selectPages } from "./pageRows.ts";
import { savePageSettings } from "./savePageSettings.ts";

const fail = failuresOf(navigationFailures);

/** The studio's calls on the tree of pages, and what locks pages. */
export function registerNavigation(app: App): void {
  app.route(listPagesRoute, (_input, { site }) => listPages(site));
  app.route(createPageRoute, ({ body }, context) => createPage(body, context));
  app.route(readPageSettingsRoute, async ({ params }, { site }) => {
    const row = await selectPages(site)
      .where("id", "=", params.pageId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return row ? describeStoredPage(row) : fail("page-unknown");
  });
  app.route(savePageSettingsRoute, (input, context) => savePageSettings(input, context));
  app.route(movePageRoute, (input, context) => movePage(input, context));
  app.route(makeHomepageRoute, ({ params }, context) => makeHomepage(params.pageId, context));
  app.route(listTrashRoute, async (_input, { site }) => ({ pages: await listTrash(site) }));
}
