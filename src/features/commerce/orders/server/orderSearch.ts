import { type RawBuilder, sql } from "kysely";
import { foldText } from "#kernel/domain/foldText.ts";
import { escapeLike } from "#kernel/server/database/containsText.ts";
import { readSearchWords } from "#kernel/server/database/searchWords.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** What a search asks for. `number`: an order's number or a whole SKU. */
export type OrderSearch = { number: string } | { texts: string[] };

/** What separates words in the database (`words_of`). */
const separator = "[][\\s!\"#$%&'()*+,./:;<=>?@\\\\^_`{|}~-]";

/** Each text of a search is looked for in the texts of an order. Those beyond these are one text. */
const maxTexts = 8;

/**
 * Reads what was typed: digits, also after "#" or "order", or texts in any order. Without letters and digits, such as an
 * emoji, it finds nothing: there is no text.
 */
export function readOrderSearch(typed: string): OrderSearch {
  const folded = foldText(typed);
  const [, number] = /^(?:order\b)?\s*#?\s*(\d{1,15})$/.exec(folded) ?? [];
  if (number) return { number };
  const texts = [...new Set(folded.split(/\s+/).map((text) => text.replace(/^[^\p{L}\p{M}\p{N}]+/u, "")))];
  const asked = texts.filter(Boolean);
  return { texts: [...asked.slice(0, maxTexts - 1), asked.slice(maxTexts - 1).join(" ")].filter(Boolean) };
}

/** SQL condition on `orders`: each text is the beginning of a word of the customer or of one of the items. */
export function isFoundBy(search: OrderSearch): RawBuilder<boolean> {
  if ("number" in search) {
    const { number } = search;
    // A SKU may consist of digits, too. Lines hold the SKU, then a line break.
    return sql`(orders.number = ${Number(number)} or ${hasLine(sql`line.searched like ${`${number}\n%`}`)})`;
  }
  if (search.texts.length === 0) return sql`false`;
  const found = search.texts.map((text) => {
    // `like` is much faster, and the expression decides about the few that are left.
    const like = `%${escapeLike(text)}%`;
    const begins = `(^|${separator})${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
    const isIn = (column: string) => sql`${sql.ref(column)} like ${like} and ${sql.ref(column)} ~ ${begins}`;
    return sql`(${isIn("orders.searched")} or ${hasLine(isIn("line.searched"))})`;
  });
  return sql`(${sql.join(found, sql` and `)})`;
}

const hasLine = (condition: RawBuilder<unknown>) => sql`exists (select from order_lines as line
  where line.website_id = orders.website_id and line.order_id = orders.id and ${condition})`;

/** Where a search begins in the index of words. */
export interface SearchStart {
  /** The rarest word of the search; empty if it has none. */
  rarest: string;
  /** Words that start like it. */
  words: string[];
  /** How many entries these have, at most 2001. */
  entries: number;
  /** Everything that has the words is found: the search is one word. */
  isWhole: boolean;
}

/** Most words that a search follows, each from its newest order on. */
export const maxFollowed = 100;

/** Finds where a search begins: two statements. */
export async function startOf(site: SiteScope, search: OrderSearch): Promise<SearchStart> {
  const { db, websiteId } = site;
  const texts = "number" in search ? [search.number] : search.texts;
  const asked = await readSearchWords(site, texts.join(" "));
  if (asked.length === 0) return { rarest: "", words: [], entries: 0, isWhole: false };
  const { rows } = await sql<Omit<SearchStart, "isWhole">>`
    select rarest, words, entries from order_search_start(${websiteId}, ${asked}::text[])`.execute(db);
  const start = rows[0] as Omit<SearchStart, "isWhole">;
  return { ...start, isWhole: !("number" in search) && texts.length === 1 && asked[0] === texts[0] };
}
