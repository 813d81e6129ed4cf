-- Pages of every type (`collectionTypes` of the pages feature), links and folders included.
create table collections (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  type smallint not null check (type in (-1, 1, 2, 7, 8, 10, 13, 15)),
  title text not null check (length(title) between 1 and 200),
  navigation_title text not null default '',
  url_slug text not null check (url_slug ~ '^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)*$' and length(url_slug) <= 200),
  description text not null default '',
  is_homepage boolean not null default false,
  navigation text not null default 'none' check (navigation in ('main', 'secondary', 'footer', 'none')),
  navigation_position integer not null default 0,
  -- What visitors see: a document of sections and blocks; null for pages that list items.
  body jsonb,
  main_asset_id uuid,
  seo_title text not null default '',
  seo_description text not null default '',
  enabled boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The folder that the page is in. Both are in the same part of the navigation.
  parent_id uuid,
  -- Folders only. 1: shows its pages one below the other; 2: leads to its first page.
  folder_behavior smallint check (folder_behavior in (1, 2)),
  -- Target of a link.
  link_url text,
  link_new_window boolean not null default false,
  status text not null default 'published'
    check (status in ('published', 'draft', 'scheduled', 'needs_review', 'private')),
  -- When a scheduled page is published.
  publish_at timestamptz,
  no_index boolean not null default false,
  social_asset_id uuid,
  -- argon2id; null: no password.
  password_hash text,
  -- When it was moved to the trash. Its URL slug is free for other pages.
  deleted_at timestamptz,
  -- The document in the editor; null: the same as the body.
  draft jsonb,
  -- Increases with each save of the draft.
  draft_revision integer not null default 0,
  draft_saved_at timestamptz,
  draft_account_id uuid,
  -- When the draft is published automatically.
  draft_publish_at timestamptz,
  -- The browser tab that saved the draft, and when by that machine's clock (ms since 1970), so that a reloaded tab
  -- recognizes its own text.
  draft_tab text,
  draft_tab_at bigint,
  primary key (website_id, id),
  constraint collections_scheduled check (status <> 'scheduled' or publish_at is not null),
  constraint collections_folder check ((type = 7) = (folder_behavior is not null)),
  constraint collections_link check ((type = -1) = (link_url is not null)),
  constraint collections_not_in_itself check (parent_id <> id),
  constraint collections_parent foreign key (website_id, parent_id) references collections (website_id, id)
    on delete set null (parent_id),
  constraint collections_social_asset foreign key (website_id, social_asset_id) references assets (website_id, id)
    on delete set null (social_asset_id),
  constraint collections_main_asset foreign key (website_id, main_asset_id) references assets (website_id, id)
    on delete set null (main_asset_id)
);
create index collections_parent on collections (website_id, parent_id);
create index collections_social_asset on collections (website_id, social_asset_id);
create unique index collections_url_slug_key on collections (website_id, url_slug) where deleted_at is null;
create unique index collections_one_homepage on collections (website_id) where is_homepage and deleted_at is null;
create index collections_main_asset on collections (website_id, main_asset_id) where main_asset_id is not null;

-- Documents of blocks in the places of a theme, such as `<squarespace:block-field id="footer">`.
create table block_fields (
  website_id uuid not null references websites (id) on delete cascade,
  name text not null check (name ~ '^[a-zA-Z][a-zA-Z0-9_-]{0,99}$'),
  body jsonb not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (website_id, name)
);
