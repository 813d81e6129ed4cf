import { sanitizeSentDocument } from "#features/site/blocks/server/index.ts";
import { type Pages, rewriteForStudioHost } from "#features/site/pages/server/index.ts";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";
import type { EditedPage } from "./editedPages.ts";

/** The HTML of a document's valid parts while it is being edited, and the problems of the others. */
export async function renderDraftBlocks(
  app: App,
  pages: Pages,
  context: RequestContext,
  page: EditedPage,
  sent: unknown,
): Promise<{ blocks: Record<string, string>; problems: Record<string, string> } | Failure> {
  const { document: salvaged, problems } = salvageDocument(sent);
  const document = await sanitizeSentDocument(workOf(app, context), salvaged);
  if (isFailure(document)) return document;
  const [rendered, showable] = await Promise.all([
    pages.drafts.renderBlocks(context, page, document),
    rewriteForStudioHost(app, context),
  ]);
  return { blocks: Object.fromEntries([...rendered].map(([id, html]) => [id, showable(html)])), problems };
}

/** A page with a document as visitors would see it, without invalid parts. */
export async function renderDraftPage(
  app: App,
  pages: Pages,
  context: RequestContext,
  page: EditedPage,
  sent: unknown,
): Promise<{ html: string } | Failure> {
  const document = await sanitizeSentDocument(workOf(app, context), salvageDocument(sent).document);
  if (isFailure(document)) return document;
  return { html: await pages.drafts.renderPage(context, page, document) };
}

function workOf({ workers }: App, { site }: RequestContext) {
  return { workers, websiteId: site.websiteId };
}
