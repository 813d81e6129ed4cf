import { pageTypes } from "#features/site/pages/contract.ts";
import type { Collection, Pages } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { noteChange } from "#kernel/server/database/noteChange.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { documentFailures, previewPath, previewTexts } from "../contract.ts";
import { draftOf } from "./describeDraft.ts";
import { findPage, lockPage } from "./findPage.ts";

const fail = failuresOf(documentFailures);
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** A link that shows the draft to whoever holds it, for some days; it is told this once. */
export async function createPreviewLink(
  { site, account, now, origin }: RequestContext,
  pageId: string,
  days: number,
): Promise<{ id: string; url: string; expiresAt: string } | Failure> {
  const token = newToken();
  const id = newId();
  const expiresAt = new Date(now.getTime() + days * dayMilliseconds);
  return site.transaction(async (tx) => {
    if (!(await lockPage(tx, pageId))) return fail("page-unknown");
    await tx.db
      .deleteFrom("preview_links")
      .where("website_id", "=", tx.websiteId)
      .where("collection_id", "=", pageId)
      .where("expires_at", "<=", now)
      .execute();
    await tx.db
      .insertInto("preview_links")
      .values({
        website_id: tx.websiteId,
        id,
        collection_id: pageId,
        token_hash: hashToken(token),
        account_id: account?.id ?? null,
        expires_at: expiresAt,
        created_at: now,
      })
      .execute();
    await noteChange(tx, {
      accountId: account?.id,
      action: "preview-link.create",
      subjectType: "page",
      subjectId: pageId,
      detail: { expiresAt: expiresAt.toISOString() },
      at: now,
    });
    return { id, url: `${origin}${previewPath(token)}`, expiresAt: expiresAt.toISOString() };
  });
}

/** The draft in the theme, under a bar that says so; a page that says that the link is none, where it is none. */
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
  const html = await pages.drafts.renderPage(context, link.page, draftOf(link.page));
  const answer = await pages.answerPersonally(context, withBar(html, barOf(context, link)));
  const headers = { ...answer.headers, "x-robots-tag": "noindex", "referrer-policy": "same-origin" };
  return new Answer(answer.status, headers, answer.body);
}

async function findLink(
  { site, now }: RequestContext,
  token: string,
): Promise<{ page: Collection; expiresAt: Date } | undefined> {
  const link = await site.db
    .selectFrom("preview_links")
    .select(["collection_id", "expires_at"])
    .where("website_id", "=", site.websiteId)
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  const page = link && (await findPage(site, link.collection_id));
  return page ? { page, expiresAt: link.expires_at } : undefined;
}

function barOf({ website }: RequestContext, { page, expiresAt }: { page: Collection; expiresAt: Date }): string {
  const until = new Intl.DateTimeFormat(website.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: website.time_zone,
  }).format(expiresAt);
  const title = escapeHtml(fillMessage(previewTexts.title, { title: page.title }));
  const note = escapeHtml(fillMessage(previewTexts.until, { until }));
  return `<aside class="preview-bar" aria-label="${previewTexts.label}"><strong>${title}</strong> <span>${note}</span></aside>`;
}

const withBar = (html: string, bar: string) => html.replace(/<body\b[^>]*>/i, (opening) => `${opening}${bar}`);

/** Looks of the bar, the same in every theme. */
export const previewStyles = `
.preview-bar{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:center;padding:.5rem 1rem;background:#1f2328;color:#fff;font:500 14px/1.4 system-ui,sans-serif;text-align:center}
.preview-bar span{color:#d0d7de}
@media print{.preview-bar{display:none}}
`;
