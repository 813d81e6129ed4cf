import { type RawBuilder, sql } from "kysely";
import { productTypes } from "#features/commerce/catalog/domain/productTypes.ts";
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
  /** On `product`: whether any of its variants is meant. */
  onProduct: RawBuilder<unknown>;
  /** On `variant`: whether it is one of those meant, once its product is. */
  onVariant: RawBuilder<unknown>;
  /** False where every product of which stock is kept is meant. */
  isNarrowed: boolean;
}

const unlimitedStock = 2_147_483_647;

/** What stocks are sorted by, exactly as the index `variants_by_stock` has it. */
export const stockOf = (variant: "variant" | "other") =>
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
  if (search) {
    const words = await wordsOf(site, search);
    if (words.length === 0) conditions.push(sql`false`);
    conditions.push(...words.map(hasWord));
  }
  const onVariant = variantCondition(filter, lowThreshold);
  if (filter !== "all") {
    conditions.push(sql`exists (select from variants as variant where variant.website_id = product.website_id
      and variant.product_id = product.id and ${onVariant})`);
  }
  return {
    onProduct: sql.join(conditions, sql` and `),
    onVariant,
    isNarrowed: search !== undefined || filter !== "all",
  };
}

function variantCondition(filter: StockFilter, lowThreshold: number): RawBuilder<unknown> {
  const stock = stockOf("variant");
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
function hasWord(beginning: string): RawBuilder<unknown> {
  return sql`exists (select from product_words as found where found.website_id = product.website_id
    and found.product_id = product.id and found.word >= ${beginning} and found.word < ${`${beginning}\u{10FFFF}`})`;
}
