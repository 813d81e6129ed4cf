import { hasDocument, pageKindOf } from "#features/site/page-model/domain/pageKinds.ts";
import { pageFailures } from "#features/site/page-tree/contract.ts";
import { findPage } from "#features/site/page-tree/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

const fail = failuresOf(pageFailures);

/** Sets the 404 page; null: the theme's own. */
export async function saveNotFoundPage(
  pageId: string | null,
  context: RequestContext,
): Promise<{ pageId: string | null } | Failure> {
  return context.site.transaction(async (tx) => {
    const page = pageId === null ? undefined : await findPage(tx, pageId);
    if (pageId !== null && !page) return fail("page-unknown");
    if (page && !hasDocument(pageKindOf(page))) return fail("not-found-page-unfit");
    await tx.db
      .updateTable("websites")
      .set({ not_found_collection_id: pageId })
      .where("id", "=", tx.websiteId)
      .execute();
    tx.touch(siteTags.site);
    await writeAuditEntry(tx, {
      accountId: context.account?.id,
      action: "not-found-page.choose",
      subjectType: "website",
      subjectId: tx.websiteId,
      detail: { title: page?.title ?? "Default" },
      at: context.now,
    });
    return { pageId };
  });
}
