import { sql } from "kysely";
import { containsText } from "#kernel/server/database/containsText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

const maxProducts = 50;

/** Products with reviews, by name, for the studio's filter; or one of them by its id. */
export async function listReviewedProducts(
  { db, websiteId }: SiteScope,
  { search, productId }: { search?: string | undefined; productId?: string | undefined },
) {
  const { rows } = await sql<{ id: string; name: string; reviewCount: number }>`
    select product.id, product.name, count(*) as "reviewCount"
    from reviews as review
    join products as product on product.website_id = review.website_id and product.id = review.product_id
    where review.website_id = ${websiteId} and ${containsText(search ?? "", "product.name")}
      and (${productId ?? null}::uuid is null or product.id = ${productId ?? null}::uuid)
    group by product.id, product.name
    order by lower(product.name), product.id
    limit ${maxProducts}`.execute(db);
  return rows;
}
