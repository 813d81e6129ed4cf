/** A table of words: columns `website_id`, `word`, `weight` and the owner's id. */
export interface WordTable {
  table: "product_search_words" | "search_words";
  owner: "product_id" | "owner_id";
}

/** The words of pages and posts. */
export const contentWords: WordTable = { table: "search_words", owner: "owner_id" };
