import { type RawBuilder, sql } from "kysely";
import { beginsWith } from "#kernel/server/database/searchWords.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { MatchedWords } from "../domain/searchWords.ts";
import { findWordVariants, type WordForms } from "./findWordVariants.ts";
import type { VisitorQuery } from "./readQueryWords.ts";
import { rowsOfWords, type WordTable } from "./wordTable.ts";

/** Limit for counting a word's rows to find the rarest, and for reading the rarest one's rows. */
const maxLookedAt = 2000;

/** The weight of words in texts; titles and labels have lower ones. */
const weightOfTexts = 4;

type Site = Pick<SiteScope, "db" | "websiteId">;

/** The searched rows of a table of words. */
interface WordIndex {
  rows: RawBuilder<unknown>;
  owner: WordTable["owner"];
}

interface FoundByWords {
  /** @param limit reads only the best, and of equal ones the newest */
  from(limit: number): RawBuilder<unknown>;
  matched: MatchedWords;
  readIntended: ReadIntended;
}

/** More than any search matches. */
export const allMatches = 2 * maxLookedAt;

/**
 * Owners that have each of the words, for a query's `from`: rows of `id` and `rank`, where lower is better (titles
 * before texts, whole words before beginnings), and `matches`, their number. Undefined if a word has no match. It reads
 * the rows of the rarest word and checks the others for each, so a search costs as much as its rarest word has rows, at
 * most some thousand. A few statements, and the one that the caller runs.
 */
export async function findByWords(
  site: Site,
  words: WordTable,
  asked: VisitorQuery,
): Promise<FoundByWords | undefined> {
  const forms = await findWordVariants(site, words, asked);
  const maxWeight = asked.inTexts ? weightOfTexts : weightOfTexts - 1;
  const index: WordIndex = { rows: rowsOfWords(words, asked.translatedLocale), owner: words.owner };
  const counts = forms.length > 1 ? await countForms(site, index, forms) : [1];
  if (counts.includes(0)) return undefined;
  const rarest = counts.indexOf(Math.min(...counts));
  const others = forms.filter((_word, index) => index !== rarest);
  const ranks = others.map((word) => rankOf(site, index, word));
  const from = (limit: number) => sql`(
    select ranked.id, ranked.rank${sql.join([sql``, ...ranks.map((_rank, index) => column(index))], sql` + `)} as rank,
      count(*) over () as matches
    from (
      select candidate.id, candidate.rank
        ${sql.join([sql``, ...ranks.map((rank, index) => sql`${rank} as ${name(index)}`)], sql`, `)}
      from (
        select found.id, min(found.rank) as rank
        from ${rowsOf(site, index, forms[rarest] as WordForms, maxWeight)} as found group by found.id
      ) as candidate
    ) as ranked
    where ${sql.join([sql`true`, ...ranks.map((_rank, index) => sql`${column(index)} is not null`)], sql` and `)}
    order by 2, ranked.id desc limit ${limit}
  )`;
  const beginnings = forms.flatMap(({ beginning }) => beginning ?? []);
  const matched = { forms: forms.flatMap((word) => word.forms), beginnings };
  return { from, matched, readIntended: (ids) => readIntended(site, index, { asked, forms, ids }) };
}

/**
 * The words that were likely intended, if errors are forgiven: only words of the given owners, which visitors see. One
 * statement.
 */
type ReadIntended = (ids: readonly string[]) => Promise<string | undefined>;

async function readIntended(
  { db, websiteId }: Site,
  { rows: from, owner }: WordIndex,
  { asked, forms, ids }: { asked: VisitorQuery; forms: readonly WordForms[]; ids: readonly string[] },
): Promise<string | undefined> {
  const similar = forms.flatMap((word) => word.similar);
  if (similar.length === 0 || ids.length === 0) return undefined;
  const { rows } = await sql<{ word: string }>`
    select distinct found.word from ${from} as found
    where found.website_id = ${websiteId} and ${sql.ref(`found.${owner}`)} = any(${ids}::uuid[])
      and found.word = any(${similar}::text[])`.execute(db);
  const shown = new Set(rows.map(({ word }) => word));
  return asked.words.map(({ word }, index) => forms[index]?.similar.find((each) => shown.has(each)) ?? word).join(" ");
}

const name = (index: number) => sql.ref(`rank_${index}`);
const column = (index: number) => sql.ref(`ranked.rank_${index}`);

/** Rows of a word: those of its forms by weight, then those of words that it begins. */
function rowsOf(
  { websiteId }: Site,
  { rows: from, owner }: WordIndex,
  { forms, beginning }: WordForms,
  maxWeight: number,
) {
  const id = sql.ref(`found.${owner}`);
  // The newest ids of each weight, in the order of the index.
  const ofForms = sql`select whole.id, whole.rank
    from unnest(${forms}::text[]) as form (word)
    cross join generate_series(1, ${maxWeight}::integer) as given (weight) cross join lateral (
      select ${id} as id, found.weight * 2 as rank from ${from} as found
      where found.website_id = ${websiteId} and found.word = form.word and found.weight = given.weight
      order by ${id} desc limit ${maxLookedAt}
    ) as whole
    order by whole.rank, whole.id desc limit ${maxLookedAt}`;
  if (beginning === undefined) return sql`(${ofForms})`;
  return sql`((${ofForms}) union all (
    select ${id}, found.weight * 2 + 1 from ${from} as found
    where found.website_id = ${websiteId} and ${beginsWith(beginning)}
    order by found.word, found.weight, ${id} limit ${maxLookedAt}))`;
}

/** Rank of a candidate for another word; null: no match. */
function rankOf({ websiteId }: Site, { rows: from, owner }: WordIndex, { forms, beginning }: WordForms) {
  const best = (weight: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
    select min(${weight}) from ${from} as found
    where found.website_id = ${websiteId} and ${sql.ref(`found.${owner}`)} = candidate.id and ${condition})`;
  const whole = best(sql`found.weight * 2`, sql`found.word = any(${forms}::text[])`);
  return beginning === undefined
    ? whole
    : sql`least(${whole}, ${best(sql`found.weight * 2 + 1`, beginsWith(beginning))})`;
}

/** The number of rows of each word, up to the limit. One statement. */
async function countForms({ db, websiteId }: Site, { rows: from }: WordIndex, words: readonly WordForms[]) {
  const counted = (condition: RawBuilder<unknown>) => sql`(select count(*) from (
    select from ${from} as found where found.website_id = ${websiteId} and ${condition}
    limit ${maxLookedAt}) as counted)`;
  const counts = words.map(({ forms, beginning }) => {
    const whole = counted(sql`found.word = any(${forms}::text[])`);
    return beginning === undefined ? whole : sql`${whole} + ${counted(beginsWith(beginning))}`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return (rows[0]?.counts ?? []).map(Number);
}
