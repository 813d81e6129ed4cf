import { type Kysely, sql } from "kysely";
import type { Clock } from "#kernel/server/clock.ts";
import { aheadOf, databaseTime } from "#kernel/server/database/databaseTime.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import { preparedStatement } from "#kernel/server/database/preparedStatement.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { VisitEvent } from "./VisitEvent.ts";

/**
 * Writes a batch of events in one statement. A visitor's first view of a day and the first view of a visit are found by
 * their marks, so sums of any part of a day can be added up. A visit that goes on after midnight has a mark of the day before. The marks are inserted in one order, so that batches of
 * several processes don't wait for each other in a circle.
 */
const insertEvents = preparedStatement(
  ({ events, aheadMs }: { events: string; aheadMs: number }) => sql`
    with clock as materialized (
      select ${databaseTime(sql`${aheadMs}`)} as at
    ), given as materialized (
      select place, "websiteId" as website_id, ((select at from clock) at time zone "timeZone")::date as day, kind, visitor,
        visit, path, referrer, utm_source, utm_medium, utm_campaign, device, browser, "isBot" as is_bot, subject, data::jsonb,
        kind = 'view' and not "isBot" as is_counted
      from json_to_recordset(${events}::json) as event (
        place integer, "websiteId" uuid, "timeZone" text, kind text, visitor bigint, visit bigint, path text,
        referrer text, utm_source text, utm_medium text, utm_campaign text, device text, browser text, "isBot" boolean,
        subject text, data text)
    ), marked as (
      insert into visit_marks (website_id, day, mark)
        select distinct website_id, day, mark from (
          select website_id, day, visitor as mark from given where is_counted and visitor is not null
          union all
          select website_id, day, visit as mark from given where is_counted and visit is not null
        ) as all_marks
        order by website_id, day, mark
        on conflict do nothing
        returning website_id, mark
    )
    insert into visit_events (website_id, occurred_at, kind, visitor, visit, path, referrer, utm_source, utm_medium,
      utm_campaign, device, browser, is_bot, subject, data, is_first, is_entry)
    select website_id, (select at from clock), kind, visitor, visit, path, referrer, utm_source, utm_medium, utm_campaign,
      device, browser, is_bot, subject, data,
      is_counted and visitor is not null
        and row_number() over (partition by website_id, is_counted, visitor order by place) = 1
        and exists (select from marked where marked.website_id = given.website_id and mark = visitor),
      is_counted and visit is not null
        and row_number() over (partition by website_id, is_counted, visit order by place) = 1
        and exists (select from marked where marked.website_id = given.website_id and mark = visit)
        and not exists (
          select from visit_marks as before
          where before.website_id = given.website_id and before.day = given.day - 1 and before.mark = visit)
    from given`,
);

/**
 * They happen when they are written, by the database's clock. So nothing gets in before what is summed up, also if the
 * clocks of several processes differ.
 */
export async function writeEvents(db: Kysely<DB>, events: readonly VisitEvent[], clock: Clock): Promise<void> {
  const numbered = events.map((event, place) => ({ place, ...event }));
  await insertEvents(db, { events: jsonText(numbered), aheadMs: aheadOf(clock) });
}
