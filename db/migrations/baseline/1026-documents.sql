-- Versions of a page: what was published, restored or discarded. They never change.
create table page_versions (
  website_id uuid not null,
  id uuid not null,
  collection_id uuid not null,
  -- Counts the versions of one page from 1.
  number integer not null,
  body jsonb not null,
  reason text not null check (reason in ('published', 'scheduled', 'before_restore', 'discarded')),
  account_id uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade
);
create unique index page_versions_number_key on page_versions (website_id, collection_id, number);

-- Sections that owners saved for other pages.
create table saved_sections (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  section jsonb not null,
  account_id uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  primary key (website_id, id)
);
create index saved_sections_name on saved_sections (website_id, lower(name), id);

-- Links that show a draft to people without an account.
create table preview_links (
  website_id uuid not null,
  id uuid not null,
  collection_id uuid not null,
  token_hash bytea not null,
  account_id uuid references accounts (id) on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- When it was last opened, so that its creator sees whether someone read the draft.
  last_opened_at timestamptz,
  primary key (website_id, id),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade
);
create unique index preview_links_token_key on preview_links (website_id, token_hash);
create index preview_links_collection on preview_links (website_id, collection_id);
