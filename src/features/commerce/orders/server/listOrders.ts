import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { listOrdersRoute, OrderSummary } from "../contract.ts";
import { matchingOrders } from "./matchingOrders.ts";

type Query = RouteInput<typeof listOrdersRoute>["query"];

/** The columns of an order in lists. */
const summaryColumns = [
  "id",
  "number",
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

/** A page of the orders. The cursor has the order, the total and the number of the previous page's last one. */
export async function listOrders(
  context: RequestContext,
  { cursor, limit, sort, direction, ...filter }: Query,
): Promise<RouteAnswer<typeof listOrdersRoute> | Failure> {
  const { site } = context;
  const after = readCursor(cursor, placeOf(sort));
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  const matching = matchingOrders(context, filter);
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== "");
  const [rows, total] = await Promise.all([
    findOrders(site, matching, { sort, direction, after: after && [after[1], after[2]], limit: limit + 1 }),
    isFiltered ? countMatching(site, matching) : countAll(site),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [sort, row.grandTotalCents, row.number]);
  return { items: shown.map(summarize), nextCursor, total };
}

interface PageRequest {
  sort: Query["sort"];
  direction: Query["direction"];
  /** Total and number of the order before. */
  after?: readonly [totalCents: number, number: number] | undefined;
  limit: number;
}

/** Finds the orders in an index alone, then reads no more of the table than the page. */
function findOrders(
  { db }: SiteScope,
  matching: RawBuilder<unknown>,
  { sort, direction, after, limit }: PageRequest,
): Promise<SummaryRow[]> {
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  const byTotal = sort === "total";
  const behind = !after
    ? sql`true`
    : byTotal
      ? sql`(orders.grand_total_cents, orders.number) ${beyond} (${after[0]}, ${after[1]})`
      : sql`orders.number ${beyond} ${after[1]}`;
  const columns = byTotal ? ["grand_total_cents", "number"] : ["number"];
  const order = (table: string) => sql.join(columns.map((column) => sql`${sql.ref(`${table}.${column}`)} ${way}`));
  const found = sql<{ id: string }>`(select orders.id, orders.website_id from orders where ${matching} and ${behind}
    order by ${order("orders")} limit ${limit})`;
  return db
    .selectFrom(found.as("found"))
    .innerJoin("orders", (join) =>
      join.on(sql<boolean>`orders.website_id = found.website_id`).onRef("orders.id", "=", "found.id"),
    )
    .select(summaryColumns.map((column) => `orders.${column}` as const))
    .select(itemCount)
    .orderBy(order("orders"))
    .execute() as Promise<SummaryRow[]>;
}

async function countMatching({ db }: SiteScope, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from orders where ${matching}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Orders are numbered without gaps and never deleted, so the last number is the total. */
async function countAll(site: SiteScope): Promise<number> {
  const row = await site.db
    .selectFrom("order_numbers")
    .select("last_number as total")
    .where("website_id", "=", site.websiteId)
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** The newest orders of a customer, who may be a member. */
export async function recentOrders(site: SiteScope, limit: number, customerId: string): Promise<OrderSummary[]> {
  const rows = await site.db
    .selectFrom("orders")
    .where("orders.website_id", "=", site.websiteId)
    .where("orders.customer_id", "=", customerId)
    .select(summaryColumns)
    .select(itemCount)
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  return rows.map(summarize);
}

const itemCount = sql<number>`(select coalesce(sum(line.quantity), 0)::integer from order_lines as line
  where line.website_id = orders.website_id and line.order_id = orders.id)`.as("itemCount");

type SummaryRow = Omit<OrderSummary, "placedAt" | "fulfillmentStatus" | "paymentState"> & {
  placedAt: Date;
  fulfillmentStatus: string;
  paymentState: string;
};

function summarize(row: SummaryRow): OrderSummary {
  return {
    ...row,
    placedAt: row.placedAt.toISOString(),
    fulfillmentStatus: row.fulfillmentStatus as OrderSummary["fulfillmentStatus"],
    paymentState: row.paymentState as OrderSummary["paymentState"],
  };
}
