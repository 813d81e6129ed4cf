-- Whether visitors can find the page, with or without a password: `isPublic` of the pages feature. Inlined into the
-- query that calls it.
create or replace function is_public_page(enabled boolean, status text, publish_at timestamptz, deleted_at timestamptz,
  given_now timestamptz) returns boolean language sql immutable as $$
  select enabled and deleted_at is null and (status = 'published' or (status = 'scheduled' and publish_at <= given_now))
$$;

-- Whether visitors of its page can see an item, such as a post: `isPublicItem` of the page model. Inlined into the query
-- that calls it.
create or replace function is_public_item(status text, published_at timestamptz, deleted_at timestamptz,
  given_now timestamptz) returns boolean language sql immutable as $$
  select deleted_at is null and status in ('published', 'scheduled') and published_at <= given_now
$$;

-- Keeps `has_been_public`. One that was scheduled is noticed when its status or time changes. A copy has been public only
-- if it is.
create or replace function note_public_page() returns trigger language plpgsql as $$
begin
  new.has_been_public := is_public_page(new.enabled, new.status, new.publish_at, new.deleted_at, now())
    or (tg_op = 'UPDATE' and (old.has_been_public
      or is_public_page(old.enabled, old.status, old.publish_at, old.deleted_at, now())));
  return new;
end $$;
create or replace trigger collections_public before insert or update of enabled, status, publish_at, deleted_at
  on collections for each row execute function note_public_page();

create or replace function note_public_item() returns trigger language plpgsql as $$
begin
  new.has_been_public := is_public_item(new.status, new.published_at, new.deleted_at, now())
    or (tg_op = 'UPDATE' and (old.has_been_public
      or is_public_item(old.status, old.published_at, old.deleted_at, now())));
  return new;
end $$;
create or replace trigger content_items_public before insert or update of status, published_at, deleted_at
  on content_items for each row execute function note_public_item();
