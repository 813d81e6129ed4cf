import { sql } from "kysely";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { FoundLink } from "#features/site/pages/server/index.ts";
import { beginsWith, readSearchWords } from "#kernel/server/database/searchWords.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { productPath } from "../domain/productPaths.ts";

interface Row {
  name: string;
  slug: string;
  url_slug: string;
  is_homepage: boolean;
}

/** Visible products whose names have words that start with each of these, for setting links. */
export async function findProductLinks(site: SiteScope, words: readonly string[], limit: number): Promise<FoundLink[]> {
  const { db, websiteId } = site;
  const asked = await readSearchWords(site, words.join(" "));
  if (asked.length === 0) return [];
  const found = asked.map(
    (word) => sql`exists (select from product_words as found where found.website_id = ${websiteId}
      and found.product_id = product.id and ${beginsWith(word)})`,
  );
  const { rows } = await sql<Row>`
    select product.name, product.url_slug as slug, page.url_slug, page.is_homepage
    from products as product
    join collections as page on page.website_id = product.website_id and page.id = product.collection_id
      and page.deleted_at is null
    where product.website_id = ${websiteId} and product.is_visible and ${sql.join(found, sql` and `)}
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    title: row.name,
    path: productPath(collectionPath(row), row.slug),
    kind: "product",
  }));
}
