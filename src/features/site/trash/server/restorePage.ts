import { isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import { pageFailures, type StoredPage } from "#features/site/page-tree/contract.ts";
import { isReservedSlug } from "#features/site/page-tree/domain/pageSlugs.ts";
import { lockTree, readStoredPage, readTree, selectPages } from "#features/site/page-tree/server/index.ts";
import { freeAddress } from "#features/site/redirects/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { firstFreeSlug } from "#kernel/domain/slugs.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

const fail = failuresOf(pageFailures);

/** Restores a page from the trash as not linked, with a new URL if its old one is taken. */
export async function restorePage(pageId: string, context: RequestContext): Promise<StoredPage | Failure> {
  return context.site.transaction(async (tx) => {
    await lockTree(tx);
    const page = await selectPages(tx).where("id", "=", pageId).where("deleted_at", "is not", null).executeTakeFirst();
    if (!page) return fail("page-unknown");
    const tree = await readTree(tx);
    const taken = new Set(tree.map((row) => row.url_slug));
    const slug = firstFreeSlug(page.url_slug, (each) => taken.has(each) || isReservedSlug(each));
    if (isPublic({ ...page, deleted_at: null }, context.now)) await freeAddress(tx, slug);
    await tx.db
      .updateTable("collections")
      .set((expression) => ({
        deleted_at: null,
        url_slug: slug,
        navigation: "none",
        navigation_position: tree.length,
        revision: expression("revision", "+", 1),
        updated_at: context.now,
      }))
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", pageId)
      .execute();
    tx.touch(siteTags.site);
    await writeAuditEntry(tx, {
      accountId: context.account?.id,
      action: "page.restore",
      subjectType: "page",
      subjectId: pageId,
      detail: { title: page.title, slug },
      at: context.now,
    });
    return readStoredPage(tx, pageId);
  });
}
