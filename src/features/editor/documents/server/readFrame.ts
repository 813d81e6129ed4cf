import type { EditorFrame } from "#features/editor/canvas/contract.ts";
import { type Pages, rewriteForStudioHost } from "#features/site/pages/server/index.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newNonce } from "#kernel/server/secrets.ts";
import { splitPage } from "../domain/splitPage.ts";
import { describeEdited, type EditedPage } from "./editedPages.ts";

/** The website around a page, split for the editor's frame. */
export async function readFrame(
  app: App,
  pages: Pages,
  context: RequestContext,
  page: EditedPage,
): Promise<EditorFrame> {
  const { website } = context;
  const place = `<div id="${newNonce()}"></div>`;
  const [html, showable] = await Promise.all([
    pages.drafts.renderAround(context, page, place),
    rewriteForStudioHost(app, context),
  ]);
  const { before, after, ...frame } = splitPage(html, place);
  return {
    page: describeEdited(page, context.now),
    language: website.locale,
    direction: textDirection(website.locale),
    ...frame,
    styleSheets: frame.styleSheets.map(showable),
    before: showable(before),
    after: showable(after),
  };
}
