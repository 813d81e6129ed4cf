import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** The address is a page's own from now on: it leads nowhere else. */
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

/** Whoever comes by the address that the page had is sent to the one that it has then: there are no chains. */
export async function leaveAddress(tx: SiteTransaction, slug: string, pageId: string, now: Date): Promise<void> {
  await tx.db
    .insertInto("page_redirects")
    .values({ website_id: tx.websiteId, from_slug: slug, collection_id: pageId, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(["website_id", "from_slug"]).doUpdateSet({ collection_id: pageId, created_at: now }),
    )
    .execute();
}
