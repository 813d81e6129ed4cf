import { sql } from "kysely";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { isEmail } from "#kernel/domain/email.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { listOrdersRoute, OrderSummary } from "../contract.ts";
import { isToFulfill } from "./isSale.ts";

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

/** A page of the orders, newest first. The cursor is the number of the previous page's last order. */
export async function listOrders(
  site: SiteScope,
  { cursor, limit, search, status }: Query,
): Promise<RouteAnswer<typeof listOrdersRoute> | Failure> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) {
    return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  }
  let matching = site.db.selectFrom("orders").where("orders.website_id", "=", site.websiteId);
  if (status === "TO_FULFILL") matching = matching.where(isToFulfill);
  else if (status) matching = matching.where("fulfillment_status", "=", status);
  const number = /^#?(\d{1,15})$/.exec(search ?? "")?.[1];
  if (number) matching = matching.where("number", "=", Number(number));
  else if (search && isEmail(search)) matching = matching.where("customer_email", "=", search.toLowerCase());
  else if (search) matching = matching.where(containsText(search, "customer_email", "customer_name"));
  const page = cursor === undefined ? matching : matching.where("number", "<", Number(cursor));
  const [rows, count] = await Promise.all([
    page
      .select(summaryColumns)
      .select(itemCount)
      .orderBy("number", "desc")
      .limit(limit + 1)
      .execute(),
    search || status
      ? matching.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirst()
      : countAll(site),
  ]);
  const items = rows.slice(0, limit).map(summarize);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? String(last.number) : null, total: count?.total ?? 0 };
}

/** Orders are numbered without gaps and never deleted, so the last number is the total. */
function countAll(site: SiteScope): Promise<{ total: number } | undefined> {
  return site.db
    .selectFrom("order_numbers")
    .select("last_number as total")
    .where("website_id", "=", site.websiteId)
    .executeTakeFirst();
}

/** The newest orders of the website, or of one of its members. */
export async function recentOrders(site: SiteScope, limit: number, memberId?: string): Promise<OrderSummary[]> {
  const rows = await site.db
    .selectFrom("orders")
    .where("orders.website_id", "=", site.websiteId)
    .$if(memberId !== undefined, (select) => select.where("orders.member_id", "=", memberId ?? null))
    .select(summaryColumns)
    .select(itemCount)
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  return rows.map(summarize);
}

const itemCount = sql<number>`(select coalesce(sum(line.quantity), 0)::integer from order_lines as line
  where line.website_id = orders.website_id and line.order_id = orders.id)`.as("itemCount");

function summarize(
  row: Omit<OrderSummary, "placedAt" | "fulfillmentStatus" | "paymentState"> & {
    placedAt: Date;
    fulfillmentStatus: string;
    paymentState: string;
  },
): OrderSummary {
  return {
    ...row,
    placedAt: row.placedAt.toISOString(),
    fulfillmentStatus: row.fulfillmentStatus as OrderSummary["fulfillmentStatus"],
    paymentState: row.paymentState as OrderSummary["paymentState"],
  };
}
