import { toClockTime } from "#kernel/domain/zonedTime.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { GivenSalesPeriod } from "../contract.ts";
import { type Days, daysOfSalesPeriod } from "../domain/salesPeriod.ts";

/** The day in the shop's time zone. */
export const todayOf = ({ website, now }: Pick<RequestContext, "website" | "now">): string =>
  toClockTime(now.toISOString(), website.time_zone).slice(0, 10);

/** The days of a period, in the shop's time zone. Chosen days were checked by the schema. */
export function chosenDays(
  context: Pick<RequestContext, "website" | "now">,
  { period, from, to }: GivenSalesPeriod,
): Days {
  const today = todayOf(context);
  return period === "custom" ? { from: from ?? today, to: to ?? today } : daysOfSalesPeriod(period, today);
}
