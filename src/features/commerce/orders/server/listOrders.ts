import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { listOrdersRoute, OrderFilter, OrderSummary } from "../contract.ts";
import { matchingOrders } from "./matchingOrders.ts";
import { maxFollowed, readOrderSearch, type SearchStart, startOf } from "./orderSearch.ts";
import { type OrderStates, statesOf } from "./orderStates.ts";
import { authorizationOf, isAuthorizationEnded } from "./readOrder.ts";

type Query = RouteInput<typeof listOrdersRoute>["query"];

/** The columns of an order in lists. */
const summaryColumns = [
  "id",
  "number",
  "kind",
  "customer_email as customerEmail",
  "customer_name as customerName",
  "placed_at as placedAt",
  "fulfillment_status as fulfillmentStatus",
  "payment_state as paymentState",
  "test_mode as testMode",
  "currency",
  "grand_total_cents as grandTotalCents",
] as const;

const placeOf = (sort: Query["sort"]) => z.tuple([z.literal(sort), z.int().min(0), z.int().min(0)]);

/** What lists are sorted by before the number. A time is compared in microseconds, as it is stored. */
const sorted = {
  placed: {
    column: "placed_at",
    inCursor: sql<number>`(extract(epoch from orders.placed_at) * 1000000)::bigint`,
    ofCursor: (value: number) => sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`,
  },
  total: {
    column: "grand_total_cents",
    inCursor: sql<number>`orders.grand_total_cents`,
    ofCursor: (value: number) => sql`${value}::bigint`,
  },
};

/** A page of the orders. The cursor has the order, its value and the number of the previous page's last one. */
export async function listOrders(
  context: RequestContext,
  { cursor, limit, sort, direction, ...filter }: Query,
): Promise<RouteAnswer<typeof listOrdersRoute> | Failure> {
  const { site } = context;
  const after = readCursor(cursor, placeOf(sort));
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  const source = await sourceOf(site, filter);
  const matching = matchingOrders(context, filter);
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== "");
  const page = { sort, direction, after: after && ([after[1], after[2]] as const), limit: limit + 1 };
  const [rows, total] = await Promise.all([
    findOrders(site, source, matching, page),
    isFiltered ? countOrders(site, source, matching, isOnlySearch(filter)) : countAll(site),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [sort, row.sortValue, row.number]);
  return { items: shown.map(({ sortValue: _value, ...row }) => summarize(row)), nextCursor, ...total };
}

/** Where in the indexes the orders are looked for (decision 0073). */
type Source = { start: SearchStart; number: string | undefined } | { states: OrderStates } | undefined;

async function sourceOf(site: SiteScope, { search, status, payment, test }: OrderFilter): Promise<Source> {
  if (search) {
    const asked = readOrderSearch(search);
    const start = await startOf(site, asked);
    return { start, number: "number" in asked ? asked.number : undefined };
  }
  return status || payment || test ? { states: statesOf({ status, payment, test }) } : undefined;
}

const isOnlySearch = ({ search: _search, ...others }: OrderFilter) =>
  Object.values(others).every((value) => value === undefined);

interface PageRequest {
  sort: Query["sort"];
  direction: Query["direction"];
  /** Value of the sort and number of the order before. */
  after?: readonly [value: number, number: number] | undefined;
  limit: number;
}

/** Finds the orders of a page, then reads no more of the table than these. */
function findOrders(
  { db, websiteId }: SiteScope,
  source: Source,
  matching: RawBuilder<unknown>,
  { sort, direction, after, limit }: PageRequest,
): Promise<SummaryRow[]> {
  const { column, inCursor, ofCursor } = sorted[sort];
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  const order = (table: string) => sql`${sql.ref(`${table}.${column}`)} ${way}, ${sql.ref(`${table}.number`)} ${way}`;
  const behind = after
    ? sql`(${sql.ref(`orders.${column}`)}, orders.number) ${beyond} (${ofCursor(after[0])}, ${after[1]}::bigint)`
    : sql`true`;
  const read = (from: RawBuilder<unknown>, more: RawBuilder<unknown>, by = order("orders")) => sql`
    select orders.id, orders.website_id, orders.placed_at, orders.number, orders.grand_total_cents from ${from}
    where ${matching} and ${behind} and ${more} order by ${by} limit ${limit}`;
  let hits = read(sql`orders`, sql`true`);
  if (source && "states" in source) {
    hits = sql`select hit.* from ${statesRows(source.states)} cross join lateral (${read(sql`orders`, isInState)}) as hit`;
  } else if (source) {
    const { start, number } = source;
    if (start.words.length <= maxFollowed && sort === "placed") {
      // The time of the words' index, so that it is read from the newest on.
      const inWords = sql`found.placed_at ${way}, orders.number ${way}`;
      const beginsAt = after ? sql`and found.placed_at ${beyond}= ${ofCursor(after[0])}` : sql``;
      hits = sql`select hit.* from unnest(${start.words}::text[]) as form (word)
        cross join lateral (${read(ordersWithWord, sql`found.word = form.word ${beginsAt}`, inWords)}) as hit`;
    } else if (start.words.length <= maxFollowed && start.entries <= maxRare) {
      hits = read(
        sql`orders`,
        sql`orders.id = any(array(select found.order_id from order_words as found
        where found.website_id = ${websiteId} and found.word = any(${start.words}::text[])))`,
      );
    }
    if (number) hits = sql`${hits} union all (${read(sql`orders`, sql`orders.number = ${Number(number)}`)})`;
    // An order may have several of the words.
    hits = sql`select distinct hits.* from (${hits}) as hits`;
  }
  const found = sql<{ id: string }>`(select found.* from (${hits}) as found order by ${order("found")} limit ${limit})`;
  return db
    .selectFrom(found.as("found"))
    .innerJoin("orders", (join) =>
      join.on(sql<boolean>`orders.website_id = found.website_id`).onRef("orders.id", "=", "found.id"),
    )
    .select(summaryColumns.map((name) => `orders.${name}` as const))
    .select([itemCount, authorization, hasEndedAuthorization, inCursor.as("sortValue")])
    .orderBy(order("orders"))
    .execute() as Promise<SummaryRow[]>;
}

/** A search whose rarest word has more entries is read in the requested order, because it is found soon. */
const maxRare = 2000;

const ordersWithWord = sql`order_words as found
  join orders on orders.website_id = found.website_id and orders.id = found.order_id`;

const statesRows = ({ statuses, payments, tests }: OrderStates) => sql`unnest(${statuses}::text[]) as status (value)
  cross join unnest(${payments}::text[]) as payment (value) cross join unnest(${tests}::boolean[]) as test (value)`;

const isInState = sql`orders.fulfillment_status = status.value and orders.payment_state = payment.value
  and orders.test_mode = test.value`;

/** How many orders are counted. Of a search for several words, these are the ones that are read. */
const maxCounted = { byIndex: 1000, byReading: 300 };

/** Counts the matching orders up to a limit, so that the count costs as little as the page. */
async function countOrders(
  { db, websiteId }: SiteScope,
  source: Source,
  matching: RawBuilder<unknown>,
  isOnlySearch: boolean,
): Promise<Counted> {
  const isBySearch = source !== undefined && "start" in source;
  const isByReading = isBySearch && !(source.start.isWhole && isOnlySearch);
  const most = isByReading ? maxCounted.byReading : maxCounted.byIndex;
  const limit = sql`limit ${most + 1}`;
  let hits = sql`select orders.id from orders where ${matching} ${limit}`;
  if (isBySearch) {
    const { rarest } = source.start;
    // Only the index of words is read for these.
    const withWord = sql`select distinct found.order_id as id from (
      select order_id from order_words
      where website_id = ${websiteId} and word >= ${rarest} and word < ${`${rarest}\u{10FFFF}`} ${limit}) as found`;
    hits = isByReading
      ? sql`select orders.id from (${withWord}) as found
          join orders on orders.website_id = ${websiteId} and orders.id = found.id where ${matching}`
      : withWord;
    if (source.number) {
      hits = sql`${hits} union select orders.id from orders where ${matching} and orders.number = ${Number(source.number)}`;
    }
  } else if (source) {
    hits = sql`select hit.id from ${statesRows(source.states)}
      cross join lateral (select orders.id from orders where ${matching} and ${isInState} ${limit}) as hit ${limit}`;
  }
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${hits}) as hits`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, most), hasMore: count > most || (isBySearch && source.start.entries > most) };
}

