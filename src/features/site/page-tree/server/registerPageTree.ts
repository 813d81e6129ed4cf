import { findLinksRoute } from "#features/site/blocks/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Translations } from "#features/site/translations/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { createPageRoute, duplicatePageRoute, listPagesRoute, makeHomepageRoute, movePageRoute } from "../contract.ts";
import { isReservedSlug } from "../domain/pageSlugs.ts";
import { createPage } from "./createPage.ts";
import { duplicatePage } from "./duplicatePage.ts";
import { findLinks } from "./findLinks.ts";
import { listPages } from "./listPages.ts";
import { makeHomepage } from "./makeHomepage.ts";
import { movePage } from "./movePage.ts";

/** The studio's calls about the tree of pages: list, create, duplicate, move, home page. */
export function registerPageTree(
  app: App,
  { pages, translations }: { pages: Pick<Pages, "findItems">; translations: Translations },
): void {
  translations.reserveSlugs(isReservedSlug);
  app.route(listPagesRoute, (_input, { site }) => listPages(site));
  app.route(createPageRoute, ({ body }, context) => createPage(app, body, context));
  app.route(movePageRoute, movePage);
  app.route(makeHomepageRoute, ({ params }, context) => makeHomepage(params.pageId, context));
  app.route(duplicatePageRoute, ({ params }, context) => duplicatePage(params.pageId, context));
  app.route(findLinksRoute, async ({ query }, { site }) => ({ links: await findLinks(site, query.query, pages) }));
}
