import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type Draft, documentFailures } from "../contract.ts";
import { describeDraft } from "./describeDraft.ts";
import { lockPage, subjectOf, updatePage } from "./editedPages.ts";
import { keepVersion } from "./keepVersion.ts";

const fail = failuresOf(documentFailures);

/** Discards the draft and returns to the published version. The draft stays in the history. */
export function discardDraft(context: RequestContext, pageId: string): Promise<Draft | Failure> {
  const { site, account, now } = context;
  return site.transaction(async (tx) => {
    const page = await lockPage(tx, pageId, context);
    if (!page) return fail("page-unknown");
    if (page.draft === null) return describeDraft(tx.db, page, now);
    const accountId = account?.id ?? null;
    await keepVersion(tx, page, { body: page.draft, reason: "discarded", accountId, at: now });
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: "page.discard",
      ...subjectOf(page),
      detail: { title: page.title },
      at: now,
    });
    const body = await updatePage(tx, page, {
      draft: null,
      draft_revision: page.draft_revision + 1,
      draft_saved_at: now,
      draft_account_id: accountId,
      draft_publish_at: null,
      draft_tab: null,
      draft_tab_at: null,
    });
    return describeDraft(tx.db, body, now);
  });
}
