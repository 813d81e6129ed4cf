import { type RawBuilder, sql } from "kysely";
import { endOfDayToMs, toClockTime, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { OrderFilter } from "../contract.ts";
import { daysOfPeriod } from "../domain/orderPeriods.ts";
import { awaitsPayment, isToFulfill, waitsForCapture } from "./isSale.ts";
import { isFoundBy, readOrderSearch } from "./orderSearch.ts";

/** SQL conditions of a filter on `orders`, with the website. Days are those of the website's time zone. */
export function matchingOrders(
  { website, now }: Pick<RequestContext, "website" | "now">,
  { search, status, payment, kind, test, ...days }: OrderFilter,
): RawBuilder<unknown> {
  const { id: websiteId, time_zone: timeZone } = website;
  const today = toClockTime(now.toISOString(), timeZone).slice(0, 10);
  const { from, to } = days.period ? daysOfPeriod(days.period, today) : days;
  const conditions: RawBuilder<unknown>[] = [sql`orders.website_id = ${websiteId}`];
  if (status === "TO_FULFILL") conditions.push(isToFulfill);
  else if (status) conditions.push(sql`orders.fulfillment_status = ${status}`);
  if (payment === "AUTHORIZED") conditions.push(waitsForCapture);
  else if (payment === "AWAITING") conditions.push(awaitsPayment);
  else if (payment) conditions.push(sql`orders.payment_state = ${payment}`);
  if (kind) conditions.push(sql`orders.kind = ${kind}`);
  if (test) conditions.push(sql`orders.test_mode = ${test === "ONLY"}`);
  if (from) conditions.push(sql`orders.placed_at >= ${new Date(zonedTimeToMs(from, timeZone))}`);
  if (to) conditions.push(sql`orders.placed_at < ${new Date(endOfDayToMs(to, timeZone))}`);
  if (search) conditions.push(isFoundBy(readOrderSearch(search)));
  return sql.join(conditions, sql` and `);
}
