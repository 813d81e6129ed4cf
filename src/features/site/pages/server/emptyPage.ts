import type { PageDocument } from "#features/site/blocks/server/index.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { Collection } from "./Pages.ts";

/** Whether a document shows nothing: it has neither blocks nor backgrounds. */
export const isEmptyDocument = ({ sections }: PageDocument): boolean =>
  sections.every(({ blocks, background }) => blocks.length === 0 && !background);

/** What a page without content shows, so that visitors see where they are: its title, or that of the website at home. */
export function emptyPage({ title, is_homepage }: Collection, website: Website): string {
  return `<h1 class="page-title">${escapeHtml(is_homepage ? website.title : title)}</h1>`;
}
