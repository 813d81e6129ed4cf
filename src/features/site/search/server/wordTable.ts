import { type RawBuilder, sql } from "kysely";

/** A table of words: columns `website_id`, `word`, `weight` and the owner's id. */
export interface WordTable {
  table: "product_search_words" | "search_words";
  owner: "product_id" | "owner_id";
}

/** A range of the index: from the beginning itself to before the first word with another beginning. */
export function beginsWith(beginning: string): RawBuilder<unknown> {
  return sql`found.word >= ${beginning} and found.word < ${`${beginning}\u{10FFFF}`}`;
}
