import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { listOrdersRoute, OrderFilter, OrderSummary } from "../contract.ts";
import { findOrders, isInState, type OrderSource, sorted, sourceOf, statesRows } from "./findOrders.ts";
import { matchingOrders } from "./matchingOrders.ts";
import { entriesOf } from "./orderSearch.ts";
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
  const [rows, counted] = await Promise.all([
    findOrders(site, source, matching, page).then((ids) => readRows(site, sort, direction, ids)),
    isFiltered ? countOrders(site, source, matching, isOnlySearch(filter)) : countAll(site),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [sort, row.sortValue, row.number]);
  const total = counted ?? { total: shown.length, hasMore: Boolean(cursor || nextCursor) };
  return { items: shown.map(({ sortValue: _value, ...row }) => summarize(row)), nextCursor, ...total };
}

const isOnlySearch = ({ search: _search, ...others }: OrderFilter) =>
  Object.values(others).every((value) => value === undefined);

/** How many orders are counted. */
const maxCounted = 1000;

/**
 * Counts the matching orders up to a limit in the indexes. Undefined if each order would have to be read: for a search
 * for several words, or with other filters.
 */
async function countOrders(
  site: SiteScope,
  source: OrderSource,
  matching: RawBuilder<unknown>,
  isOnlySearch: boolean,
): Promise<Counted | undefined> {
  const isBySearch = source !== undefined && "start" in source;
  if (isBySearch && !(source.start.isWhole && isOnlySearch)) return undefined;
  const limit = sql`limit ${maxCounted + 1}`;
  let hits = sql`select orders.id from orders where ${matching} ${limit}`;
  if (isBySearch) {
    hits = sql`select distinct entry.order_id from (select found.order_id from ${entriesOf(site, source.start)}
      ${limit}) as entry`;
  } else if (source) {
    hits = sql`select hit.id from ${statesRows(source.states)}
      cross join lateral (select orders.id from orders where ${matching} and ${isInState} ${limit}) as hit ${limit}`;
  }
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${hits}) as hits`.execute(
    site.db,
  );
  const count = rows[0]?.count ?? 0;
  return {
    total: Math.min(count, maxCounted),
    hasMore: count > maxCounted || (isBySearch && source.start.entries > maxCounted),
  };
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

async function readRows(
  { db, websiteId }: SiteScope,
  sort: Query["sort"],
  direction: Query["direction"],
  ids: string[],
): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("orders")
    .where("orders.website_id", "=", websiteId)
    .where("orders.id", "in", ids)
    .select(summaryColumns.map((name) => `orders.${name}` as const))
    .select([itemCount, authorization, hasEndedAuthorization, sorted[sort].inCursor.as("sortValue")])
    .orderBy(sorted[sort].column, direction)
    .orderBy("number", direction)
    .execute();
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
