import { checkTimes, type EventTimes, eventMessages } from "#features/site/events/domain/eventTimes.ts";
import { eventColumns, hasDates } from "#features/site/events/server/index.ts";
import type { FieldErrors } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type BlogPage, hasEvents } from "./blogs.ts";

/** The columns of an event's times; undefined for a post, which has none. Or what is wrong with each field. */
export function chooseTimes(
  event: EventTimes | null,
  page: BlogPage,
  { website, now }: Pick<RequestContext, "website" | "now">,
): { columns: ReturnType<typeof eventColumns> | undefined } | { problems: FieldErrors } {
  if (!hasEvents(page)) return { columns: undefined };
  if (!event) return { problems: { "event.startsAt": "Required" } };
  const times = checkTimes(event, website.time_zone);
  if ("problems" in times) {
    return {
      problems: Object.fromEntries(Object.entries(times.problems).map(([name, text]) => [`event.${name}`, text])),
    };
  }
  const columns = eventColumns(times.checked, website.time_zone, now);
  if (!hasDates(columns, website.time_zone)) return { problems: { "event.skippedDays": eventMessages.noDates } };
  return { columns };
}
