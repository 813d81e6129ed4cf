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
