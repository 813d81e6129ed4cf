import { sql } from "kysely";
import { isSale } from "#features/commerce/orders/server/index.ts";
import { endOfDayToMs, toClockTime, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { GivenSalesPeriod, SalesFigures, SalesOverview } from "../contract.ts";
import { type Days, daysBefore, pointsOf, unitOf } from "../domain/salesPeriod.ts";
import { chosenDays, todayOf } from "./chosenDays.ts";

type Context = Pick<RequestContext, "site" | "website" | "now">;

/** Sales of a day, or of an hour: "2026-03-31" or "2026-03-31T09". */
interface Sold {
  at: string;
  currency: string;
  orderCount: number;
  grossCents: number;
  refundedCents: number;
}

/**
 * The sales of a period. Days are read from sums that triggers keep (`daily_sales`), so the number of orders does not
 * matter. Single days are read from their orders, by hour. Today is compared with yesterday until the same time.
 */
export async function readSalesOverview(context: Context, given: GivenSalesPeriod): Promise<SalesOverview> {
  const { currency } = context.website;
  const days = chosenDays(context, given);
  const before = daysBefore(given.period, days);
  const unit = unitOf(days);
  const isToday = unit === "hour" && days.from === todayOf(context);
  const read = unit === "hour" ? readHours : readDays;
  const [sold, soldBefore, figures, figuresBefore] = await Promise.all([
    read(context, days, false),
    read(context, before, isToday),
    readFigures(context, days, false),
    readFigures(context, before, isToday),
  ]);
  const keyOf = ({ at }: Sold) => (unit === "month" ? at.slice(0, 7) : at);
  const keysBefore = pointsOf(before, unit);
  const [net, netBefore] = [sumBy(sold, currency, keyOf), sumBy(soldBefore, currency, keyOf)];
  return {
    currency,
    days,
    before,
    unit,
    figures: { ...figures, ...totalsOf(sold, currency, figures) },
    figuresBefore: { ...figuresBefore, ...totalsOf(soldBefore, currency, figuresBefore) },
    points: pointsOf(days, unit).map((at, index) => {
      const key = keysBefore[index];
      return {
        at,
        orderCount: net.get(at)?.orderCount ?? 0,
        salesCents: net.get(at)?.salesCents ?? 0,
        salesBeforeCents: key === undefined ? null : (netBefore.get(key)?.salesCents ?? 0),
      };
    }),
    others: [...new Set(sold.map((each) => each.currency))]
      .filter((each) => each !== currency)
      .map((each) => ({ currency: each, ...sum(sold.filter((row) => row.currency === each)) })),
  };
}

function sum(rows: readonly Sold[]): { orderCount: number; salesCents: number } {
  return {
    orderCount: rows.reduce((total, row) => total + row.orderCount, 0),
    salesCents: rows.reduce((total, row) => total + row.grossCents - row.refundedCents, 0),
  };
}

function sumBy(rows: readonly Sold[], currency: string, keyOf: (row: Sold) => string) {
  const groups = Map.groupBy(
    rows.filter((row) => row.currency === currency),
    keyOf,
  );
  return new Map([...groups].map(([key, group]) => [key, sum(group)]));
}

function totalsOf(
  rows: readonly Sold[],
  currency: string,
  { newCustomers }: Pick<SalesFigures, "newCustomers">,
): Pick<SalesFigures, "orderCount" | "salesCents" | "refundedCents" | "returningOrders"> {
  const own = rows.filter((row) => row.currency === currency);
  return {
    ...sum(own),
    refundedCents: own.reduce((total, row) => total + row.refundedCents, 0),
    // Each new customer has one first order.
    returningOrders: Math.max(0, sum(rows).orderCount - newCustomers),
  };
}

async function readDays({ site }: Context, { from, to }: Days): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select to_char(day, 'YYYY-MM-DD') as at, currency, order_count as "orderCount", gross_cents as "grossCents",
      refunded_cents as "refundedCents"
    from daily_sales
    where website_id = ${site.websiteId} and day between ${from}::date and ${to}::date`.execute(site.db);
  return rows;
}

async function readHours(context: Context, days: Days, isUntilNow: boolean): Promise<Sold[]> {
  const { site, website } = context;
  const { since, until } = timesOf(context, days, isUntilNow);
  const { rows } = await sql<Sold>`
    select to_char(placed_at at time zone ${website.time_zone}, 'YYYY-MM-DD"T"HH24') as at, trim(currency) as currency,
      count(*)::integer as "orderCount", sum(grand_total_cents)::bigint as "grossCents",
      sum(refunded_cents)::bigint as "refundedCents"
    from orders
    where website_id = ${site.websiteId} and ${isSale} and placed_at >= ${since} and placed_at < ${until}
    group by 1, 2`.execute(site.db);
  return rows;
}

async function readFigures(
  context: Context,
  days: Days,
  isUntilNow: boolean,
): Promise<Pick<SalesFigures, "startedCheckouts" | "paidCheckouts" | "newCustomers">> {
  const { site } = context;
  const { since, until } = timesOf(context, days, isUntilNow);
  const { rows } = await sql<Pick<SalesFigures, "startedCheckouts" | "paidCheckouts" | "newCustomers">>`
    select coalesce(sum(started), 0)::integer as "startedCheckouts", coalesce(sum(paid), 0)::integer as "paidCheckouts",
      (select count(*)::integer from customers where website_id = ${site.websiteId}
        and first_sale_at >= ${since} and first_sale_at < ${until}) as "newCustomers"
    from daily_checkouts
    where website_id = ${site.websiteId} and day between ${days.from}::date and ${days.to}::date`.execute(site.db);
  return rows[0] ?? { startedCheckouts: 0, paidCheckouts: 0, newCustomers: 0 };
}

/** When days begin and end. @param isUntilNow the day is yesterday and ends when its clock showed the time of now */
function timesOf({ website, now }: Context, { from, to }: Days, isUntilNow: boolean): { since: Date; until: Date } {
  const zone = website.time_zone;
  const time = toClockTime(now.toISOString(), zone).slice(10);
  return {
    since: new Date(zonedTimeToMs(from, zone)),
    until: new Date(isUntilNow ? zonedTimeToMs(`${to}${time}`, zone) : endOfDayToMs(to, zone)),
  };
}
