-- Feeds of other websites, as they were last read.
create table feeds (
  website_id uuid not null references websites (id) on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  title text not null default '',
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  -- Last successful read; null: none yet.
  fetched_at timestamptz,
  -- Last try.
  asked_at timestamptz not null,
  -- Why the last try failed; empty if it succeeded.
  problem text not null default '',
  primary key (website_id, url)
);
