import type { EditorFrame } from "#features/editor/canvas/contract.ts";
import { pageKindOf } from "#features/site/page-model/domain/pageKinds.ts";
import type { PageStatus } from "#features/site/page-tree/contract.ts";
import { type Pages, rewriteForStudioHost } from "#features/site/pages/server/index.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newNonce } from "#kernel/server/secrets.ts";
import { splitPage } from "../domain/splitPage.ts";
import { type EditedPage, isShown, pathOf } from "./editedPages.ts";

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
    page: {
      id: page.id,
      kind: page.post ? "post" : pageKindOf(page.collection),
      title: page.title,
      path: pathOf(page),
      status: page.status as PageStatus,
      isEnabled: page.collection.enabled,
      isPublished: isShown(page, context.now),
      blogId: page.post ? page.collection.id : null,
    },
    language: website.locale,
    direction: textDirection(website.locale),
    ...frame,
    styleSheets: frame.styleSheets.map(showable),
    before: showable(before),
    after: showable(after),
  };
}
