import { collectionTypes } from "#features/site/pages/contract.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { firstFreeSlug } from "#kernel/domain/slugs.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";

/** The id of the website's first products collection, or of the one named; undefined when there is none. */
export async function findProductsCollection(tx: SiteTransaction, collectionId?: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom("collections")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("type", "=", collectionTypes.products)
    .where("deleted_at", "is", null)
    .$if(collectionId !== undefined, (select) => select.where("id", "=", collectionId as string))
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The website's first products collection; a site that has none gets one called "Shop", in its main navigation. */
export async function ensureProductsCollection(tx: SiteTransaction): Promise<string> {
  const known = await findProductsCollection(tx);
  if (known) return known;
  const pages = await tx.db
    .selectFrom("collections")
    .select(["url_slug", "navigation_position"])
    .where("website_id", "=", tx.websiteId)
    .where("deleted_at", "is", null)
    .execute();
  const slugs = new Set(pages.map((page) => page.url_slug));
  const id = newId();
  await tx.db
    .insertInto("collections")
    .values({
      website_id: tx.websiteId,
      id,
      type: collectionTypes.products,
      title: "Shop",
      url_slug: firstFreeSlug("shop", (slug) => slugs.has(slug)),
      navigation: "main",
      navigation_position: Math.max(-1, ...pages.map((page) => page.navigation_position)) + 1,
    })
    .execute();
  tx.touch(siteTags.navigation, siteTags.collection(id));
  return id;
}
