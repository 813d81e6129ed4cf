import { type RawBuilder, sql } from "kysely";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { StockFilter } from "../contract.ts";

/** What a list, an export or a bulk edit is about. */
export interface Matching {
  /** Beginnings of words of names and SKUs; a product has to have all of them. */
  search?: string | undefined;
  filter: StockFilter;
}

/** Conditions that a search comes to. */
export interface MatchingConditions {
  /** On `product`: whether any of its variants is meant. For what is found seldom: the finding comes first. */
  onProduct: RawBuilder<unknown>;
  /** The same, asked of one product after the other: for what is found often, on a walk in the order asked for. */
  onEachProduct: RawBuilder<unknown>;
  /**
   * The same on a walk by name, where products of one word stand together and the others would be asked by the
   * thousand: those that have the first word are known before.
   */
  onEachByName: RawBuilder<unknown>;
  /** The same, of a product that is known to have the first word. */
  onOtherWords: RawBuilder<unknown>;
  /** On `variant`: whether it is one of those meant, once its product is. */
  onVariant: RawBuilder<unknown>;
  /** On `found`, a row of `product_words`: the word that is looked for first; undefined when nothing is searched. */
  onFirstWord: RawBuilder<unknown> | undefined;
}

const unlimitedStock = 2_147_483_647;

/** What stocks are sorted by, exactly as the index `variants_by_stock` has it. */
export const stockOf = (variant: "variant" | "other" | "own") =>
  sql`(case when ${sql.ref(`${variant}.unlimited`)} then 2147483647 else ${sql.ref(`${variant}.qty_in_stock`)} end)`;

/** Stock is kept of goods and services; what is delivered as bytes never runs out (spec.txt §4). */
const isStocked = sql`product.product_type in (${productTypes.physical}, ${productTypes.service})`;

/** Works out the conditions of a search. One statement when something is searched, else none. */
export async function matchingConditions(
  site: SiteScope,
  { search, filter }: Matching,
  lowThreshold: number,
): Promise<MatchingConditions> {
  const conditions = [sql`product.website_id = ${site.websiteId}`, isStocked];
  const words = search ? await wordsOf(site, search) : [];
  if (search && words.length === 0) conditions.push(sql`false`);
  const onVariant = variantCondition(filter, lowThreshold);
  const rows = words.map(rowOfWord);
  if (filter !== "all") {
    rows.push(sql`from variants as own where own.website_id = product.website_id and own.product_id = product.id
      and ${variantCondition(filter, lowThreshold, "own")}`);
  }
  const found = (row: RawBuilder<unknown>) => sql`exists (select ${row})`;
  // A limit keeps the planner from finding all of them first.
  const asked = (row: RawBuilder<unknown>) => sql`coalesce((select true ${row} limit 1), false)`;
  // As a value and not a condition it is found once and kept, instead of joined.
  const known = (word: string) => sql`coalesce(product.id in (select found.product_id from product_words as found
    where found.website_id = ${site.websiteId} and ${beginsWith(word)}), false)`;
  return {
    onProduct: sql.join([...conditions, ...rows.slice(0, 1).map(found), ...rows.slice(1).map(asked)], sql` and `),
    onEachProduct: sql.join([...conditions, ...rows.map(asked)], sql` and `),
    onEachByName: sql.join(
      [...conditions, ...words.slice(0, 1).map(known), ...rows.slice(Math.min(words.length, 1)).map(asked)],
      sql` and `,
    ),
    onOtherWords: sql.join([...conditions, ...rows.slice(Math.min(words.length, 1)).map(asked)], sql` and `),
    onVariant,
    onFirstWord: words[0] === undefined ? undefined : beginsWith(words[0]),
  };
}

function variantCondition(
  filter: StockFilter,
  lowThreshold: number,
  variant: "variant" | "own" = "variant",
): RawBuilder<unknown> {
  const stock = stockOf(variant);
  switch (filter) {
    case "all":
      return sql`true`;
    case "out":
      return sql`${stock} = 0`;
    case "low":
      return sql`${stock} between 1 and ${lowThreshold}`;
    case "unlimited":
      return sql`${stock} = ${sql.lit(unlimitedStock)}`;
  }
}

/** Longest first: it is found least often. Cut up as the words of products are. */
async function wordsOf(site: SiteScope, search: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select words_of(${search}) as words`.execute(site.db);
  return (rows[0]?.words ?? []).sort((one, other) => other.length - one.length).slice(0, 8);
}

/** A range of the index: from the beginning itself to before the first word that has another. */
function rowOfWord(beginning: string): RawBuilder<unknown> {
  return sql`from product_words as found where found.website_id = product.website_id
    and found.product_id = product.id and ${beginsWith(beginning)}`;
}

function beginsWith(beginning: string): RawBuilder<unknown> {
  return sql`found.word >= ${beginning} and found.word < ${`${beginning}\u{10FFFF}`}`;
}
