import type pg from "pg";
import type { SeededShop } from "./seedShop.ts";

/** Events around now, on websites of any size: the same lists and the same month. */
const aroundNow = 60;
/** Those of them that repeat every week. */
const weekly = 5;

/**
 * A website with an events page at `/events` and this many events: some within six weeks of now, and the others in five
 * years before and two years after.
 */
export async function seedEvents(pool: pg.Pool, identifier: string, events: number): Promise<SeededShop> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ id: string; page: string }>(
      "insert into websites (id, identifier, title) values (gen_random_uuid(), $1, 'Bench') returning id, gen_random_uuid() as page",
      [identifier],
    );
    const { id: websiteId, page } = rows[0] as { id: string; page: string };
    await client.query(
      `insert into collections (website_id, id, type, title, url_slug, navigation)
       values ($1::uuid, $2::uuid, 101, 'Events', 'events', 'main')`,
      [websiteId, page],
    );
    await client.query("alter table content_items disable trigger content_items_words_inserted");
    await client.query(
      `insert into content_items (website_id, id, collection_id, record_type, url_slug, title, excerpt, body_html,
         categories, published_at, starts_at, ends_at, recurrence, last_starts_at, last_ends_at, next_starts_at,
         next_ends_at)
       select $1::uuid, gen_random_uuid(), $2::uuid, 12, 'event-' || number, 'Workshop ' || number,
         '<p>Throw a mug.</p>', '<p>Bring an apron.</p>', array['Category ' || number % 10],
         least(starts_at, now()) - interval '30 days', starts_at, starts_at + interval '2 hours',
         case when is_weekly then 'FREQ=WEEKLY;BYDAY=' || (array['MO','TU','WE','TH','FR','SA','SU'])[extract(isodow from starts_at)] end,
         starts_at,
         case when is_weekly then timestamptz '9999-01-01' else starts_at + interval '2 hours' end,
         case when is_weekly or starts_at > now() then next_at end,
         case when is_weekly or starts_at > now() then next_at + interval '2 hours' end
       from (
         select *, case when starts_at > now() then starts_at
             else starts_at + ceil(extract(epoch from now() - starts_at) / 604800) * interval '7 days' end as next_at
         from (
           select number, number <= $5::integer as is_weekly,
             date_trunc('hour', now()) + case
               when number <= $4::integer then (number - $4::integer / 2) * (interval '84 days' / $4::integer)
               when number % 10 = 0 then interval '60 days' + number * (interval '670 days' / $3::integer)
               else -interval '60 days' - number * (interval '1765 days' / $3::integer) end as starts_at
           from generate_series(1, $3::integer) as number
         ) as placed
       ) as timed`,
      [websiteId, page, events, aroundNow, weekly],
    );
    await client.query("alter table content_items enable trigger content_items_words_inserted");
    await client.query("commit");
    return { websiteId, identifier, products: 0 };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
