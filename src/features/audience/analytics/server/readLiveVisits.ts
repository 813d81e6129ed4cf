import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { aheadOf, databaseTime } from "#kernel/server/database/databaseTime.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type LiveVisits, liveMinutes } from "../reportContract.ts";

/** Events that are read at most. So the time does not depend on how much traffic there is. */
const maxEvents = 20_000;

const shownPages = 20;
const shownEvents = 30;

/** How long an answer is kept (ms), so that several people who watch cost as much as one. */
const keptMs = 5_000;

/**
 * Reads who is on a website. It reads the last half hour only, by the table's key and in one or two partitions, so it
 * costs the same however many events are stored.
 */
export function createLiveReader(app: App) {
  const { clock } = app.services;
  const kept = new LRUCache<string, Promise<LiveVisits>>({ max: 1000, ttl: keptMs });

  return function readLive({ site }: Pick<RequestContext, "site">): Promise<LiveVisits> {
    const known = kept.get(site.websiteId);
    if (known) return known;
    const live = readLiveVisits(site, databaseTime(sql`${aheadOf(clock)}`));
    kept.set(site.websiteId, live);
    live.catch(() => kept.delete(site.websiteId));
    return live;
  };
}

async function readLiveVisits(
  { db, websiteId }: RequestContext["site"],
  time: RawBuilder<unknown>,
): Promise<LiveVisits> {
  const { rows: times } = await sql<{ now: Date }>`select ${time} as now`.execute(db);
  const now = (times[0] as { now: Date }).now.getTime();
  const since = (minutes: number) => new Date(now - minutes * 60_000);
  const [recent, lately] = [since(liveMinutes.now), since(liveMinutes.lately)];
  const { rows } = await sql<{ live: LiveVisits }>`
    with latest as materialized (
      select occurred_at, kind, visitor, path, subject, device, browser from visit_events
      where website_id = ${websiteId} and occurred_at > ${lately} and not is_bot and kind not in ('speed', 'button', 'form')
      order by occurred_at desc limit ${maxEvents}
    ), current as (
      select distinct on (visitor) path from latest
      where visitor is not null and kind = 'view' and occurred_at > ${recent} order by visitor, occurred_at desc
    ), pages as (
      select path, count(*) as visitors from current group by path order by 2 desc, 1 limit ${shownPages}
    ), events as (
      select * from latest order by occurred_at desc limit ${shownEvents}
    ), named as (
      select event.*, product.name as product_name from events as event
      left join products as product on product.website_id = ${websiteId} and event.kind in ('cart', 'quick-view')
        and product.id::text = event.subject
    )
    select jsonb_build_object(
      'visitorsNow', (select count(distinct visitor) from latest where occurred_at > ${recent}),
      'visitorsLately', (select count(distinct visitor) from latest),
      'pages', coalesce((select jsonb_agg(jsonb_build_object('path', path, 'visitors', visitors)
        order by visitors desc, path) from pages), '[]'),
      'events', coalesce((select jsonb_agg(jsonb_build_object(
        'at', to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'kind', kind,
        'path', case when kind = 'cart' then '' else path end,
        'subject', case when kind in ('search', 'click', 'event', 'overlay') then subject
          else coalesce(product_name, '') end,
        'device', device, 'browser', browser) order by occurred_at desc) from named), '[]'),
      'isPartial', (select count(*) from latest) = ${maxEvents}) as live`.execute(db);
  return (rows[0] as { live: LiveVisits }).live;
}
