import { collectionPath } from "#features/site/pages/domain/pagePaths.ts";
import { findPlaces, type Pages, previewPage } from "#features/site/pages/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  createPageRoute,
  duplicatePageRoute,
  findLinksRoute,
  listPagePlacesRoute,
  listPagesRoute,
  listTrashRoute,
  makeHomepageRoute,
  movePageRoute,
  navigationFailures,
  previewHeaderRoute,
  purgePageRoute,
  readHeaderFooterRoute,
  readPageSettingsRoute,
  readSiteLockRoute,
  restorePageRoute,
  saveHeaderFooterRoute,
  saveNotFoundPageRoute,
  savePageSettingsRoute,
  saveSiteLockRoute,
  trashPageRoute,
} from "../contract.ts";
import { createPage } from "./createPage.ts";
import { duplicatePage } from "./duplicatePage.ts";
import { findLinks } from "./findLinks.ts";
import { listPages, listTrash } from "./listPages.ts";
import { lockSite, readSiteLock } from "./lockSite.ts";
import { makeHomepage } from "./makeHomepage.ts";
import { movePage } from "./movePage.ts";
import { describeStoredPage, selectPages } from "./pageRows.ts";
import { emptyTrash, purgePage } from "./purgePage.ts";
import { restorePage } from "./restorePage.ts";
import { readHeaderFooter, saveHeaderFooter } from "./saveHeaderFooter.ts";
import { saveNotFoundPage } from "./saveNotFoundPage.ts";
import { savePageSettings } from "./savePageSettings.ts";
import { emptyTrashJob, trashPage } from "./trashPage.ts";

const fail = failuresOf(navigationFailures);

/** The studio's calls on the tree of pages, on what is said of pages, on the website's lock, header and footer. */
export function registerNavigation(
  app: App,
  { pages }: { pages: Pick<Pages, "findItems" | "isInUse" | "htmlAtPath" | "systemPageHtml"> },
): void {
  app.route(listPagesRoute, (_input, { site }) => listPages(site));
  app.route(createPageRoute, ({ body }, context) => createPage(app, body, context));
  app.route(readPageSettingsRoute, async ({ params }, { site }) => {
    const row = await selectPages(site)
      .where("id", "=", params.pageId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return row ? describeStoredPage(row) : fail("page-unknown");
  });
  app.route(savePageSettingsRoute, savePageSettings);
  app.route(movePageRoute, movePage);
  app.route(makeHomepageRoute, ({ params }, context) => makeHomepage(params.pageId, context));
  app.route(duplicatePageRoute, ({ params }, context) => duplicatePage(params.pageId, context));
  app.route(trashPageRoute, ({ params }, context) => trashPage(params.pageId, context));
  app.route(listPagePlacesRoute, async ({ params }, { site }) => {
    const row = await selectPages(site).where("id", "=", params.pageId).executeTakeFirst();
    if (!row) return fail("page-unknown");
    return { places: await findPlaces(site, { id: row.id, path: collectionPath(row) }) };
  });
  app.route(listTrashRoute, async (_input, { site }) => ({ pages: await listTrash(site) }));
  app.route(restorePageRoute, ({ params }, context) => restorePage(params.pageId, context));
  app.route(purgePageRoute, ({ params }, { site, account, now }) =>
    purgePage(site, params.pageId, { pages, accountId: account?.id, now }),
  );
  app.job(emptyTrashJob, ({ websiteId }) => emptyTrash(app.site(websiteId), { pages, now: app.services.clock.now() }));
  app.route(saveNotFoundPageRoute, ({ body }, context) => saveNotFoundPage(body.pageId, context));
  app.route(findLinksRoute, async ({ query }, { site }) => ({ links: await findLinks(site, query.query, pages) }));
  app.route(readSiteLockRoute, (_input, { site }) => readSiteLock(site));
  app.route(saveSiteLockRoute, ({ body }, context) => lockSite(body.password, context));
  app.route(readHeaderFooterRoute, (_input, { site }) => readHeaderFooter(site));
  app.route(saveHeaderFooterRoute, ({ body }, context) => saveHeaderFooter(app, body, context));
  app.route(previewHeaderRoute, async ({ body: { title, header, path } }, context) => ({
    html: await previewPage(pages, context, { path, settings: { title, header_footer: { header } } }),
  }));
}
