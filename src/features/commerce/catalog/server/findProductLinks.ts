import { sql } from "kysely";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { FoundLink } from "#features/site/pages/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { productPath } from "../domain/productPaths.ts";

interface Row {
  name: string;
  slug: string;
  url_slug: string;
  is_homepage: boolean;
}

/** Maximum words of a search. The rest is ignored. */
const maxWords = 6;

/** Visible products whose names have words that start with each of these, for setting links. */
export async function findProductLinks(
  { db, websiteId }: SiteScope,
  words: readonly string[],
  limit: number,
): Promise<FoundLink[]> {
  const { rows: cut } = await sql<{ words: string[] }>`select words_of(${words.join(" ")}) as words`.execute(db);
  const asked = (cut[0]?.words ?? []).slice(0, maxWords);
  if (asked.length === 0) return [];
  // A range of the index for each: from the beginning itself to before the first word with another beginning.
  const found = asked.map(
    (word) => sql`exists (select from product_words as found where found.website_id = ${websiteId}
      and found.product_id = product.id and found.word >= ${word} and found.word < ${`${word}\u{10FFFF}`})`,
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
