import { sql } from "kysely";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { SourceRequest } from "#features/site/pages/server/index.ts";

/** An option of a list's goods, with its values in the order of the products. */
export interface OptionFacet {
  name: string;
  values: string[];
}

/** More options would not be helpful. Twice as many are read, because some are unusable. */
const maxNames = 8;
const maxValues = 60;

/** For a category or a tag, at most this many products are examined. */
const maxAsked = 2000;

/**
 * The options of a list with their values, only those of goods, because nobody filters a shop by the length of a
 * service or the value of a gift card. For a whole collection, each is the next entry of an index, so that a hundred
 * thousand products cost as little as their few values. For a category or a tag, its products are examined.
 */
export async function readFacets(
  { site, collection }: SourceRequest,
  within: { categoryIds?: readonly string[] | undefined; tag?: string | undefined },
): Promise<OptionFacet[]> {
  const scope = sql`option.website_id = ${site.websiteId} and option.collection_id = ${collection.id}`;
  const found =
    within.categoryIds || within.tag !== undefined
      ? sql`select distinct option.option_name, option.value from (${someProducts(site.websiteId, collection.id, within)}) as asked
          join product_option_values as option on ${scope} and option.product_id = asked.product_id`
      : sql`select named.option_name, valued.value from option_names as named cross join lateral (
          with recursive next_value as (
            (select option.value, 1 as number from product_option_values as option
            where ${scope} and option.option_name = named.option_name order by option.value limit 1)
            union all
            select further.value, last.number + 1 from next_value as last cross join lateral (
              select option.value from product_option_values as option
              where ${scope} and option.option_name = named.option_name and option.value > last.value
              order by option.value limit 1) as further
            where last.number < ${maxValues}
          ) select value from next_value) as valued`;
  const { rows } = await sql<{ option_name: string; value: string }>`
    with recursive option_names as (
      (select option.option_name, 1 as number from product_option_values as option where ${scope}
      order by option.option_name limit 1)
      union all
      select further.option_name, last.number + 1 from option_names as last cross join lateral (
        select option.option_name from product_option_values as option
        where ${scope} and option.option_name > last.option_name order by option.option_name limit 1) as further
      where last.number < ${2 * maxNames}
    ), found as (${found})
    select found.option_name, found.value from found
    cross join lateral (
      select product.id, product.position, array_position(product.option_names, found.option_name) as name_place
      from product_option_values as option
      join products as product on product.website_id = option.website_id and product.id = option.product_id
        and product.is_visible and product.product_type = ${productTypes.physical}
      where ${scope} and option.option_name = found.option_name and option.value = found.value limit 1
    ) as example
    cross join lateral (
      select variant.position from variants as variant
      where variant.website_id = ${site.websiteId} and variant.product_id = example.id
        and variant.attributes ->> found.option_name = found.value
      order by variant.position limit 1
    ) as place
    order by min(array[example.name_place, example.position]) over (partition by found.option_name), found.option_name,
      example.position, example.id, place.position, found.value`.execute(site.db);
  const facets = new Map<string, string[]>();
  for (const { option_name, value } of rows) {
    const values = facets.get(option_name) ?? [];
    if (values.length < maxValues) facets.set(option_name, [...values, value]);
  }
  return [...facets].slice(0, maxNames).map(([name, values]) => ({ name, values }));
}

function someProducts(
  websiteId: string,
  collectionId: string,
  { categoryIds, tag }: { categoryIds?: readonly string[] | undefined; tag?: string | undefined },
) {
  const tagged = sql`select tagged.product_id from product_tags as tagged where tagged.website_id = ${websiteId}
    and tagged.collection_id = ${collectionId} and tagged.tag = ${tag}`;
  if (!categoryIds) return sql`${tagged} limit ${maxAsked}`;
  const isTagged = tag === undefined ? sql`` : sql`and link.product_id in (${tagged})`;
  return sql`select link.product_id from product_categories as link where link.website_id = ${websiteId}
    and link.category_id = any(${categoryIds}::uuid[]) ${isTagged} limit ${maxAsked}`;
}

/** The chosen values that some product of the collection has. Without choices, runs no statement. */
export async function knownChoices(
  { site, collection }: SourceRequest,
  choices: Readonly<Record<string, string[]>>,
): Promise<Record<string, string[]>> {
  const asked = Object.entries(choices).flatMap(([name, values]) => values.map((value) => ({ name, value })));
  if (asked.length === 0) return {};
  const { rows } = await sql<{ name: string; value: string }>`
    select asked.name, asked.value
    from unnest(${asked.map(({ name }) => name)}::text[], ${asked.map(({ value }) => value)}::text[])
      with ordinality as asked (name, value, place)
    where exists (select from product_option_values as option where option.website_id = ${site.websiteId}
      and option.collection_id = ${collection.id} and option.option_name = asked.name and option.value = asked.value)
    order by asked.place`.execute(site.db);
  const known = new Map<string, string[]>();
  for (const { name, value } of rows) known.set(name, [...(known.get(name) ?? []), value]);
  return Object.fromEntries(known);
}

/** The lowest and the highest current price of the collection, in cents; undefined if it is empty. */
export async function readPriceBounds({
  site,
  collection,
}: SourceRequest): Promise<{ lowest: number; highest: number } | undefined> {
  const end = (direction: "asc" | "desc") => sql`(select product.lowest_price_cents from products as product
    where product.website_id = ${site.websiteId} and product.collection_id = ${collection.id} and product.is_visible
    order by product.lowest_price_cents ${sql.raw(direction)} limit 1)`;
  const { rows } = await sql<{ lowest: number | null; highest: number | null }>`
    select ${end("asc")} as lowest, ${end("desc")} as highest`.execute(site.db);
  const { lowest, highest } = rows[0] ?? {};
  return lowest == null || highest == null ? undefined : { lowest, highest };
}
