import { mapRichText } from "#features/site/blocks/domain/richText.ts";
import { type PageDocument, sanitizeRichText } from "#features/site/blocks/server/index.ts";
import { type Collection, type Pages, showableBy } from "#features/site/pages/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";

/** The HTML of what can be shown of a document that is being edited, and what is wrong with the rest. */
export async function renderDraftBlocks(
  app: App,
  pages: Pages,
  context: RequestContext,
  page: Collection,
  sent: unknown,
): Promise<{ blocks: Record<string, string>; problems: Record<string, string> }> {
  const { document, problems } = salvageDocument(sent);
  const [rendered, showable] = await Promise.all([
    pages.drafts.renderBlocks(context, page, sanitized(document)),
    showableBy(app, context),
  ]);
  return { blocks: Object.fromEntries([...rendered].map(([id, html]) => [id, showable(html)])), problems };
}

/** A page with a document as visitors would see it, as far as it can be read. */
export async function renderDraftPage(
  pages: Pages,
  context: RequestContext,
  page: Collection,
  sent: unknown,
): Promise<{ html: string }> {
  return { html: await pages.drafts.renderPage(context, page, sanitized(salvageDocument(sent).document)) };
}

/** What was not saved yet was not sanitised either. */
function sanitized(document: PageDocument): PageDocument {
  const clean = (html: string) => sanitizeRichText(html, { headingOne: true });
  const sections = document.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => mapRichText(block, clean)),
  }));
  return { ...document, sections };
}
