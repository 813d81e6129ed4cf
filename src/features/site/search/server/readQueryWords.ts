import { sql } from "kysely";
import { translatedLocale } from "#features/site/translations/server/index.ts";
import { plainLetters } from "#kernel/domain/plainLetters.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { mayBeBeginning } from "../domain/searchWords.ts";
import { dictionaryOf } from "../domain/wordEndings.ts";

/** A searched word. */
export interface QueryWord {
  word: string;
  /** Its stem without the ending. */
  stem: string;
  /** The same for the word without accents, because a language's endings may be known only without them. */
  plainStem: string;
  /** Whether it may be the beginning of an incomplete word. */
  isBeginning: boolean;
}

/** A visitor's search. */
export interface VisitorQuery {
  words: readonly QueryWord[];
  /** PostgreSQL's dictionary of the page's language. */
  dictionary: string;
  /** The language of the page, if it is not the website's own. */
  translatedLocale: string | undefined;
  /** Whether texts are searched as well as titles and labels: not for a single letter, which is in most texts. */
  inTexts: boolean;
  /** Whether words with similar letters are found too. */
  isForgiving: boolean;
}

/**
 * Words with their stems in the language of the website (`websiteIn`), without stop words ("the", "with"), unless there are no others. One
 * statement.
 */
export async function readQueryWords(
  { db }: Pick<SiteScope, "db">,
  words: readonly string[],
  website: Website,
): Promise<Omit<VisitorQuery, "isForgiving">> {
  // An older server may not know a language yet.
  const { rows } = await sql<{ word: string; dictionary: string; stems: string[]; plainStems: string[] }>`
    select asked.word, known.name as dictionary, ts_lexize(known.name::regdictionary, asked.word) as stems,
      ts_lexize(known.name::regdictionary, asked.plain) as "plainStems"
    from unnest(${words}::text[], ${words.map(plainLetters)}::text[]) with ordinality as asked (word, plain, place)
    cross join (
      select coalesce((select dictname::text from pg_ts_dict where dictname = ${dictionaryOf(website.locale)}
        and dictnamespace = 'pg_catalog'::regnamespace), 'simple') as name
    ) as known
    order by asked.place`.execute(db);
  const last = words.at(-1);
  const telling = rows.filter(({ stems }) => stems === null || stems.length > 0);
  return {
    dictionary: rows[0]?.dictionary ?? "simple",
    translatedLocale: translatedLocale(website),
    words: (telling.length > 0 ? telling : rows).map(({ word, stems, plainStems }) => ({
      word,
      stem: stems?.[0] ?? word,
      plainStem: plainStems?.[0] ?? plainLetters(word),
      isBeginning: word === last && mayBeBeginning(word),
    })),
    inTexts: words.length > 1 || words.some(mayBeBeginning),
  };
}
