import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { SalesOverview } from "../contract.ts";
import { recentOrders } from "./listOrders.ts";

/** From this stock on a variant counts as running low. */
const lowStockLimit = 5;
const dayCount = 30;

/**
 * What the dashboard shows: the last 30 days in the website's time zone, orders that wait, products that run low. Sales
 * are what customers ordered and was not given back; canceled orders count as nothing.
 */
export async function readSalesOverview(site: SiteScope, website: Website, now: Date): Promise<SalesOverview> {
  const { websiteId, db } = site;
  const [days, pending, recent, lowStock] = await Promise.all([
    sql<{ date: string; orders: number; salesCents: number }>`
      with sold as (
        select (placed_at at time zone ${website.time_zone})::date as day, count(*) as orders,
          sum(grand_total_cents - refunded_cents) as cents
        from orders
        where website_id = ${websiteId} and fulfillment_status <> 'CANCELED'
          and placed_at >= ((${now}::timestamptz at time zone ${website.time_zone})::date - ${dayCount - 1}::integer)::timestamp at time zone ${website.time_zone}
        group by day
      )
      select to_char(day, 'YYYY-MM-DD') as date, coalesce(sold.orders, 0)::integer as orders,
        coalesce(sold.cents, 0)::bigint as "salesCents"
      from generate_series(
        (${now}::timestamptz at time zone ${website.time_zone})::date - ${dayCount - 1}::integer,
        (${now}::timestamptz at time zone ${website.time_zone})::date, interval '1 day') as day
      left join sold on sold.day = day::date
      order by day`.execute(db),
    db
      .selectFrom("orders")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("website_id", "=", websiteId)
      .where("fulfillment_status", "=", "PENDING")
      .executeTakeFirst(),
    recentOrders(site, 8),
    db
      .selectFrom("variants as variant")
      .innerJoin("products as product", (join) =>
        join.onRef("product.website_id", "=", "variant.website_id").onRef("product.id", "=", "variant.product_id"),
      )
      .select(["product.id as productId", "product.name as productName", "variant.sku"])
      .select("variant.qty_in_stock as qtyInStock")
      .where("variant.website_id", "=", websiteId)
      .where("variant.unlimited", "=", false)
      .where("variant.qty_in_stock", "<=", lowStockLimit)
      .where("product.is_visible", "=", true)
      .orderBy("variant.qty_in_stock")
      .orderBy("variant.id")
      .limit(10)
      .execute(),
  ]);
  const today = days.rows.at(-1);
  return {
    currency: website.currency,
    ordersToday: today?.orders ?? 0,
    salesTodayCents: today?.salesCents ?? 0,
    pendingOrders: pending?.count ?? 0,
    days: days.rows,
    recentOrders: recent,
    lowStock,
  };
}
