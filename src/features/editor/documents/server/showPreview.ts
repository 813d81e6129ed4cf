import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { previewTexts } from "../contract.ts";
import { draftOf } from "./describeDraft.ts";
import { type EditedPage, findPage } from "./editedPages.ts";
import { isOfContributor, recordLinkOpening } from "./previewLinks.ts";

/** The draft in the theme, below a bar that says so. For an invalid link, a page that says so. */
export async function showPreview(pages: Pages, context: RequestContext, token: string): Promise<Answer | Failure> {
  const link = await findLink(context, token);
  if (!link) {
    const locked = await pages.lockedPages.siteRefusal(context);
    if (locked) return locked;
    return pages.renderSystemPage(context, {
      pageType: pageTypes.notFound,
      title: previewTexts.goneTitle,
      mainContent: `<div class="page-body page-message"><h1>${previewTexts.goneTitle}</h1><p>${previewTexts.gone}</p></div>`,
      status: 404,
    });
  }
  await recordLinkOpening(context, link);
  const html = await pages.drafts.renderPage(context, link.page, draftOf(link.page), {
    opening: barOf(context, link),
    isPreview: true,
  });
  const answer = await pages.answerPersonally(context, html);
  const headers = { ...answer.headers, "x-robots-tag": "noindex", "referrer-policy": "same-origin" };
  return new Answer(answer.status, headers, answer.body);
}

async function findLink(
  { site, now }: RequestContext,
  token: string,
): Promise<{ id: string; page: EditedPage; expiresAt: Date; lastOpenedAt: Date | null } | undefined> {
  const link = await site.db
    .selectFrom("preview_links")
    .select(["id", "collection_id", "item_id", "expires_at", "last_opened_at"])
    .where("website_id", "=", site.websiteId)
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .where(isOfContributor)
    .executeTakeFirst();
  const page = link && (await findPage(site, link.item_id ?? link.collection_id, "program"));
  return page ? { id: link.id, page, expiresAt: link.expires_at, lastOpenedAt: link.last_opened_at } : undefined;
}

function barOf({ website }: RequestContext, { page, expiresAt }: { page: EditedPage; expiresAt: Date }): string {
  const until = new Intl.DateTimeFormat(website.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: website.time_zone,
  }).format(expiresAt);
  const title = escapeHtml(fillMessage(previewTexts.title, { title: page.title }));
  const note = escapeHtml(fillMessage(previewTexts.until, { until }));
  return `<aside class="preview-bar" aria-label="${previewTexts.label}"><strong>${title}</strong> <span>${note}</span></aside>`;
}
