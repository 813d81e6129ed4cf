import { isPublic, type PageState } from "#features/site/page-model/domain/pageVisibility.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Visitors find a page at the address from now on: it leads nowhere else. A page that they do not find takes none. */
export async function takeAddress(tx: SiteTransaction, slug: string): Promise<void> {
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
 * Anyone who comes by the address that the page had is sent to the one that it has then: there are no chains. An address
 * at which visitors did not find the page goes on leading to another one that had it before.
 */
export async function leaveAddress(
  tx: SiteTransaction,
  slug: string,
  page: PageState & { id: string },
  now: Date,
): Promise<void> {
  const { id: pageId } = page;
  await tx.db
    .insertInto("page_redirects")
    .values({ website_id: tx.websiteId, from_slug: slug, collection_id: pageId, created_at: now })
    .onConflict((conflict) =>
      isPublic(page, now)
        ? conflict.columns(["website_id", "from_slug"]).doUpdateSet({ collection_id: pageId, created_at: now })
        : conflict.columns(["website_id", "from_slug"]).doNothing(),
    )
    .execute();
}
