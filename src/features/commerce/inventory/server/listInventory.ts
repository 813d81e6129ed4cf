import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { stockFromSortValue, stockSortValue } from "#features/commerce/catalog/server/index.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { cursorText, cutPage, readCursor, type SortedPlace, sortedPlace } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { countedProducts, type InventoryProduct } from "../contract.ts";
import { hasStockLevel } from "./hasStockLevel.ts";
import { type Matching, type MatchingConditions, matchingConditions } from "./matchingProducts.ts";
import { readVariants } from "./readVariants.ts";

export type InventorySort = "name" | "stock" | "price";

export interface InventoryQuery extends Matching {
  cursor?: string | undefined;
  limit: number;
  sort: InventorySort;
  direction: "asc" | "desc";
}

interface ProductRow {
  id: string;
  name: string;
  is_visible: boolean;
  sort_value: string;
  tie_id: string;
  image_id: string | null;
  variant_count: number;
  unlimited_count: number;
  sold_out_count: number;
  low_count: number;
  qty_in_stock: number;
  lowest_price_cents: number;
  highest_price_cents: number;
}

interface InventoryPage {
  items: InventoryProduct[];
  nextCursor: string | null;
  total: number;
  hasMore: boolean;
}

/**
 * A page of the inventory panel, in at most four statements whatever the shop's size. Matches of a search are counted
 * up to a limit. Below the limit, only the matches are sorted; above it, an index is read in the requested order.
 */
export async function listInventory(
  site: SiteScope,
  query: InventoryQuery,
  lowThreshold: number,
): Promise<InventoryPage | Failure> {
  const cursor = readCursor(query.cursor, places[query.sort]);
  if (query.cursor && !cursor) return kernelFailure("invalid-input", { errors: { cursor: "Invalid" } });
  const conditions = await matchingConditions(site, query, lowThreshold);
  const found = await findSome(site, conditions);
  const hasMore = found.count > countedProducts;
  const meant = hasMore
    ? query.sort === "name"
      ? conditions.onEachByName
      : conditions.onEachProduct
    : sql`product.website_id = ${site.websiteId} and product.id = any(${found.ids}::uuid[])`;
  const rows = found.count === 0 ? [] : await readPage(site, query, cursor, meant, lowThreshold);
  const { shown, nextCursor } = cutPage(rows, query.limit, (row) => [query.sort, row.sort_value, row.tie_id]);
  const single = shown.filter((row) => row.variant_count === 1).map((row) => row.id);
  const variants = single.length === 0 ? [] : await readVariants(site, single);
  const only = new Map(variants.map((variant) => [variant.productId, variant]));
  return {
    items: shown.map((row) => ({
      id: row.id,
      name: row.name,
      isVisible: row.is_visible,
      imageId: row.image_id,
      variantCount: row.variant_count,
      unlimitedCount: row.unlimited_count,
      soldOutCount: row.sold_out_count,
      lowCount: row.low_count,
      qtyInStock: row.qty_in_stock,
      sortedStock: query.sort === "stock" ? stockFromSortValue(row.sort_value) : null,
      lowestPriceCents: row.lowest_price_cents,
      highestPriceCents: row.highest_price_cents,
      onlyVariant: only.get(row.id) ?? null,
    })),
    nextCursor,
    total: Math.min(found.count, countedProducts),
    hasMore,
  };
}

const wordsFollowed = 1.5 * countedProducts;

/** Matches, counted up to one more than the limit; `ids` only if there are no more. */
interface Found {
  count: number;
  ids: string[] | null;
}

async function findSome(site: SiteScope, { onProduct, onOtherWords, onFirstWord }: MatchingConditions): Promise<Found> {
  if (onFirstWord) {
    // A frequent word is not read to its end: its first matches usually exceed the limit.
    const first = await readFound(sql`
      select product.id from (
        select distinct found.product_id from (
          select found.product_id from product_words as found
          where found.website_id = ${site.websiteId} and ${onFirstWord} limit ${wordsFollowed}
        ) as found
      ) as found
      join products as product on product.website_id = ${site.websiteId} and product.id = found.product_id
      where ${onOtherWords}`);
    if (first.count > countedProducts) return first;
  }
  return readFound(sql`select product.id from products as product where ${onProduct}`);

  async function readFound(matching: RawBuilder<unknown>): Promise<Found> {
    const { rows } = await sql<Found>`
      select count(*)::integer as count, case when count(*) <= ${countedProducts} then array_agg(found.id) end as ids
      from (${matching} limit ${countedProducts + 1}) as found`.execute(site.db);
    return rows[0] as Found;
  }
}

