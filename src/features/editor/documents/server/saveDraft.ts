import { type PageDocument, prepareSentDocument } from "#features/site/blocks/server/index.ts";
import type { PostText } from "#features/site/blog/server/index.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeMergedAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type Draft, documentFailures } from "../contract.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";
import { describeDraft, draftOf, isBody } from "./describeDraft.ts";
import type { DocumentServices } from "./documentServices.ts";
import {
  type EditedPage,
  findPage,
  hasOneText,
  lockPage,
  missing,
  subjectOf,
  updatePage,
  updatePost,
} from "./editedPages.ts";
import { keepVersion } from "./keepVersion.ts";

const fail = failuresOf(documentFailures);

/**
 * Saves the editor's document. Of several saves over one revision, the first wins, and the others get what is stored.
 * Saving the same text again is not a new save, so a request can be repeated after a lost answer.
 */
export async function saveDraft(
  { workers, postTexts }: DocumentServices,
  context: RequestContext,
  pageId: string,
  sent: { document: unknown; revision: number; keepsStored: boolean; written?: Draft["written"] | undefined },
): Promise<Draft | Failure> {
  const { site, account, now } = context;
  const { document, problems } = await prepareSentDocument({ workers, websiteId: site.websiteId }, sent.document);
  if (problems) return kernelFailure("invalid-input", { errors: prefixPaths("document", problems) });
  const found = await findPage(site, pageId, context);
  if (!found) return missing(site, pageId, context);
  const text = found.post ? await postTexts.columnsOf(site, document) : null;
  return site.transaction(async (tx) => {
    const page = await lockPage(tx, pageId, context);
    if (!page) return missing(tx, pageId, context);
    if (sameJson(draftOf(page), document)) return describeDraft(tx.db, page, now);
    if (page.draft_revision !== sent.revision) return staleDraft(tx, page, now);
    const stored = page.draft ?? page.body;
    const isForeign = sent.keepsStored && (page.draft !== null || (stored !== null && hasOneText(page, now)));
    if (isForeign || !isReadable(stored)) await keepDraft(tx, page, stored, now);
    const saved = await storeDraft(tx, page, {
      document,
      text,
      at: now,
      accountId: account?.id ?? null,
      written: sent.written,
    });
    await writeMergedAuditEntry(tx, {
      accountId: account?.id,
      action: "page.edit",
      ...subjectOf(page),
      detail: { title: page.title },
      at: now,
    });
    return describeDraft(tx.db, saved, now);
  });
}

/** The failure for a save over an older draft, with the stored one. */
export async function staleDraft(tx: SiteTransaction, page: EditedPage, now: Date): Promise<Failure> {
  return fail("stale-revision", { current: await describeDraft(tx.db, page, now) });
}

/**
 * Stores a document in the editor of a page or post, and increments its revision. Without a tab, the text has no author.
 * @param text the columns of the document; needed for posts
 */
export function storeDraft(
  tx: SiteTransaction,
  page: EditedPage,
  {
    document,
    text,
    at,
    accountId,
    written,
  }: {
    document: PageDocument;
    text: PostText | null;
    at: Date;
    accountId: string | null;
    written?: Draft["written"] | undefined;
  },
): Promise<EditedPage> {
  const saved = {
    draft_revision: page.draft_revision + 1,
    draft_saved_at: at,
    draft_account_id: accountId,
    draft_tab: written?.tab ?? null,
    draft_tab_at: written?.at ?? null,
  };
  if (text && hasOneText(page, at)) return updatePost(tx, page, { ...saved, ...text, draft: null });
  return updatePage(tx, page, { ...saved, draft: isBody(page, document) ? null : jsonText(document) });
}

/** Whether the editor can show all of the stored document. If not, overwriting it would lose parts. */
function isReadable(stored: unknown): boolean {
  return stored === null || Object.keys(salvageDocument(stored).problems).length === 0;
}

function keepDraft(tx: SiteTransaction, page: EditedPage, body: unknown, now: Date): Promise<void> {
  return keepVersion(tx, page, { body, reason: "discarded", accountId: page.draft_account_id, at: now });
}

/** Problems of a document, under the name of the field that contained it. */
export function prefixPaths(field: string, problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path === "_" ? field : `${field}.${path}`, message]),
  );
}
