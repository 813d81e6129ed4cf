import { type RawBuilder, sql } from "kysely";
import { beginsWith, readSearchWords } from "#kernel/server/database/searchWords.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { StockFilter } from "../contract.ts";
import { hasStockLevel } from "./hasStockLevel.ts";

/** The filter of a list, an export or a bulk edit. */
export interface Matching {
  /** Beginnings of words of names and SKUs. All must match. */
  search?: string | undefined;
  filter: StockFilter;
}

/** SQL conditions of a search. */
export interface MatchingConditions {
  /** On `product`: whether any of its variants matches. For rare matches: they are found first. */
  onProduct: RawBuilder<unknown>;
  /** The same, checked for one product after the other: for frequent matches, on an index in the requested order. */
  onEachProduct: RawBuilder<unknown>;
  /**
   * The same on an index by name, where products with the same word are adjacent and others would be checked by the
   * thousands: products with the first word are found first.
   */
  onEachByName: RawBuilder<unknown>;
  /** The same for a product that is known to have the first word. */
  onOtherWords: RawBuilder<unknown>;
  /** On `variant`: whether it matches, if its product does. */
  onVariant: RawBuilder<unknown>;
  /** On `found`, a row of `product_words`: the word that is looked up first; undefined without a search. */
  onFirstWord: RawBuilder<unknown> | undefined;
}

/** Creates the conditions of a search. One statement if there is a search text, otherwise none. */
export async function matchingConditions(
  site: SiteScope,
  { search, filter }: Matching,
  lowThreshold: number,
): Promise<MatchingConditions> {
  const conditions = [sql`product.website_id = ${site.websiteId}`, sql`has_stock(product.product_type)`];
  const words = search ? await readSearchWords(site, search) : [];
  if (search && words.length === 0) conditions.push(sql`false`);
  const onVariantAs = (variant: "variant" | "own") =>
    filter === "all" ? sql`true` : hasStockLevel(variant, filter, lowThreshold);
  const rows = words.map(rowOfWord);
  if (filter !== "all") {
    rows.push(sql`from variants as own where own.website_id = product.website_id and own.product_id = product.id
      and ${onVariantAs("own")}`);
  }
  const found = (row: RawBuilder<unknown>) => sql`exists (select ${row})`;
  // A limit keeps the planner from finding all of them first.
  const asked = (row: RawBuilder<unknown>) => sql`coalesce((select true ${row} limit 1), false)`;
  // As a value and not a condition, it is computed once and reused instead of joined.
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
    onVariant: onVariantAs("variant"),
    onFirstWord: words[0] === undefined ? undefined : beginsWith(words[0]),
  };
}

function rowOfWord(beginning: string): RawBuilder<unknown> {
  return sql`from product_words as found where found.website_id = product.website_id
    and found.product_id = product.id and ${beginsWith(beginning)}`;
}