const maxNameLength = 600;
const amount = z.string().regex(/^\d{1,15}$/);
const places = {
  name: sortedPlace("name", cursorText.max(maxNameLength)),
  stock: sortedPlace(
    "stock",
    amount.refine((text) => Number(text) < 2 ** 31),
  ),
  price: sortedPlace("price", amount),
};

const productSorts = {
  name: { by: sql`lower(product.name)`, cursor: (value: string) => sql`${value}::text` },
  price: { by: sql`product.lowest_price_cents`, cursor: (value: string) => sql`${value}::bigint` },
};

async function readPage(
  site: SiteScope,
  query: InventoryQuery,
  cursor: SortedPlace | undefined,
  meant: RawBuilder<unknown>,
  lowThreshold: number,
): Promise<ProductRow[]> {
  const isDescending = query.direction === "desc";
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const page = query.sort === "stock" ? pageByStock() : pageByProduct(query.sort);
  const countOf = (level: "unlimited" | "out" | "low") =>
    sql`(count(*) filter (where ${hasStockLevel("variant", level, lowThreshold)}))::integer`;
  // The page is cut first, so that variants are summed up only for its rows.
  const { rows } = await sql<ProductRow>`
    with page as materialized (${page})
    select page.id, page.name, page.is_visible, page.lowest_price_cents, page.highest_price_cents, page.sort_value,
      page.tie_id, summary.*,
      (select image.asset_id from product_images as image where image.website_id = ${site.websiteId}
        and image.product_id = page.id order by image.position, image.asset_id limit 1) as image_id
    from page
    cross join lateral (
      select count(*)::integer as variant_count,
        ${countOf("unlimited")} as unlimited_count, ${countOf("out")} as sold_out_count, ${countOf("low")} as low_count,
        coalesce(sum(variant.qty_in_stock) filter (where not variant.unlimited), 0) as qty_in_stock
      from variants as variant where variant.website_id = ${site.websiteId} and variant.product_id = page.id
    ) as summary
    order by page.place`.execute(site.db);
  return rows;

  function pageByProduct(sort: "name" | "price") {
    const { by, cursor: cursorValue } = productSorts[sort];
    const after = cursor
      ? sql`and (${by}, product.id) ${beyond} (${cursorValue(cursor[1])}, ${cursor[2]}::uuid)`
      : sql``;
    return sql`
      select product.id, product.name, product.is_visible, product.lowest_price_cents, product.highest_price_cents,
        ${by}::text as sort_value, product.id as tie_id,
        row_number() over (order by ${by} ${direction}, product.id ${direction}) as place
      from products as product where ${meant} ${after}
      order by ${by} ${direction}, product.id ${direction} limit ${query.limit + 1}`;
  }

  /** A product is placed by its variant with the smallest or largest stock. */
  function pageByStock() {
    const [own, others] = [stockSortValue("variant"), stockSortValue("other")];
    const sooner = isDescending ? sql`>` : sql`<`;
    const after = cursor ? sql`and (${own}, variant.id) ${beyond} (${cursor[1]}::integer, ${cursor[2]}::uuid)` : sql``;
    return sql`
      select product.id, product.name, product.is_visible, product.lowest_price_cents, product.highest_price_cents,
        ${own}::text as sort_value, variant.id as tie_id,
        row_number() over (order by ${own} ${direction}, variant.id ${direction}) as place
      from variants as variant
      join products as product on product.website_id = variant.website_id and product.id = variant.product_id
      where variant.website_id = ${site.websiteId} and ${meant} ${after}
        and not exists (select from variants as other where other.website_id = variant.website_id
          and other.product_id = variant.product_id and (${others}, other.id) ${sooner} (${own}, variant.id))
      order by ${own} ${direction}, variant.id ${direction} limit ${query.limit + 1}`;
  }
}
