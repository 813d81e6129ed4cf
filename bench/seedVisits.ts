import type pg from "pg";
import { eventMonth } from "#features/audience/analytics/domain/eventMonths.ts";
import type { SeededShop } from "./seedShop.ts";

/** Days of visits, up to now. */
export const visitedDays = 27;

/** Events of one statement. */
const eventsAtOnce = 1_000_000;

/**
 * A website with this many reports of pages (`visit_events`) in the last 27 days, which are not added up yet. Mostly views,
 * of 400 products by browsers of three kinds; the others are searches, clicks, sent forms, errors and page speeds.
 */
export async function seedVisits(pool: pg.Pool, identifier: string, events: number): Promise<SeededShop> {
  await addMonthBefore(pool);
  const { rows } = await pool.query<{ id: string }>(
    "insert into websites (id, identifier, title) values (gen_random_uuid(), $1, 'Bench') returning id",
    [identifier],
  );
  const websiteId = rows[0]?.id as string;
  // The program would begin to add them up while many are still written.
  await pool.query("insert into visit_rollups (website_id, rolled_until) values ($1, now() + interval '1 day')", [
    websiteId,
  ]);
  for (let first = 1; first <= events; first += eventsAtOnce) {
    await pool.query(
      `insert into visit_events (website_id, occurred_at, kind, visitor, visit, is_first, is_entry, path, referrer,
         utm_source, device, browser, subject, data)
       select $1::uuid, now() - interval '2 minutes' - ($2::bigint - number) * (interval '27 days' / $2::bigint), kind,
         number / 5, number / 5, kind = 'view' and number % 5 = 0, kind = 'view' and number % 5 = 0,
         '/shop/p/product-' || number % 400,
         (array['', '', 'www.google.com', 'news.example', 'www.instagram.com'])[number % 5 + 1],
         case when number % 25 = 0 then 'news' else '' end,
         (array['phone', 'desktop', 'tablet'])[number % 3 + 1], (array['Safari', 'Chrome', 'Firefox'])[number % 3 + 1],
         case kind when 'search' then 'mug ' || number % 90 when 'error' then 'error-' || number % 20
           when 'speed' then 'LCP' when 'view' then '' else 'Button ' || number % 30 end,
         case kind when 'search' then jsonb_build_object('resultCount', number % 4)
           when 'speed' then jsonb_build_object('step', 100 + number % 60)
           when 'error' then jsonb_build_object('event', 'error', 'message', 'x is undefined', 'stack', 'at app.js:1') end
       from generate_series($3::bigint, least($3::bigint + $4::bigint - 1, $2::bigint)) as number
       cross join lateral (select case number % 20 when 1 then 'search' when 2 then 'click' when 3 then 'speed'
         when 7 then 'form' else case when number % 100 = 9 then 'error' else 'view' end end as kind) as reported`,
      [websiteId, events, first, eventsAtOnce],
    );
  }
  await pool.query("update visit_rollups set rolled_until = now() - make_interval(days => $2) where website_id = $1", [
    websiteId,
    visitedDays + 1,
  ]);
  return { websiteId, identifier, products: 0 };
}

/** The partition of the last month, which the program adds only for events of a restored backup. */
async function addMonthBefore(pool: pg.Pool): Promise<void> {
  const { name, from, to } = eventMonth(new Date().toISOString().slice(0, 10), -1);
  await pool.query(
    `create table if not exists ${name} partition of visit_events
     for values from ('${from} 00:00:00+00') to ('${to} 00:00:00+00')`,
  );
}
