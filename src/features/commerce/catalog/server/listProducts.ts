import { type RawBuilder, sql } from "kysely";
import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import {
  cursorNumber,
  cursorText,
  cutPage,
  readCursor,
  type SortedPlace,
  sortedPlace,
} from "#kernel/server/database/listPages.ts";
import { beginsWith, readSearchWords } from "#kernel/server/database/searchWords.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { ProductFilter, ProductSummary } from "../contract.ts";
import { productPath } from "../domain/productPaths.ts";
import { readCategoriesWithin } from "./categoryBranch.ts";
import { stockFromSortValue, stockSortValue } from "./stockSortValue.ts";

export interface ProductQuery extends ProductFilter {
  cursor?: string | undefined;
  limit: number;
  sort: "name" | "updated" | "position" | "price" | "stock";
  direction: "asc" | "desc";
}

interface SummaryRow {
  id: string;
  name: string;
  url_slug: string;
  product_type: number;
  is_visible: boolean;
  updated_at: Date;
  sort_value: string;
  /** Breaks ties of the sort: the product's id, or that of the variant that decides its position. */
  cursor_id: string;
  collection_slug: string;
  is_homepage: boolean;
  image_id: string | null;
  variant_count: number;
  lowest_cents: number;
  highest_cents: number;
  on_sale: boolean;
  unlimited: boolean;
  qty_in_stock: number;
  gone_count: number;
  is_connected: boolean;
}

/** Weight of category words in `product_search_words`. Categories are filtered separately. */
const weightOfCategories = 3;

/** Sort values. Times are compared in microseconds, because two may be equal in milliseconds. */
const sortValues = {
  name: sql`lower(product.name)`,
  updated: sql`product.updated_at`,
  position: sql`product.position`,
  price: sql`product.lowest_price_cents`,
  stock: stockSortValue("variant"),
};

const sortValueTexts = {
  name: sql`lower(product.name)`,
  updated: sql`(extract(epoch from product.updated_at) * 1000000)::bigint::text`,
  position: sql`product.position::text`,
  price: sql`product.lowest_price_cents::text`,
  stock: sql`${stockSortValue("variant")}::text`,
};

const maxNameLength = 600;
const places = {
  name: sortedPlace("name", cursorText.max(maxNameLength)),
  updated: sortedPlace("updated", cursorNumber),
  position: sortedPlace(
    "position",
    cursorNumber.refine((text) => Math.abs(Number(text)) < 2 ** 31),
  ),
  price: sortedPlace("price", cursorNumber),
  stock: sortedPlace("stock", cursorNumber),
};

