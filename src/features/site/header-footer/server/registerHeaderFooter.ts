import { type Pages, previewPage } from "#features/site/pages/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { previewHeaderRoute, readHeaderFooterRoute, saveHeaderFooterRoute } from "../contract.ts";
import { readHeaderFooter, saveHeaderFooter } from "./saveHeaderFooter.ts";

/** The studio's calls about the header and footer of every page. */
export function registerHeaderFooter(
  app: App,
  { pages }: { pages: Pick<Pages, "htmlAtPath" | "systemPageHtml"> },
): void {
  app.route(readHeaderFooterRoute, (_input, { site }) => readHeaderFooter(site));
  app.route(saveHeaderFooterRoute, ({ body }, context) => saveHeaderFooter(app, body, context));
  app.route(previewHeaderRoute, async ({ body: { title, header, path } }, context) => ({
    html: await previewPage(pages, context, { path, settings: { title, header_footer: { header } } }),
  }));
}
