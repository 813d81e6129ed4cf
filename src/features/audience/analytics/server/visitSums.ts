import { type RawBuilder, sql } from "kysely";

/**
 * The parts that each event counts in, as `(day, dimension, value)` beside the event: a SQL fragment that is joined
 * laterally to `visit_events as event`. Sums and the live figures use the same.
 * @param zone the time zone of the website
 */
export function visitParts(zone: RawBuilder<unknown>) {
  const time = sql`(event.occurred_at at time zone ${zone})`;
  const isView = sql`event.kind = 'view'`;
  const entry = (column: RawBuilder<unknown>) => sql`case when ${isView} and event.is_entry then ${column} end`;
  const ofKind = (kind: string) => sql`case when event.kind = ${kind} then event.subject end`;
  return sql`lateral (
    select ${time}::date as day, named.dimension, named.value from (values
      ('total', case when ${isView} then '' end),
      ('hour', case when ${isView} then to_char(${time}, 'HH24') end),
      ('page', case when ${isView} then event.path end),
      ('referrer', ${entry(sql`event.referrer`)}),
      ('source', ${entry(sql`nullif(event.utm_source, '')`)}),
      ('medium', ${entry(sql`nullif(event.utm_medium, '')`)}),
      ('campaign', ${entry(sql`nullif(event.utm_campaign, '')`)}),
      ('device', ${entry(sql`event.device`)}),
      ('browser', ${entry(sql`event.browser`)}),
      ('search', ${ofKind("search")}),
      ('search-empty', case when event.kind = 'search' and event.data ->> 'resultCount' = '0' then event.subject end),
      ('button', ${ofKind("click")}),
      ('button-shown', ${ofKind("button")}),
      ('form', ${ofKind("form")}),
      ('form-started', ${ofKind("form-started")}),
      ('overlay', ${ofKind("overlay")}),
      ('product', ${ofKind("quick-view")}),
      ('event', ${ofKind("event")}),
      ('error', ${ofKind("error")})
    ) as named (dimension, value)
    where named.value is not null and not event.is_bot
    union all
    select ${time}::date, 'bots', '' where event.is_bot and ${isView}
  ) as part`;
}

/** How often it happened, in how many visits it was first, and for how many visitors of the day. */
export const countsOfEvents = sql`count(*) as views, count(*) filter (where event.is_entry) as visits,
  count(*) filter (where event.is_first) as visitors`;
