import { type RawBuilder, sql } from "kysely";

/** A table of words: columns `website_id`, `word`, `weight` and the owner's id. */
export interface WordTable {
  table: "product_search_words" | "search_words";
  owner: "product_id" | "owner_id";
}

/** The words of pages and posts. */
export const contentWords: WordTable = { table: "search_words", owner: "owner_id" };

/**
 * The rows of a table for a query's `from`, without an alias. In a language besides the website's own, they include those
 * of translations: what is not translated is shown, and found, as it was written.
 * @param locale `translatedLocale`
 */
export function rowsOfWords({ table, owner }: WordTable, locale: string | undefined): RawBuilder<unknown> {
  if (locale === undefined) return sql.table(table);
  const source = table === "product_search_words" ? "product" : "content";
  // As one table for PostgreSQL: conditions and orders use both indexes.
  return sql`(
    select own.website_id, own.word, own.weight, ${sql.ref(`own.${owner}`)} from ${sql.table(table)} as own
    union all
    select translated.website_id, translated.word, translated.weight, translated.owner_id
    from translated_words as translated where translated.locale = ${locale} and translated.source = ${sql.lit(source)}
  )`;
}
