import { type RawBuilder, sql } from "kysely";
import { memberTagKey } from "#features/audience/members/domain/memberTags.ts";
import { foldText } from "#kernel/domain/foldText.ts";
import { escapeLike } from "#kernel/server/database/containsText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type CustomerFilter, countedCustomers } from "../contract.ts";
import { timesOfPeriod } from "../domain/customerPeriods.ts";

/** Words beyond these are not looked at. */
const maxWords = 8;
/** As `words_of` cuts them. */
const maxWordLength = 50;

/** SQL conditions on `customer` and `person`, with the website. */
export function matchingCustomers(websiteId: string, filter: CustomerFilter, now: Date): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    sql`customer.website_id = ${websiteId}`,
    ...wordsOf(filter.search).map((word) => hasWord(word)),
  ];
  const { tag, spent, orders, country, lastOrder, news, account } = filter;
  if (tag) {
    conditions.push(sql`exists (select from member_tags as held where held.website_id = customer.website_id
      and held.tag_key = ${memberTagKey(tag)} and held.member_id = customer.id)`);
  }
  if (spent !== undefined) conditions.push(sql`customer.spent_cents >= ${spent}`);
  if (orders !== undefined) conditions.push(sql`customer.order_count >= ${orders}`);
  if (country) conditions.push(sql`customer.country = ${country}`);
  if (lastOrder) {
    const { since, until } = timesOfPeriod(lastOrder, now);
    if (since) conditions.push(sql`customer.last_order_at >= ${since}`);
    if (until) conditions.push(sql`customer.last_order_at < ${until}`);
  }
  if (news) conditions.push(sql`person.wants_news = ${news === "yes"}`);
  if (account) conditions.push(sql`(person.email_verified_at is not null) = ${account === "member"}`);
  return sql.join(conditions, sql` and `);
}

/** Customers with the email and account of their person. */
export const customersFrom = sql`customers as customer
  join members as person on person.website_id = customer.website_id and person.id = customer.id`;

/** The words of a search as `words_of` splits texts. A search without any letters finds nothing. */
function wordsOf(search: string | undefined): string[] {
  if (!search) return [];
  const words = foldText(search)
    .split(/[\][\s!"#$%&'()*+,./:;<=>?@\\^_`{|}~-]+/)
    .filter(Boolean)
    .map((word) => [...word].slice(0, maxWordLength).join(""));
  // A word that no customer has.
  return words.length === 0 ? [" "] : [...new Set(words)].slice(0, maxWords);
}

function hasWord(word: string): RawBuilder<unknown> {
  return sql`exists (select from customer_words as found where found.website_id = customer.website_id
    and found.customer_id = customer.id and found.word like ${`${escapeLike(word)}%`})`;
}

/** What a look at the words of a search found. */
export interface FoundByWord {
  /** The customers that its first rare word finds; undefined if each word finds too many to follow. */
  ids?: string[];
  /** Its only word finds more customers than are counted. */
  isOverLimit: boolean;
}

/** Looks for a rare word of a search. Without one, it is faster to read the list in its order. */
export async function findByWord(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  search: string | undefined,
): Promise<FoundByWord> {
  const words = wordsOf(search);
  let isOverLimit = false;
  for (const word of words) {
    const { rows } = await sql<{ ids: string[]; read: number }>`
      select coalesce(array_agg(distinct found.customer_id), '{}') as ids, count(*)::integer as read from (
        select customer_id from customer_words
        where website_id = ${websiteId} and word like ${`${escapeLike(word)}%`} limit ${maxFound + 1}
      ) as found`.execute(db);
    const [found] = rows;
    if (found && found.read <= maxFound) return { ids: found.ids, isOverLimit: false };
    isOverLimit = words.length === 1 && found !== undefined && found.ids.length > countedCustomers;
  }
  return { isOverLimit };
}

/** Rows of a word that are followed. Someone may have several words of the same beginning. */
const maxFound = 2 * countedCustomers;
