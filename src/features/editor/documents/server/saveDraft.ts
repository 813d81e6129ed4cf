import { prepareSentDocument, type TextWork } from "#features/site/blocks/server/index.ts";
import type { Collection } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeMergedAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type Draft, documentFailures } from "../contract.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";
import { describeDraft, draftOf, isBody } from "./describeDraft.ts";
import { lockPage } from "./findPage.ts";
import { keepVersion } from "./keepVersion.ts";

const fail = failuresOf(documentFailures);

/**
 * Saves the editor's document. Of several saves over one revision, the first wins, and the others get what is stored.
 * Saving the same text again is not a new save, so a request can be repeated after a lost answer.
 */
export async function saveDraft(
  { workers }: Pick<TextWork, "workers">,
  { site, account, now }: RequestContext,
  pageId: string,
  sent: { document: unknown; revision: number; keepsStored: boolean; written?: Draft["written"] | undefined },
): Promise<Draft | Failure> {
  const { document, problems } = await prepareSentDocument({ workers, websiteId: site.websiteId }, sent.document);
  if (problems) return kernelFailure("invalid-input", { errors: prefixPaths("document", problems) });
  return site.transaction(async (tx) => {
    const page = await lockPage(tx, pageId);
    if (!page) return fail("page-unknown");
    if (sameJson(draftOf(page), document)) return describeDraft(tx.db, page);
    if (page.draft_revision !== sent.revision) return staleDraft(tx, page);
    const stored = page.draft ?? page.body;
    const isForeign = sent.keepsStored && page.draft !== null;
    if (isForeign || !isReadable(stored)) await keepDraft(tx, page, stored, now);
    const saved = await storeDraft(tx, page, {
      draft: isBody(page, document) ? null : jsonText(document),
      draft_saved_at: now,
      draft_account_id: account?.id ?? null,
      draft_tab: sent.written?.tab ?? null,
      draft_tab_at: sent.written?.at ?? null,
    });
    await writeMergedAuditEntry(tx, {
      accountId: account?.id,
      action: "page.edit",
      subjectType: "page",
      subjectId: page.id,
      detail: { title: page.title },
      at: now,
    });
    return describeDraft(tx.db, saved);
  });
}

/** The failure for a save over an older draft, with the stored one. */
export async function staleDraft(tx: SiteTransaction, page: Collection): Promise<Failure> {
  return fail("stale-revision", { current: await describeDraft(tx.db, page) });
}

/** Changes a page's draft and increments its revision. Without a tab, the text has no author. */
export function storeDraft(
  tx: SiteTransaction,
  page: Collection,
  change: {
    draft: string | null;
    draft_saved_at?: Date | null;
    draft_account_id?: string | null;
    draft_publish_at?: Date | null;
    draft_tab?: string | null;
    draft_tab_at?: number | null;
  },
): Promise<Collection> {
  return tx.db
    .updateTable("collections")
    .set({ draft_tab: null, draft_tab_at: null, ...change, draft_revision: page.draft_revision + 1 })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", page.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the editor can show all of the stored document. If not, overwriting it would lose parts. */
function isReadable(stored: unknown): boolean {
  return stored === null || Object.keys(salvageDocument(stored).problems).length === 0;
}

function keepDraft(tx: SiteTransaction, page: Collection, body: unknown, now: Date): Promise<void> {
  return keepVersion(tx, page, { body, reason: "discarded", accountId: page.draft_account_id, at: now });
}

/** Problems of a document, under the name of the field that contained it. */
export function prefixPaths(field: string, problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path === "_" ? field : `${field}.${path}`, message]),
  );
}
