import { type RawBuilder, sql } from "kysely";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { isEmail } from "#kernel/domain/email.ts";
import { foldText } from "#kernel/domain/foldText.ts";
import { dayEndMs, toClockTime, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { OrderFilter } from "../contract.ts";
import { daysOfPeriod } from "../domain/orderPeriods.ts";
import { isToFulfill } from "./isSale.ts";

/**
 * SQL conditions of a filter on `orders`, with the website; a failure for a date that does not exist. Days are those of
 * the website's time zone.
 */
export function matchingOrders(
  { website, now }: Pick<RequestContext, "website" | "now">,
  { search, status, payment, test, ...days }: OrderFilter,
): RawBuilder<unknown> | Failure {
  const { id: websiteId, time_zone: timeZone } = website;
  const today = toClockTime(now.toISOString(), timeZone).slice(0, 10);
  const { from, to } = days.period ? daysOfPeriod(days.period, today) : days;
  const start = from === undefined ? undefined : zonedTimeToMs(from, timeZone);
  if (Number.isNaN(start)) return kernelFailure("invalid-input", { errors: { from: "Enter a date." } });
  const end = to === undefined ? undefined : dayEndMs(to, timeZone);
  if (Number.isNaN(end)) return kernelFailure("invalid-input", { errors: { to: "Enter a date." } });
  const conditions: RawBuilder<unknown>[] = [sql`orders.website_id = ${websiteId}`];
  if (status === "TO_FULFILL") conditions.push(isToFulfill);
  else if (status) conditions.push(sql`orders.fulfillment_status = ${status}`);
  if (payment) conditions.push(sql`orders.payment_state = ${payment}`);
  if (test) conditions.push(sql`orders.test_mode = ${test === "ONLY"}`);
  if (start !== undefined) conditions.push(sql`orders.placed_at >= ${new Date(start)}`);
  if (end !== undefined) conditions.push(sql`orders.placed_at < ${new Date(end)}`);
  const typed = foldText(search ?? "");
  if (typed) conditions.push(foundBy(websiteId, typed));
  return sql.join(conditions, sql` and `);
}

/** @param typed folded, not empty */
function foundBy(websiteId: string, typed: string): RawBuilder<unknown> {
  const [, number] = /^#?(\d{1,15})$/.exec(typed) ?? [];
  if (number) {
    // A SKU may consist of digits, too. Lines hold the SKU, then a line break.
    const sku = linesLike(websiteId, `${typed}\n%`);
    return sql`(orders.number = ${Number(number)} or orders.id in (${sku}))`;
  }
  if (isEmail(typed)) return sql`orders.customer_email = ${typed}`;
  const pattern = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(orders.searched like ${pattern} or orders.id in (${linesLike(websiteId, pattern)}))`;
}

const linesLike = (websiteId: string, pattern: string) =>
  sql`select line.order_id from order_lines as line
    where line.website_id = ${websiteId} and line.searched like ${pattern}`;
