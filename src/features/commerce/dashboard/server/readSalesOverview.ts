import { sql } from "kysely";
import { hasStockLevel } from "#features/commerce/inventory/server/index.ts";
import { merchandising } from "#features/commerce/merchandising/server/index.ts";
import { isSale, isToFulfill, recentOrders } from "#features/commerce/orders/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { SalesOverview } from "../contract.ts";
import { lastDays } from "../domain/lastDays.ts";

const dayCount = 30;

/**
 * The dashboard's figures: the last 30 days in the website's time zone, orders to fulfill, low stock. Sales are counted
 * by `isSale`, orders to fulfill by `isToFulfill`, and low stock by the inventory's threshold.
 */
export async function readSalesOverview(site: SiteScope, website: Website, now: Date): Promise<SalesOverview> {
  const { websiteId, db } = site;
  const lowThreshold = merchandising.of(website).scarcityThreshold;
  const dates = lastDays(now, website.time_zone, dayCount);
  const [sold, pending, recent, lowStock] = await Promise.all([
    sql<SalesOverview["days"][number]>`
      select to_char(placed_at at time zone ${website.time_zone}, 'YYYY-MM-DD') as date, count(*)::integer as orders,
        sum(grand_total_cents - refunded_cents)::bigint as "salesCents"
      from orders
      where website_id = ${websiteId} and ${isSale}
        and placed_at >= ${dates[0]}::timestamp at time zone ${website.time_zone}
      group by 1`.execute(db),
    db
      .selectFrom("orders")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("website_id", "=", websiteId)
      .where(isToFulfill)
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
      .where(({ or }) => or((["out", "low"] as const).map((level) => hasStockLevel("variant", level, lowThreshold))))
      .where("product.is_visible", "=", true)
      .orderBy("variant.qty_in_stock")
      .orderBy("variant.id")
      .limit(10)
      .execute(),
  ]);
  const soldByDate = new Map(sold.rows.map((day) => [day.date, day]));
  const days = dates.map((date) => soldByDate.get(date) ?? { date, orders: 0, salesCents: 0 });
  const today = days.at(-1);
  return {
    currency: website.currency,
    ordersToday: today?.orders ?? 0,
    salesTodayCents: today?.salesCents ?? 0,
    pendingOrders: pending?.count ?? 0,
    days,
    recentOrders: recent,
    lowStock,
  };
}
