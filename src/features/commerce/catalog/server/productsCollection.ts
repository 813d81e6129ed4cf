import { languagePaths } from "#features/site/languages/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { isReservedSlug } from "#features/site/page-tree/domain/pageSlugs.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { firstFreeSlug } from "#kernel/domain/paths/slugs.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";

/** The id of the website's first products collection, or of the given one; undefined if there is none. */
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

/** The website's first products collection. If there is none, one named "Shop" is created in its main navigation. */
export async function ensureProductsCollection(tx: SiteTransaction): Promise<string> {
  return (await ensureStorePage(tx)).id;
}

/** See `Catalog.ensureStorePage`. */
export async function ensureStorePage(
  tx: SiteTransaction,
  page?: { slug: string; title: string },
): Promise<{ id: string; isNew: boolean }> {
  if (page) return insertPage(tx, page, (known) => known.type === collectionTypes.products);
  const known = await findProductsCollection(tx);
  if (known) return { id: known, isNew: false };
  return insertPage(tx, { slug: "shop", title: "Shop" });
}

/** Creates a products collection with the slug or the first free numbered one, or finds a matching one there. */
async function insertPage(
  tx: SiteTransaction,
  { slug, title }: { slug: string; title: string },
  fits: (page: { type: number }) => boolean = () => false,
): Promise<{ id: string; isNew: boolean }> {
  const pages = await tx.db
    .selectFrom("collections")
    .select(["id", "type", "url_slug", "navigation_position"])
    .where("website_id", "=", tx.websiteId)
    .where("deleted_at", "is", null)
    .execute();
  const bySlug = new Map(pages.map((page) => [page.url_slug, page]));
  const languages = await languagePaths(tx);
  const urlSlug = firstFreeSlug(slug, (candidate) => {
    const page = bySlug.get(candidate);
    return isReservedSlug(candidate, languages) || (page !== undefined && !fits(page));
  });
  const known = bySlug.get(urlSlug);
  if (known) return { id: known.id, isNew: false };
  const id = newId();
  await tx.db
    .insertInto("collections")
    .values({
      website_id: tx.websiteId,
      id,
      type: collectionTypes.products,
      title,
      url_slug: urlSlug,
      navigation: "main",
      navigation_position: Math.max(-1, ...pages.map((page) => page.navigation_position)) + 1,
    })
    .execute();
  tx.touch(siteTags.navigation, siteTags.collection(id));
  return { id, isNew: true };
}
