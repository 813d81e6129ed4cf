import { sql } from "kysely";
import { collectionPath } from "#features/site/pages/domain/pagePaths.ts";
import type { FoundLink } from "#features/site/pages/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { productPath } from "../domain/productPaths.ts";

interface Row {
  name: string;
  slug: string;
  url_slug: string;
  is_homepage: boolean;
}

/** Products that visitors find whose names have words that begin with each of these, for whoever sets a link. */
export async function findProductLinks(
  { db, websiteId }: SiteScope,
  words: readonly string[],
  limit: number,
): Promise<FoundLink[]> {
  const { rows } = await sql<Row>`
    select product.name, product.url_slug as slug, page.url_slug, page.is_homepage
    from products as product
    join collections as page on page.website_id = product.website_id and page.id = product.collection_id
      and page.deleted_at is null
    where product.website_id = ${websiteId} and product.is_visible
      and not exists (
        select from unnest(words_of(${words.join(" ")})) as asked
        where not exists (
          select from product_words as known
          where known.website_id = ${websiteId} and known.product_id = product.id and starts_with(known.word, asked)
        )
      )
    order by product.position, product.id
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    title: row.name,
    path: productPath(collectionPath(row), row.slug),
    kind: "product",
  }));
}
