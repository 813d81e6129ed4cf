import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { measuredPagesPerDay, otherValues, valuesPerDay } from "../domain/visitDimensions.ts";
import { addSaleSteps } from "./addSaleSteps.ts";
import { countsOfEvents, visitParts } from "./visitSums.ts";

/** The time whose events one transaction adds at most (ms), so that none is long after the job has not run. */
const maxSpan = 60 * 60_000;

/**
 * Adds the events of a website to its sums: an hour of them at most, and those before `given`. The time until which they
 * are in the sums is moved in the same transaction, so each event is counted once, however often this runs or is
 * interrupted. Returns that time.
 */
export async function rollUpVisits(tx: SiteTransaction, timeZone: string, given: Date): Promise<Date> {
  const rolledUntil = await lockRollup(tx, given);
  if (rolledUntil === undefined || rolledUntil >= given) return given;
  const { websiteId, db } = tx;
  const from = (await firstEventSince(tx, rolledUntil)) ?? given;
  const until = new Date(Math.min(given.getTime(), from.getTime() + maxSpan));
  const events = sql`visit_events as event`;
  const isNew = sql`event.website_id = ${websiteId} and event.occurred_at >= ${from} and event.occurred_at < ${until}`;
  await sql`
    insert into visit_days as sums (website_id, day, dimension, value, views, visits, visitors)
    select ${websiteId}::uuid, day, dimension, value, sum(views), sum(visits), sum(visitors) from (
      select day, dimension, views, visits, visitors,
        case when row_number() over (partition by day, dimension order by views desc, value) > ${valuesPerDay}
          then ${otherValues} else value end as value
      from (
        select day, dimension, value, ${countsOfEvents} from ${events}, ${visitParts(sql`${timeZone}`)}
        where ${isNew} group by day, dimension, value
      ) as counted
    ) as cut group by day, dimension, value
    on conflict (website_id, day, dimension, value) do update set views = sums.views + excluded.views,
      visits = sums.visits + excluded.visits, visitors = sums.visitors + excluded.visitors`.execute(db);
  await sql`
    insert into visit_speeds as sums (website_id, day, path, metric, step, count)
    select ${websiteId}::uuid, (occurred_at at time zone ${timeZone})::date, path, subject, (data ->> 'step')::smallint, count(*)
    from ${events} where ${isNew} and kind = 'speed' and not is_bot group by 1, 2, 3, 4, 5
    on conflict (website_id, day, path, metric, step) do update set count = sums.count + excluded.count`.execute(db);
  await sql`
    insert into script_errors as known (website_id, fingerprint, message, stack, path, browser, first_at, last_at)
    select distinct on (subject) ${websiteId}::uuid, subject, coalesce(data ->> 'message', ''), coalesce(data ->> 'stack', ''),
      path, browser, min(occurred_at) over (partition by subject), occurred_at
    from ${events} where ${isNew} and kind = 'error' and not is_bot order by subject, occurred_at desc
    on conflict (website_id, fingerprint) do update set path = excluded.path, browser = excluded.browser,
      last_at = excluded.last_at`.execute(db);
  await addSaleSteps(tx, timeZone, isNew);
  await sql`update visit_rollups set rolled_until = ${until} where website_id = ${websiteId}`.execute(db);
  return until;
}

async function firstEventSince({ websiteId, db }: SiteTransaction, time: Date): Promise<Date | null | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(occurred_at) as first from visit_events where website_id = ${websiteId} and occurred_at >= ${time}`.execute(
    db,
  );
  return rows[0]?.first;
}

/** Until when events are in the sums; the first event if there are none yet. Others wait until this one has ended. */
async function lockRollup({ websiteId, db }: SiteTransaction, until: Date): Promise<Date | undefined> {
  await sql`
    insert into visit_rollups (website_id, rolled_until)
    select ${websiteId}::uuid, coalesce(min(occurred_at), ${until}::timestamptz) from visit_events where website_id = ${websiteId}
    on conflict (website_id) do nothing`.execute(db);
  const { rows } = await sql<{ rolledUntil: Date }>`
    select rolled_until as "rolledUntil" from visit_rollups where website_id = ${websiteId} for update`.execute(db);
  return rows[0]?.rolledUntil;
}

/** Leaves only the top values of a day in each dimension, and sums up the others. */
export async function cutDay({ websiteId, db }: SiteTransaction, day: string): Promise<void> {
  await sql`
    with ranked as (
      select dimension, value, views, visits, visitors,
        row_number() over (partition by dimension order by views desc, value) as place
      from visit_days
      where website_id = ${websiteId} and day = ${day}::date and value <> ${otherValues}
    ), removed as (
      delete from visit_days as sums using ranked
      where sums.website_id = ${websiteId} and sums.day = ${day}::date and sums.dimension = ranked.dimension
        and sums.value = ranked.value and place > ${valuesPerDay}
      returning ranked.dimension, ranked.views, ranked.visits, ranked.visitors
    )
    insert into visit_days as sums (website_id, day, dimension, value, views, visits, visitors)
    select ${websiteId}::uuid, ${day}::date, dimension, ${otherValues}, sum(views), sum(visits), sum(visitors)
    from removed group by dimension
    on conflict (website_id, day, dimension, value) do update set views = sums.views + excluded.views,
      visits = sums.visits + excluded.visits, visitors = sums.visitors + excluded.visitors`.execute(db);
}

/** Leaves only the pages of a day that were measured most, and sums up the others. */
export async function cutSpeeds({ websiteId, db }: SiteTransaction, day: string): Promise<void> {
  await sql`
    with ranked as (
      select path, row_number() over (order by sum(count) desc, path) as place from visit_speeds
      where website_id = ${websiteId} and day = ${day}::date and path <> ${otherValues} group by path
    ), removed as (
      delete from visit_speeds as sums using ranked
      where sums.website_id = ${websiteId} and sums.day = ${day}::date and sums.path = ranked.path
        and place > ${measuredPagesPerDay}
      returning sums.metric, sums.step, sums.count
    )
    insert into visit_speeds as sums (website_id, day, path, metric, step, count)
    select ${websiteId}::uuid, ${day}::date, ${otherValues}, metric, step, sum(count) from removed group by metric, step
    on conflict (website_id, day, path, metric, step) do update set count = sums.count + excluded.count`.execute(db);
}
