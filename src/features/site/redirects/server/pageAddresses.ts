import { isPublic, type PageState } from "#features/site/page-model/domain/pageVisibility.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Removes redirects from an address that now has a page. A page that visitors can't find removes none. */
export async function freeAddress(tx: SiteTransaction, slug: string): Promise<void> {
  await tx.db
    .deleteFrom("page_redirects")
    .where("website_id", "=", tx.websiteId)
    .where("from_slug", "=", slug)
    .execute();
  await tx.db
    .deleteFrom("redirects")
    .where("website_id", "=", tx.websiteId)
    .where("from_path", "=", `/${slug}`)
    .execute();
}

/**
 * Redirects from a page's old address to its current one, so there are no chains. A page that visitors could never find
 * leaves no redirect. If they can't find it now, the address still redirects to the page that had it before.
 */
export async function leaveAddress(
  tx: SiteTransaction,
  slug: string,
  page: PageState & { id: string; has_been_public: boolean },
  now: Date,
): Promise<void> {
  const { id: pageId } = page;
  const isShown = isPublic(page, now);
  if (!isShown && !page.has_been_public) return;
  await tx.db
    .insertInto("page_redirects")
    .values({ website_id: tx.websiteId, from_slug: slug, collection_id: pageId, created_at: now })
    .onConflict((conflict) =>
      isShown
        ? conflict.columns(["website_id", "from_slug"]).doUpdateSet({ collection_id: pageId, created_at: now })
        : conflict.columns(["website_id", "from_slug"]).doNothing(),
    )
    .execute();
}
