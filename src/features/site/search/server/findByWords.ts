import { type RawBuilder, sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** How far words are counted to find the rarest, and how many of its rows are looked at. */
const mostCounted = 1000;
const mostLookedAt = 2000;

/** A table of words: columns `website_id`, `word` and the owner's id. */
export interface WordTable {
  table: "product_words" | "search_words";
  owner: "product_id" | "owner_id";
}

/**
 * Owners that have a word beginning with each of the words, for a query's `from`: rows of `id`. The rarest word is
 * walked through, the others are asked of each, so that a search costs what is found by its rarest word, and never more
 * than some thousand rows. Two statements, of which the caller runs the second.
 */
export async function findByWords(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  { table, owner }: WordTable,
  words: readonly string[],
): Promise<RawBuilder<unknown>> {
  const from = sql.table(table);
  const id = sql.ref(`found.${owner}`);
  const counts = words.map(
    (word) => sql`(select count(*) from (
      select from ${from} as found where found.website_id = ${websiteId} and ${beginsWith(word)} limit ${mostCounted}
    ) as counted)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  const counted = (rows[0]?.counts ?? []).map(Number);
  const rarest = counted.indexOf(Math.min(...counted));
  const others = words
    .filter((_word, index) => index !== rarest)
    .map(
      (word) => sql`coalesce((select true from ${from} as found where found.website_id = ${websiteId}
      and ${id} = candidate.id and ${beginsWith(word)} limit 1), false)`,
    );
  return sql`(
    select candidate.id from (
      select distinct ${id} as id from (
        select * from ${from} as found where found.website_id = ${websiteId} and ${beginsWith(words[rarest] ?? "")}
        order by found.word, ${id} limit ${mostLookedAt}
      ) as found
    ) as candidate
    where ${sql.join([sql`true`, ...others], sql` and `)}
  )`;
}

/** A range of the index: from the beginning itself to before the first word that has another. */
export function beginsWith(beginning: string): RawBuilder<unknown> {
  return sql`found.word >= ${beginning} and found.word < ${`${beginning}\u{10FFFF}`}`;
}
