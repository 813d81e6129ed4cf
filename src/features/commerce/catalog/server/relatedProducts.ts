import { sql } from "kysely";
import type { SourceRequest } from "#features/site/pages/server/index.ts";
import { categoryIds, imageIds, type ProductRow } from "./productRecords.ts";

/** Number of related products on a product page. */
export const relatedCount = 4;

/**
 * The products that follow a product in its categories, then in its collection's order, continuing at the start after
 * the end. So they stay the same until the shop changes, and differ between pages. One statement with short index
 * ranges.
 */
export async function readRelated(
  { site, collection }: SourceRequest,
  product: Pick<ProductRow, "id" | "position" | "category_ids">,
  images: number,
): Promise<ProductRow[]> {
  const inCategory = (isAfter: boolean) => sql`(
    select link.product_id as id, own.place, ${isAfter ? 0 : 1}::bigint as round,
      row_number() over (order by link.product_id) as number
    from unnest(${product.category_ids}::uuid[]) with ordinality as own (category_id, place)
    cross join lateral (
      select link.product_id from product_categories as link
      join products as other on other.website_id = link.website_id and other.id = link.product_id
        and other.collection_id = ${collection.id} and other.is_visible
      where link.website_id = ${site.websiteId} and link.category_id = own.category_id
        and link.product_id ${isAfter ? sql`>` : sql`<`} ${product.id}::uuid
      order by link.product_id limit ${relatedCount}
    ) as link)`;
  const inCollection = (isAfter: boolean) => sql`(
    select other.id, 1000000::bigint as place, ${isAfter ? 0 : 1}::bigint as round,
      row_number() over (order by other.position, other.id) as number
    from (
      select other.id, other.position from products as other
      where other.website_id = ${site.websiteId} and other.collection_id = ${collection.id} and other.is_visible
        and (other.position, other.id) ${isAfter ? sql`>` : sql`<`} (${product.position}::integer, ${product.id}::uuid)
      order by other.position, other.id limit ${relatedCount * 2}
    ) as other)`;
  const { rows } = await sql<ProductRow>`
    with found as (
      ${inCategory(true)} union all ${inCategory(false)} union all ${inCollection(true)} union all ${inCollection(false)}
    ), chosen as (
      select id, min(array[place, round, number]) as rank from found group by id order by rank, id limit ${relatedCount}
    )
    select product.*, ${categoryIds} as category_ids, ${imageIds(images)} as image_ids
    from chosen join products as product on product.website_id = ${site.websiteId} and product.id = chosen.id
    order by chosen.rank, chosen.id`.execute(site.db);
  return rows;
}
