import { type RawBuilder, sql } from "kysely";
import { foldText } from "#kernel/domain/foldText.ts";
import { endOfDayToMs, toClockTime, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import { escapeLike } from "#kernel/server/database/containsText.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { OrderFilter } from "../contract.ts";
import { daysOfPeriod } from "../domain/orderPeriods.ts";
import { isToFulfill } from "./isSale.ts";

/** SQL conditions of a filter on `orders`, with the website. Days are those of the website's time zone. */
export function matchingOrders(
  { website, now }: Pick<RequestContext, "website" | "now">,
  { search, status, payment, test, ...days }: OrderFilter,
): RawBuilder<unknown> {
  const { id: websiteId, time_zone: timeZone } = website;
  const today = toClockTime(now.toISOString(), timeZone).slice(0, 10);
  const { from, to } = days.period ? daysOfPeriod(days.period, today) : days;
  const conditions: RawBuilder<unknown>[] = [sql`orders.website_id = ${websiteId}`];
  if (status === "TO_FULFILL") conditions.push(isToFulfill);
  else if (status) conditions.push(sql`orders.fulfillment_status = ${status}`);
  if (payment) conditions.push(sql`orders.payment_state = ${payment}`);
  if (test) conditions.push(sql`orders.test_mode = ${test === "ONLY"}`);
  if (from) conditions.push(sql`orders.placed_at >= ${new Date(zonedTimeToMs(from, timeZone))}`);
  if (to) conditions.push(sql`orders.placed_at < ${new Date(endOfDayToMs(to, timeZone))}`);
  if (search) conditions.push(foundBy(websiteId, foldText(search)));
  return sql.join(conditions, sql` and `);
}

/** Each word of a search reads the texts of all orders. Words beyond these are searched as one text. */
const maxWords = 8;

/**
 * An order by its number, a whole SKU, or words in any order, each in its customer or in one of its items.
 * @param typed folded; empty if it has no letters or digits, such as an emoji, which finds nothing
 */
function foundBy(websiteId: string, typed: string): RawBuilder<unknown> {
  const [, number] = /^(?:order\b)?\s*#?\s*(\d{1,15})$/.exec(typed) ?? [];
  if (number) {
    // A SKU may consist of digits, too. Lines hold the SKU, then a line break.
    const sku = linesLike(websiteId, `${escapeLike(typed)}\n%`);
    return sql`(orders.number = ${Number(number)} or orders.id in (${sku}))`;
  }
  const words = [...new Set(typed.split(/\s+/).filter(Boolean))];
  if (words.length === 0) return sql`false`;
  const texts = [...words.slice(0, maxWords - 1), words.slice(maxWords - 1).join(" ")].filter(Boolean);
  const found = texts.map((text) => {
    const pattern = `%${escapeLike(text)}%`;
    return sql`(orders.searched like ${pattern} or orders.id in (${linesLike(websiteId, pattern)}))`;
  });
  return sql.join(found, sql` and `);
}

const linesLike = (websiteId: string, pattern: string) =>
  sql`select line.order_id from order_lines as line
    where line.website_id = ${websiteId} and line.searched like ${pattern}`;
