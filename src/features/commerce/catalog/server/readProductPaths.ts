import { sql } from "kysely";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { productPath } from "../domain/productPaths.ts";

/** Paths of the public pages of these products; deleted ones are omitted. */
export async function readProductPaths(
  { db, websiteId }: SiteScope,
  productIds: readonly string[],
): Promise<{ id: string; path: string }[]> {
  const { rows } = await sql<{ id: string; slug: string; url_slug: string; is_homepage: boolean }>`
    select product.id, product.url_slug as slug, page.url_slug, page.is_homepage
    from products as product
    join collections as page on page.website_id = product.website_id and page.id = product.collection_id
    where product.website_id = ${websiteId} and product.id = any(${[...productIds]}::uuid[])`.execute(db);
  return rows.map((row) => ({ id: row.id, path: productPath(collectionPath(row), row.slug) }));
}