const cursorValues = {
  name: (value: string) => sql`${value}::text`,
  updated: (value: string) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`,
  position: (value: string) => sql`${value}::integer`,
  price: (value: string) => sql`${value}::bigint`,
  stock: (value: string) => sql`${value}::bigint`,
};

/** A page of the website's products for the studio. Three statements, plus one each for a search and a category. */
export async function listProducts(
  site: SiteScope,
  assets: Pick<Assets, "findImages">,
  query: ProductQuery,
): Promise<{ items: ProductSummary[]; nextCursor: string | null; total: number } | Failure> {
  const cursor = readCursor(query.cursor, places[query.sort]);
  if (query.cursor && !cursor) return kernelFailure("invalid-input", { errors: { cursor: "Invalid" } });
  const matches = await productsMatching(site, query);
  const [page, count] = await Promise.all([
    readRows(site, query, cursor, matches),
    sql<{ total: number }>`select count(*) as total from products as product where ${matches}`.execute(site.db),
  ]);
  const { shown, nextCursor } = cutPage(page, query.limit, (row) => [query.sort, row.sort_value, row.cursor_id]);
  const images = await assets.findImages(
    site,
    shown.flatMap((row) => row.image_id ?? []),
  );
  return {
    items: shown.map((row) => ({
      id: row.id,
      name: row.name,
      urlSlug: row.url_slug,
      fullUrl: productPath(
        collectionPath({ url_slug: row.collection_slug, is_homepage: row.is_homepage }),
        row.url_slug,
      ),
      productType: row.product_type,
      isVisible: row.is_visible,
      image: (row.image_id && images.get(row.image_id)) || null,
      variantCount: row.variant_count,
      lowestPriceCents: row.lowest_cents,
      highestPriceCents: row.highest_cents,
      onSale: row.on_sale,
      unlimited: row.unlimited,
      qtyInStock: row.qty_in_stock,
      goneVariantCount: row.gone_count,
      isConnected: row.is_connected,
      sortedStock: query.sort === "stock" ? stockFromSortValue(row.sort_value) : null,
      updatedAt: row.updated_at.toISOString(),
    })),
    nextCursor,
    total: count.rows[0]?.total ?? 0,
  };
}

/**
 * SQL condition on `products as product` of the website. A search matches beginnings of words of the name, SKUs, tags
 * and texts, all of which must match. A category includes those inside it.
 */
export async function productsMatching(
  site: SiteScope,
  { search, productType, categoryId, visibility }: ProductFilter,
): Promise<RawBuilder<unknown>> {
  const conditions = [sql`product.website_id = ${site.websiteId}`];
  if (productType !== undefined) conditions.push(sql`product.product_type = ${productType}`);
  if (visibility !== undefined) conditions.push(sql`product.is_visible = ${visibility === "visible"}`);
  if (categoryId !== undefined) {
    const within = await readCategoriesWithin(site, categoryId);
    conditions.push(sql`exists (select from product_categories as link where link.website_id = ${site.websiteId}
      and link.product_id = product.id and link.category_id = any(${within}::uuid[]))`);
  }
  if (search) {
    const words = await readSearchWords(site, search);
    const found = words.map((word) => {
      const begins = sql`found.website_id = ${site.websiteId} and ${beginsWith(word)}`;
      return sql`product.id in (
        select found.product_id from product_words as found where ${begins}
        union all
        select found.product_id from product_search_words as found
        where ${begins} and found.weight <> ${weightOfCategories})`;
    });
    conditions.push(...(found.length > 0 ? found : [sql`false`]));
  }
  return sql.join(conditions, sql` and `);
}

/**
 * Products by stock: each at the position of its variant with the smallest or, in descending order, the largest stock,
 * so that the first of a hundred thousand are the first of an index.
 */
function byStock(websiteId: string, isDescending: boolean) {
  const isFurther = isDescending ? sql`>` : sql`<`;
  return {
    from: sql`variants as variant
      join products as product on product.website_id = variant.website_id and product.id = variant.product_id`,
    matches: sql`variant.website_id = ${websiteId} and not exists (
      select from variants as other where other.website_id = ${websiteId} and other.product_id = variant.product_id
        and (${stockSortValue("other")}, other.id) ${isFurther} (${stockSortValue("variant")}, variant.id)) and`,
    id: sql`variant.id`,
  };
}

async function readRows(
  site: SiteScope,
  query: ProductQuery,
  cursor: SortedPlace | undefined,
  matches: RawBuilder<unknown>,
): Promise<SummaryRow[]> {
  const isDescending = query.direction === "desc";
  const by = sortValues[query.sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const source =
    query.sort === "stock"
      ? byStock(site.websiteId, isDescending)
      : { from: sql`products as product`, matches: sql``, id: sql`product.id` };
  const after = cursor
    ? sql`and (${by}, ${source.id}) ${isDescending ? sql`<` : sql`>`} (${cursorValues[query.sort](cursor[1])}, ${cursor[2]}::uuid)`
    : sql``;
  // The page is cut first, so that variants are summed up only for its rows.
  const { rows } = await sql<SummaryRow>`
    with page as materialized (
      select product.*, ${sortValueTexts[query.sort]} as sort_value, ${source.id} as cursor_id,
        row_number() over (order by ${by} ${direction}, ${source.id} ${direction}) as place
      from ${source.from} where ${source.matches} ${matches} ${after}
      order by ${by} ${direction}, ${source.id} ${direction} limit ${query.limit + 1}
    )
    select page.id, page.name, page.url_slug, page.product_type, page.is_visible, page.updated_at, page.sort_value,
      page.cursor_id, is_connected(page.product_type, page.website_id, page.id),
      collection.url_slug as collection_slug, collection.is_homepage, summary.*,
      (select image.asset_id from product_images as image where image.website_id = page.website_id
        and image.product_id = page.id order by image.position, image.asset_id limit 1) as image_id
    from page
    join collections as collection on collection.website_id = page.website_id and collection.id = page.collection_id
    cross join lateral (
      select count(*)::integer as variant_count, coalesce(min(current_cents), 0) as lowest_cents,
        coalesce(max(current_cents), 0) as highest_cents, coalesce(bool_or(on_sale), false) as on_sale,
        coalesce(bool_or(unlimited), false) as unlimited,
        case when bool_or(unlimited) then 0 else coalesce(sum(qty_in_stock), 0) end as qty_in_stock,
        (count(*) filter (where not unlimited and qty_in_stock = 0))::integer as gone_count
      from (
        select variant.on_sale, variant.unlimited, variant.qty_in_stock,
          case when variant.on_sale then variant.sale_price_cents else variant.price_cents end as current_cents
        from variants as variant where variant.website_id = page.website_id and variant.product_id = page.id
      ) as priced
    ) as summary
    order by page.place`.execute(site.db);
  return rows;
}
