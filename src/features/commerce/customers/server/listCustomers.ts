import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { type CustomerFilter, countedCustomers, type ListedCustomer, type listCustomersRoute } from "../contract.ts";
import { customersFrom, findByWord, matchingCustomers } from "./matchingCustomers.ts";

type Query = RouteInput<typeof listCustomersRoute>["query"];

const sortColumns = {
  "last-order": sql`customer.last_order_at`,
  spent: sql`customer.spent_cents`,
  orders: sql`customer.order_count`,
} satisfies Record<Query["sort"], RawBuilder<unknown>>;

/** A time is compared to the microsecond, so it is kept as the database's text. */
const placeOf = (sort: Query["sort"]) =>
  z.tuple([
    z.literal(sort),
    sort === "last-order"
      ? z.string().regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/)
      : z.string().regex(/^-?\d{1,16}$/),
    z.uuid(),
  ]);

/**
 * A page of the customers. A search for a rare word reads only the customers that have it. Otherwise an index is read in the
 * order of the list.
 */
export async function listCustomers(
  { site, website, now }: RequestContext,
  { cursor, limit, sort, direction, ...filter }: Query,
): Promise<RouteAnswer<typeof listCustomersRoute> | Failure> {
  const after = readCursor(cursor, placeOf(sort));
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  const { ids, isOverLimit } = await findByWord(site, filter.search);
  const matching = sql`${matchingCustomers(site.websiteId, filter, now)}
    and ${ids ? sql`customer.id = any(${ids}::uuid[])` : sql`true`}`;
  const value = sortColumns[sort];
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  const lastValue =
    sort === "last-order" ? sql`${after?.[1]}::timestamp at time zone 'UTC'` : sql`${after?.[1]}::bigint`;
  const behind = after ? sql`(${value}, customer.id) ${beyond} (${lastValue}, ${after[2]}::uuid)` : sql`true`;
  const [{ rows }, count] = await Promise.all([
    sql<CustomerRow & { place: string }>`
      select ${listedColumns}, ${sort === "last-order" ? sql`(${value} at time zone 'UTC')::text` : sql`${value}::text`} as place
      from ${customersFrom} where ${matching} and ${behind}
      order by ${value} ${way}, customer.id ${way} limit ${limit + 1}`.execute(site.db),
    countCustomers(site, filter, matching, isOverLimit),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [sort, row.place, row.id]);
  return { items: shown.map((row) => describeCustomer(row, website)), nextCursor, ...count };
}

/** All customers are counted by a trigger. */
async function countCustomers(
  { db, websiteId }: SiteScope,
  filter: CustomerFilter,
  matching: RawBuilder<unknown>,
  isSearchOverLimit: boolean,
): Promise<{ total: number; hasMore: boolean }> {
  const { search: _search, ...others } = filter;
  const isGiven = (given: unknown) => given !== undefined && given !== "";
  if (isSearchOverLimit && !Object.values(others).some(isGiven)) return { total: countedCustomers, hasMore: true };
  const isFiltered = Object.values(filter).some(isGiven);
  if (!isFiltered) {
    const counted = await db
      .selectFrom("customer_counts")
      .select("customers")
      .where("website_id", "=", websiteId)
      .executeTakeFirst();
    return { total: counted?.customers ?? 0, hasMore: false };
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${customersFrom} where ${matching} limit ${countedCustomers + 1}
    ) as found`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, countedCustomers), hasMore: count > countedCustomers };
}

/** A row of `customersFrom`. */
export interface CustomerRow {
  id: string;
  email: string;
  name: string;
  isMember: boolean;
  wantsNews: boolean;
  tags: string[];
  country: string;
  state: string;
  city: string;
  orderCount: number;
  spent: Record<string, { orders: number; cents: number }>;
  lastOrderAt: Date;
}

/** A member's own name goes before the one of the last order. An unconfirmed one may have been typed by anyone. */
export const listedColumns = sql`customer.id, person.email,
  coalesce(nullif(case when person.email_verified_at is not null then person.name else '' end, ''), nullif(customer.name, ''),
    person.name) as name,
  person.email_verified_at is not null as "isMember", person.wants_news as "wantsNews",
  (select coalesce(array_agg(held.tag order by held.tag_key), '{}') from member_tags as held
    where held.website_id = customer.website_id and held.member_id = customer.id) as tags,
  customer.country, customer.state, customer.city, customer.order_count as "orderCount", customer.spent,
  customer.last_order_at as "lastOrderAt"`;

export function describeCustomer(row: CustomerRow, { currency }: Pick<Website, "currency">): ListedCustomer {
  const { country, state, city, spent, lastOrderAt, id, email, name, isMember, wantsNews, tags, orderCount } = row;
  const amounts = Object.entries(spent)
    .map(([unit, { orders, cents }]) => ({ currency: unit, orderCount: orders, cents }))
    .sort((one, other) =>
      one.currency === currency ? -1 : other.currency === currency ? 1 : one.currency < other.currency ? -1 : 1,
    );
  return {
    ...{ id, email, name, isMember, wantsNews, tags, orderCount },
    place: { country, state, city },
    spent: amounts,
    lastOrderAt: lastOrderAt.toISOString(),
  };
}
