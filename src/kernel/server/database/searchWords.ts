import { type RawBuilder, sql } from "kysely";
import type { SiteScope } from "./siteScope.ts";

const maxWords = 8;

/**
 * The words of a search in the studio, split like the stored ones (`words_of` in the database). At most 8: the longest,
 * because they are the rarest. One statement.
 */
export async function readSearchWords({ db }: Pick<SiteScope, "db">, search: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select words_of(${search}) as words`.execute(db);
  return (rows[0]?.words ?? []).sort((one, other) => other.length - one.length).slice(0, maxWords);
}

/**
 * SQL condition on `found`, a row of a table of words: a range of its index, from the beginning itself to before the
 * first word with another beginning.
 */
export function beginsWith(beginning: string): RawBuilder<boolean> {
  return sql`found.word >= ${beginning} and found.word < ${`${beginning}\u{10FFFF}`}`;
}
