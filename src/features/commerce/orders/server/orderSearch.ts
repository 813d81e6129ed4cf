import { type RawBuilder, sql } from "kysely";
import { foldText } from "#kernel/domain/foldText.ts";
import { escapeLike } from "#kernel/server/database/containsText.ts";
import { beginsWith, readSearchWords } from "#kernel/server/database/searchWords.ts";
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

// `exists` would let PostgreSQL read the lines of every order first, into a hash table. A scalar query is run for each order.
const hasLine = (condition: RawBuilder<unknown>) => sql`coalesce((select true from order_lines as line
  where line.website_id = orders.website_id and line.order_id = orders.id and ${condition} limit 1), false)`;

/** Where a search begins in the index of words. */
export interface SearchStart {
  /** All words of the search. Each order that is found has words that start like them. */
  asked: string[];
  /** The rarest of them. */
  rarest: string;
  /** Words that start like the rarest, at most 101. */
  words: string[];
  /** How many entries these have, at most 2001. */
  entries: number;
  /** Everything that has the words is found: the search is one word. */
  isWhole: boolean;
}

/** Most words that a search follows, each from its newest order on. */
export const maxFollowed = 100;

/** Finds where a search for texts begins: two statements. A number is looked for as it is. */
export async function startOf(site: SiteScope, search: OrderSearch): Promise<SearchStart> {
  if ("number" in search) {
    const { number } = search;
    return { asked: [number], rarest: number, words: [number], entries: 0, isWhole: false };
  }
  const { texts } = search;
  const asked = await readSearchWords(site, texts.join(" "));
  if (asked.length === 0) return { asked, rarest: "", words: [], entries: 0, isWhole: false };
  const { rows } = await sql<Pick<SearchStart, "rarest" | "words" | "entries">>`
    select rarest, words, entries from order_search_start(${site.websiteId}, ${asked}::text[])`.execute(site.db);
  const start = rows[0] as Pick<SearchStart, "rarest" | "words" | "entries">;
  return { asked, ...start, isWhole: texts.length === 1 && asked[0] === texts[0] };
}

/** Words with more entries are frequent. */
export const maxRare = 2000;

/**
 * SQL of the entries of a search in the index of words, as `found`: those of its rarest word. If that is frequent, only
 * those whose orders have the other words, too, which reads the entries of these. The index alone is read.
 */
export function entriesOf({ websiteId }: SiteScope, start: SearchStart): RawBuilder<unknown> {
  const { asked, rarest, words, entries } = start;
  const isRarest = words.length <= maxFollowed ? sql`found.word = any(${words}::text[])` : beginsWith(rarest);
  const others = asked
    .filter((word) => word !== rarest && entries > maxRare)
    .map(
      (word) => sql` and (found.placed_at, found.order_id) in (
        select found.placed_at, found.order_id from order_words as found
        where found.website_id = ${websiteId} and ${beginsWith(word)})`,
    );
  return sql`order_words as found where found.website_id = ${websiteId} and ${isRarest}${sql.join(others, sql``)}`;
}
