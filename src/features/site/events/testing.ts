import { buildPost } from "#features/site/blog/testing.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { EventRepeats } from "./domain/eventRepeats.ts";
import { eventColumns } from "./server/eventColumns.ts";

interface EventOptions extends NonNullable<Parameters<typeof buildPost>[3]> {
  startsAt?: string;
  endsAt?: string;
  isAllDay?: boolean;
  repeats?: Partial<EventRepeats>;
  skippedDays?: string[];
  location?: object;
}

/** How an event repeats every week, for tests that change some of it. */
export const weekly: EventRepeats = {
  frequency: "weekly",
  interval: 1,
  weekdays: [],
  monthDay: "date",
  count: null,
  until: null,
};

/** An event of an events page. Default: two hours, from tomorrow at this time. */
export async function buildEvent(
  app: TestApp,
  site: TestSite,
  page: { id: string },
  { startsAt, endsAt, isAllDay = false, repeats, skippedDays, location, ...post }: EventOptions = {},
) {
  const now = app.clock.now();
  const start = startsAt ?? new Date(now.getTime() + 86_400_000).toISOString();
  const times = {
    startsAt: start,
    endsAt: endsAt ?? new Date(Date.parse(start) + 7_200_000).toISOString(),
    isAllDay,
    repeats: repeats ? { ...weekly, ...repeats } : null,
    skippedDays,
  };
  const row = await buildPost(app, site, page, { title: "Open studio", ...post });
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db
      .updateTable("content_items")
      .set({
        record_type: 12,
        ...eventColumns(times, site.website.time_zone, now),
        ...(location ? { location: JSON.stringify(location) } : {}),
      })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", row.id)
      .execute();
    tx.touch(siteTags.collection(page.id));
  });
  return row;
}
