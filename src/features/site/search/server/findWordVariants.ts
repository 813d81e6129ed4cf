import { type RawBuilder, sql } from "kysely";
import { plainLetters } from "#kernel/domain/plainLetters.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { forgivenErrors, nearestWords, soundBeginnings } from "../domain/nearWords.ts";
import { sharedBeginning } from "../domain/wordEndings.ts";
import type { QueryWord, VisitorQuery } from "./readQueryWords.ts";
import { rowsOfWords, type WordTable } from "./wordTable.ts";

/** Maximum different words of one beginning that are examined. */
const maxOfStem = 300;
const maxOfBeginning = 1500;
/** Maximum words that a query compares, shared by its words, because comparing blocks the main thread. */
const maxCompared = 6000;
/** Maximum words that one may stand for. */
const maxForms = 40;

type Site = Pick<SiteScope, "db" | "websiteId">;

/** Words of the website for one of the searched words. */
export interface WordForms {
  forms: string[];
  beginning?: string;
  /** If errors are forgiven: the website's words that were likely intended, the most likely first. Also of drafts. */
  similar: string[];
}

/**
 * The website's words for each searched word: itself with or without accents, others with its stem, and similar ones if
 * errors are forgiven. One statement, and another one to forgive.
 */
export async function findWordVariants(site: Site, table: WordTable, asked: VisitorQuery): Promise<WordForms[]> {
  const rows = rowsOfWords(table, asked.translatedLocale);
  const meant = asked.isForgiving ? await meantWords(site, rows, asked) : asked.words.map(spellingsOf);
  const ofStems = await ofSameStem(site, rows, asked.dictionary, meant);
  return asked.words.map(({ word, isBeginning }, index) => ({
    forms: [
      ...new Set([
        word,
        plainLetters(word),
        ...(meant[index] ?? []).map((form) => form.word),
        ...(ofStems[index] ?? []),
      ]),
    ].slice(0, maxForms),
    // Every word is also stored without accents.
    ...(isBeginning ? { beginning: plainLetters(word) } : {}),
    similar: asked.isForgiving ? (meant[index] ?? []).slice(spellings).map((form) => form.word) : [],
  }));
}

type MeantWord = Pick<QueryWord, "word" | "stem">;

/** Number of a word's own spellings, before similar words. */
const spellings = 2;

/** A word as typed, and without accents. */
function spellingsOf({ word, stem, plainStem }: QueryWord): MeantWord[] {
  return [
    { word, stem },
    { word: plainLetters(word), stem: plainStem },
  ];
}

/** Each word, and those likely intended by it: with a wrong, missing or additional letter. */
async function meantWords(
  site: Site,
  rows: RawBuilder<unknown>,
  { words, dictionary }: VisitorQuery,
): Promise<MeantWord[][]> {
  const ranges = words.flatMap(({ word }, place) =>
    forgivenErrors(word) > 0 ? soundBeginnings(plainLetters(word)).map((low) => ({ place, low })) : [],
  );
  const found = await walkWords(site, rows, {
    ranges,
    dictionary,
    limit: Math.min(maxOfBeginning, Math.floor(maxCompared / ranges.length)),
  });
  return words.map((asked, place) => [
    ...spellingsOf(asked),
    ...nearestWords(
      { word: plainLetters(asked.word), stem: plainLetters(asked.stem) },
      found.filter((row) => row.place === place),
    )
      .slice(0, maxForms)
      .map(({ word, stem }) => ({ word, stem })),
  ]);
}

/** Words with the same stem as one of the intended ones, by the index of the searched word. */
async function ofSameStem(
  site: Site,
  rows: RawBuilder<unknown>,
  dictionary: string,
  meant: readonly (readonly MeantWord[])[],
): Promise<string[][]> {
  const ranges = meant.flatMap((words, place) =>
    [...new Set(words.flatMap(beginningsOfStem))].map((low) => ({ place, low })),
  );
  const found = await walkWords(site, rows, { ranges, dictionary, limit: maxOfStem });
  return meant.map((words, place) => {
    const stems = new Set(words.map(({ stem }) => plainLetters(stem)));
    return found.filter((row) => row.place === place && stems.has(row.stem)).map(({ word }) => word);
  });
}

/** The beginnings of words with a stem, with and without accents: endings are better known with accents. */
function beginningsOfStem({ word, stem }: MeantWord): string[] {
  const plain = sharedBeginning(plainLetters(word), plainLetters(stem));
  const written = [...word].slice(0, [...plain].length).join("");
  return [...new Set([plain, written])];
}

interface Walk {
  ranges: { place: number; low: string }[];
  dictionary: string;
  limit: number;
}

/**
 * The different words of ranges, with their stems without accents: from each word, one step through the index to the
 * next, so that the cost depends on the number of words, not of their occurrences.
 */
async function walkWords(
  { db, websiteId }: Site,
  from: RawBuilder<unknown>,
  { ranges, dictionary, limit }: Walk,
): Promise<{ place: number; word: string; stem: string }[]> {
  if (ranges.length === 0) return [];
  const next = (isAfter: RawBuilder<unknown>) => sql`(
    select found.word from ${from} as found
    where found.website_id = ${websiteId} and ${isAfter} and found.word < asked.high
    order by found.word limit 1)`;
  const { rows } = await sql<{ place: number; word: string; stem: string }>`
    with recursive asked as (
      select given.number, given.place, given.low collate "C" as low,
        (given.low || ${"\u{10FFFF}"}) collate "C" as high
      from unnest(${ranges.map(({ place }) => place)}::integer[], ${ranges.map(({ low }) => low)}::text[])
        with ordinality as given (place, low, number)
    ), step as (
      select asked.number, 1 as count, ${next(sql`found.word >= asked.low`)} as word from asked
      union all
      select step.number, step.count + 1, ${next(sql`found.word > step.word`)}
      from step join asked on asked.number = step.number
      where step.word is not null and step.count < ${limit}
    ), different as (
      select distinct asked.place, step.word
      from step join asked on asked.number = step.number
      where step.word is not null
    )
    select different.place, different.word,
      coalesce((ts_lexize(${dictionary}::regdictionary, different.word))[1], different.word) as stem
    from different`.execute(db);
  return rows.map((row) => ({ ...row, stem: plainLetters(row.stem) }));
}
