-- Counts of posts and events by page, month, category, tag and author.
--
-- A write adds a row with the difference, and folds the rows of the same group into it that nobody else has locked. So
-- writes never wait for each other, whatever their order, and a rollback takes its difference with it. The sum of a
-- group's rows is its count.

-- The groups in which an item outside the trash is counted. Inlined into the query that calls it.
create or replace function counted_groups(categories text[], tags text[], author_name text, status text,
  published_at timestamptz) returns table (kind text, label text) language sql stable as $$
  select 'all', ''
  union all
  select distinct 'category', category.name from unnest(categories) as category (name)
  union all
  select distinct 'tag', tag.name from unnest(tags) as tag (name)
  union all
  select 'author', author_name where author_name <> ''
  union all
  select 'month', to_char(published_at at time zone 'UTC', 'YYYY-MM')
  where is_public_item(status, published_at, null, 'infinity')
$$;

-- Adds differences. A group without items loses its row, unless one of its rows is locked: then the newest date of the
-- others may be that of an item which the locked row counts.
create or replace function add_item_counts(more item_counts[]) returns void language plpgsql as $$
begin
  if cardinality(more) = 0 then return; end if;
  with added as (select * from unnest(more)),
  unlocked as materialized (
    select kept.website_id, kept.id
    from item_counts as kept join added using (website_id, collection_id, kind, label)
    for update of kept skip locked
  ),
  folded as (
    delete from item_counts as kept using unlocked
    where kept.website_id = unlocked.website_id and kept.id = unlocked.id
    returning kept.*
  ),
  summed as (
    select website_id, collection_id, kind, label, sum(item_count) as item_count, sum(public_count) as public_count,
      max(newest_at) as newest_at, count(*) - 1 as folded_count
    from (select * from added union all select * from folded) as part
    group by website_id, collection_id, kind, label
  )
  insert into item_counts (website_id, collection_id, kind, label, item_count, public_count, newest_at)
  select summed.website_id, summed.collection_id, summed.kind, summed.label, summed.item_count, summed.public_count,
    summed.newest_at
  from summed
  -- Nothing is inserted for a page that is being deleted with its items.
  where exists (select from collections as page
      where page.website_id = summed.website_id and page.id = summed.collection_id)
    and (summed.item_count <> 0 or summed.public_count <> 0 or summed.folded_count < (
      select count(*) from item_counts as kept
      where (kept.website_id, kept.collection_id, kept.kind, kept.label)
        = (summed.website_id, summed.collection_id, summed.kind, summed.label)));
end
$$;

-- Items that are added or deleted count with all their groups.
create or replace function count_whole_items() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform add_item_counts(array(
    select row(item.website_id, gen_random_uuid(), item.collection_id, grouped.kind, grouped.label, sign * count(*),
      sign * count(*) filter (where is_public_item(item.status, item.published_at, null, 'infinity')),
      max(item.published_at) filter (
        where sign = 1 and is_public_item(item.status, item.published_at, null, 'infinity'))
    )::item_counts
    from counted as item
    cross join lateral counted_groups(item.categories, item.tags, item.author_name, item.status, item.published_at)
      as grouped
    where item.deleted_at is null
    group by item.website_id, item.collection_id, grouped.kind, grouped.label));
  return null;
end
$$;
create or replace trigger content_items_counts_added after insert on content_items referencing new table as counted
  for each statement execute function count_whole_items();
create or replace trigger content_items_counts_removed after delete on content_items referencing old table as counted
  for each statement execute function count_whole_items();

-- Most updates change no count, such as those of drafts and likes.
create or replace function count_changed_items() returns trigger language plpgsql as $$
begin
  perform add_item_counts(array(
    select row(website_id, gen_random_uuid(), collection_id, kind, label, sum(sign),
      coalesce(sum(sign) filter (where is_shown), 0), max(published_at) filter (where is_shown and sign = 1)
    )::item_counts
    from (
      select former.website_id, side.collection_id, grouped.kind, grouped.label, side.sign, side.published_at,
        is_public_item(side.status, side.published_at, null, 'infinity') as is_shown
      from former join written using (website_id, id)
      cross join lateral (values
        (-1, former.collection_id, former.categories, former.tags, former.author_name, former.status,
          former.published_at, former.deleted_at),
        (1, written.collection_id, written.categories, written.tags, written.author_name, written.status,
          written.published_at, written.deleted_at)
      ) as side (sign, collection_id, categories, tags, author_name, status, published_at, deleted_at)
      cross join lateral counted_groups(side.categories, side.tags, side.author_name, side.status, side.published_at)
        as grouped
      where side.deleted_at is null
        and (former.collection_id, former.categories, former.tags, former.author_name, former.status,
          former.published_at, former.deleted_at)
        is distinct from (written.collection_id, written.categories, written.tags, written.author_name, written.status,
          written.published_at, written.deleted_at)
    ) as part
    group by website_id, collection_id, kind, label
    having sum(sign) <> 0 or sum(sign) filter (where is_shown) <> 0
      or max(published_at) filter (where is_shown and sign = 1) > max(published_at) filter (where is_shown and sign = -1)
  ));
  return null;
end
$$;
create or replace trigger content_items_counts_changed after update on content_items
  referencing old table as former new table as written for each statement execute function count_changed_items();
