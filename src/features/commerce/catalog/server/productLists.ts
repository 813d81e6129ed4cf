import { type RawBuilder, sql } from "kysely";
import type { Payable } from "#features/commerce/payments/domain/buyable.ts";
import type { SourceRequest } from "#features/site/pages/server/index.ts";
import { isFiltered, type ListFilter } from "../domain/listFilter.ts";
import type { ListOrder } from "../domain/listOrder.ts";
import { payableRow } from "./payableRow.ts";
import { categoryIds, imageIds, type ProductRow } from "./productRecords.ts";

/** Products are counted up to this number. Beyond it, the page says "more than". */
const maxCounted = 10_000;

/** In a filtered list, each product has to be checked. */
const maxCountedFiltered = 1000;

/** The content of a collection's list. */
export interface ListQuery {
  /** In any of these. */
  categoryIds?: readonly string[] | undefined;
  tag?: string | undefined;
  filter?: ListFilter | undefined;
  /** What the shop has payment methods for. Nothing else is available. */
  payable?: Payable;
}

/** The orders that visitors can choose, and one only for blocks. */
export type BlockOrder = ListOrder | "oldest";

const orderings: Record<BlockOrder, RawBuilder<unknown>> = {
  oldest: sql`product.created_at, product.id`,
  position: sql`product.position, product.id`,
  name: sql`lower(product.name), product.id`,
  "price-asc": sql`product.lowest_price_cents, product.id`,
  "price-desc": sql`product.lowest_price_cents desc, product.id desc`,
  newest: sql`product.created_at desc, product.id desc`,
};

/** SQL condition on `products as product`: those that visitors see in the list. Each order has an index. */
function matching({ site, collection }: SourceRequest, { categoryIds: within, tag, filter, payable }: ListQuery) {
  const conditions = [
    sql`product.website_id = ${site.websiteId} and product.collection_id = ${collection.id} and product.is_visible`,
  ];
  if (within) {
    conditions.push(sql`exists (select from product_categories as link where link.website_id = ${site.websiteId}
      and link.product_id = product.id and link.category_id = any(${within}::uuid[]))`);
  }
  if (tag !== undefined) {
    conditions.push(sql`exists (select from product_tags as tagged where tagged.website_id = ${site.websiteId}
      and tagged.collection_id = ${collection.id} and tagged.tag = ${tag} and tagged.product_id = product.id)`);
  }
  for (const [name, values] of Object.entries(filter?.choices ?? {})) {
    conditions.push(sql`exists (select from product_option_values as option where option.website_id = ${site.websiteId}
      and option.collection_id = ${collection.id} and option.option_name = ${name}
      and option.value = any(${values}::text[]) and option.product_id = product.id)`);
  }
  const { lowestCents, highestCents } = filter ?? {};
  if (lowestCents !== undefined) conditions.push(sql`product.highest_price_cents >= ${lowestCents}`);
  if (highestCents !== undefined) conditions.push(sql`product.lowest_price_cents <= ${highestCents}`);
  if (lowestCents !== undefined && highestCents !== undefined) {
    // A product's range may include the price without any variant in it, so each possible product is checked. `offset`
    // keeps the planner from reading all variants instead.
    conditions.push(sql`exists (select from variants as variant where variant.website_id = ${site.websiteId}
      and variant.product_id = product.id
      and case when variant.on_sale then variant.sale_price_cents else variant.price_cents end
        between ${lowestCents} and ${highestCents} offset 0)`);
  }
  if (filter?.isAvailable) {
    conditions.push(sql`product.is_available`);
    if (payable) conditions.push(payableRow(payable));
  }
  return sql.join(conditions, sql` and `);
}

/** One page of one list. */
export interface ListPageQuestion {
  request: SourceRequest;
  query: ListQuery;
  order: BlockOrder;
  page: { limit: number; offset: number; images: number };
}

/** A page of the list. */
export async function readListPage(
  request: SourceRequest,
  query: ListQuery,
  order: ListOrder,
  page: ListPageQuestion["page"],
): Promise<ProductRow[]> {
  return (await readListPages([{ request, query, order, page }]))[0] ?? [];
}

/**
 * Pages of several lists of a website, in their order; one statement. The ids come from an index alone, so that a page
 * far down costs little more than the first.
 */
export async function readListPages(questions: readonly ListPageQuestion[]): Promise<ProductRow[][]> {
  const [first] = questions;
  if (!first) return [];
  const { site } = first.request;
  const pages = questions.map(
    ({ request, query, order, page }, index) => sql`(
      select ${index}::integer as question, listed.place, product.*, ${categoryIds} as category_ids,
        ${imageIds(page.images)} as image_ids
      from unnest(array(
        select product.id from products as product where ${matching(request, query)}
        order by ${orderings[order]} limit ${page.limit} offset ${page.offset}
      )) with ordinality as listed (id, place)
      join products as product on product.website_id = ${site.websiteId} and product.id = listed.id)`,
  );
  const { rows } = await sql<ProductRow & { question: number }>`
    ${sql.join(pages, sql` union all `)} order by question, place`.execute(site.db);
  return questions.map((_question, index) => rows.filter((row) => row.question === index));
}

/** Number of products in a list; `isMore` if it exceeds the counting limit. */
export interface ListCount {
  count: number;
  isMore: boolean;
}

/** Counts the products of the list, up to the limit. */
export async function countListed(request: SourceRequest, query: ListQuery): Promise<ListCount> {
  const maxCount = query.filter && isFiltered(query.filter) ? maxCountedFiltered : maxCounted;
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select from products as product where ${matching(request, query)} limit ${maxCount + 1}) as counted`.execute(
    request.site.db,
  );
  const total = rows[0]?.total ?? 0;
  return { count: Math.min(total, maxCount), isMore: total > maxCount };
}

/** Whether any visible product has the tag. */
export async function isTagKnown(request: SourceRequest, tag: string): Promise<boolean> {
  const { rows } = await sql`select from products as product where ${matching(request, { tag })} limit 1`.execute(
    request.site.db,
  );
  return rows.length > 0;
}