interface Counted {
  total: number;
  /** There are more than `total`. */
  hasMore: boolean;
}

/** Orders are numbered without gaps and never deleted, so the last number is the total. */
async function countAll(site: SiteScope): Promise<Counted> {
  const row = await site.db
    .selectFrom("order_numbers")
    .select("last_number as total")
    .where("website_id", "=", site.websiteId)
    .executeTakeFirst();
  return { total: row?.total ?? 0, hasMore: false };
}

/** The newest orders of a customer, who may be a member. */
export async function recentOrders(site: SiteScope, limit: number, customerId: string): Promise<OrderSummary[]> {
  const rows = await site.db
    .selectFrom("orders")
    .where("orders.website_id", "=", site.websiteId)
    .where("orders.customer_id", "=", customerId)
    .select(summaryColumns)
    .select([itemCount, authorization, hasEndedAuthorization])
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  return rows.map(summarize);
}

const itemCount = sql<number>`(select coalesce(sum(line.quantity), 0)::integer from order_lines as line
  where line.website_id = orders.website_id and line.order_id = orders.id)`.as("itemCount");

const authorization = authorizationOf("orders").as("authorization");

const hasEndedAuthorization = isAuthorizationEnded("orders").as("isAuthorizationEnded");

type SummaryRow = Omit<OrderSummary, "kind" | "placedAt" | "fulfillmentStatus" | "paymentState"> & {
  sortValue: number;
  kind: string;
  placedAt: Date;
  fulfillmentStatus: string;
  paymentState: string;
};

function summarize(row: Omit<SummaryRow, "sortValue">): OrderSummary {
  return {
    ...row,
    kind: row.kind as OrderSummary["kind"],
    placedAt: row.placedAt.toISOString(),
    fulfillmentStatus: row.fulfillmentStatus as OrderSummary["fulfillmentStatus"],
    paymentState: row.paymentState as OrderSummary["paymentState"],
  };
}
