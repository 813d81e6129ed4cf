-- How many posts and events each page has, in all and by month, category, tag and author. Triggers keep it
-- (`db/functions/22-item-counts.sql`). A group may have several rows, which are added up.
create table item_counts (
  website_id uuid not null,
  id uuid not null default gen_random_uuid(),
  collection_id uuid not null,
  -- all: every item; month: those that visitors see, by the month of their publication in UTC.
  kind text not null check (kind in ('all', 'month', 'category', 'tag', 'author')),
  -- The category, the tag, the author's name, or "2026-05"; empty for all.
  label text not null,
  -- Items outside the trash.
  item_count integer not null,
  -- Those of them that visitors see, now or from their date on.
  public_count integer not null,
  -- No item that visitors see is newer than the newest of these. null: has none.
  newest_at timestamptz,
  primary key (website_id, id),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade
);
create index item_counts_group on item_counts (website_id, collection_id, kind, label);

insert into item_counts (website_id, collection_id, kind, label, item_count, public_count, newest_at)
select item.website_id, item.collection_id, grouped.kind, grouped.label, count(*),
  count(*) filter (where item.status in ('published', 'scheduled')),
  max(item.published_at) filter (where item.status in ('published', 'scheduled'))
from content_items as item
cross join lateral (
  select 'all' as kind, '' as label
  union all
  select distinct 'category', label from unnest(item.categories) as label
  union all
  select distinct 'tag', label from unnest(item.tags) as label
  union all
  select 'author', item.author_name where item.author_name <> ''
  union all
  select 'month', to_char(item.published_at at time zone 'UTC', 'YYYY-MM')
  where item.status in ('published', 'scheduled')
) as grouped
where item.deleted_at is null
group by item.website_id, item.collection_id, grouped.kind, grouped.label;

alter table content_items
  -- Days of the website's time zone on which a repeating event does not take place: 2026-12-08.
  add column skipped_days text[] not null default '{}' check (cardinality(skipped_days) <= 200),
  -- The start of the last date of an event; of the first one if it repeats forever.
  add column last_starts_at timestamptz;

-- The time on the clock stays, also if the clocks changed.
update content_items as item set last_starts_at = case
  when item.recurrence is null or item.last_ends_at >= '9999-01-01' then item.starts_at
  else ((item.last_ends_at at time zone website.time_zone) - ((item.ends_at at time zone website.time_zone)
    - (item.starts_at at time zone website.time_zone))) at time zone website.time_zone end
from websites as website
where website.id = item.website_id and item.record_type = 12;

alter table content_items add constraint content_items_last_start
  check ((record_type = 12) = (last_starts_at is not null) and (recurrence is not null or skipped_days = '{}'));

-- The studio's list of events: by the next date, or the last.
drop index content_items_event_dated;
create index content_items_event_dated on content_items
  (website_id, collection_id, coalesce(next_starts_at, last_starts_at), id) where record_type = 12 and deleted_at is null;
