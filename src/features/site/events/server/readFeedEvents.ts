import { monthBefore } from "#features/site/blocks/domain/monthGrid.ts";
import { narrowedTo, type Post, postColumns } from "#features/site/blog/server/index.ts";
import type { SourceRequest } from "#features/site/pages/server/index.ts";
import { zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import { timesOf } from "./eventModel.ts";
import { datesWithin } from "./occurrences.ts";
import { publishedEvents } from "./publishedEvents.ts";

const maxInFeed = 1000;
const yearMs = 366 * 86_400_000;

/**
 * The events of a calendar file: those of a month, or those of the last year and all to come, for programs that
 * subscribe. A category or tag of the query narrows them.
 */
export async function readFeedEvents(request: SourceRequest, now: Date): Promise<readonly Post[]> {
  const { time_zone: timeZone } = request.website;
  const { month, ...narrowed } = request.query;
  const events = publishedEvents(request, now)
    .select(postColumns)
    .where(narrowedTo({ ...request, query: narrowed }))
    .limit(maxInFeed);
  if (month === undefined) {
    return events
      .where("last_ends_at", ">", new Date(now.getTime() - yearMs))
      .orderBy("next_starts_at", (order) => order.nullsLast())
      .orderBy("last_ends_at", "desc")
      .execute();
  }
  const from = zonedTimeToMs(`${month}-01`, timeZone);
  const to = zonedTimeToMs(`${monthBefore(month, -1)}-01`, timeZone);
  const around = await events
    .where("starts_at", "<", new Date(to))
    .where("last_ends_at", ">", new Date(from))
    .orderBy("starts_at", "desc")
    .execute();
  // A repeating event may have no date in the month.
  return around.filter((event) => datesWithin(timesOf(event), timeZone, { from, to, limit: 1 }).length > 0);
}
