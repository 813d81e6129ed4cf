import { dayAt } from "#features/site/events/domain/eventTimes.ts";
import { enqueueAdvance, eventColumns } from "#features/site/events/server/index.ts";
import { recordTypes } from "#features/site/page-model/contract.ts";
import { addDays, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import type { DemoEvent } from "./demoEvents.ts";
import { studioPlace } from "./demoVisit.ts";

const dayMs = 86_400_000;

interface EventsTarget {
  picture(name: string): string;
  eventsId: string;
  timeZone: string;
}

/** Writes the events of an events page, on days around now. */
export async function writeEvents(
  tx: SiteTransaction,
  { picture, eventsId, timeZone }: EventsTarget,
  events: readonly DemoEvent[],
  now: Date,
): Promise<void> {
  const rows = events.map((event) => {
    const day = dayOf(event, dayAt(now.getTime(), timeZone));
    const time = (text: string) => new Date(zonedTimeToMs(text, timeZone)).toISOString();
    const { hours } = event;
    return {
      website_id: tx.websiteId,
      id: newId(),
      collection_id: eventsId,
      record_type: recordTypes.event,
      url_slug: event.slug,
      title: event.title,
      excerpt: event.excerpt,
      body_html: event.bodyHtml,
      categories: event.categories,
      main_asset_id: picture(event.picture),
      location: jsonText(studioPlace),
      published_at: new Date(Math.min(now.getTime(), Date.parse(time(day))) - dayMs),
      seo_description: event.excerpt,
      ...eventColumns(
        {
          startsAt: time(hours ? `${day}T${hours.from}` : day),
          endsAt: time(hours ? `${day}T${hours.to}` : addDays(day, 1)),
          isAllDay: hours === null,
          repeats: event.repeats ?? null,
        },
        timeZone,
        now,
      ),
    };
  });
  await tx.db.insertInto("content_items").values(rows).execute();
  await enqueueAdvance(tx, eventsId);
}

/** The event's weekday in the week that many weeks from today: "2026-12-08". */
function dayOf({ weekday, inWeeks }: DemoEvent, today: string): string {
  const present = new Date(`${today}T12:00Z`).getUTCDay() || 7;
  return addDays(today, weekday - present + 7 * inWeeks);
}
