-- Assets, collections (pages are collections of type 10), content items.

create table assets (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  media_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  color_data jsonb,
  title text not null default '',
  alt_text text not null default '' check (length(alt_text) <= 1000),
  content_hash text not null,
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index assets_content_hash_key on assets (website_id, content_hash);

create table collections (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  type smallint not null check (type in (1, 2, 10, 13)),
  title text not null check (length(title) between 1 and 200),
  navigation_title text not null default '',
  url_slug text not null check (url_slug ~ '^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)*$' and length(url_slug) <= 200),
  description text not null default '',
  is_homepage boolean not null default false,
  navigation text not null default 'none' check (navigation in ('main', 'footer', 'none')),
  navigation_position integer not null default 0,
  -- A page's body: the document of sections and blocks; null for collections that list items.
  body jsonb,
  main_asset_id uuid,
  seo_title text not null default '',
  seo_description text not null default '',
  enabled boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, main_asset_id) references assets (website_id, id)
);
create unique index collections_url_slug_key on collections (website_id, url_slug);
create unique index collections_one_homepage on collections (website_id) where is_homepage;

create table content_items (
  website_id uuid not null,
  id uuid not null,
  collection_id uuid not null,
  record_type smallint not null default 1,
  url_slug text not null check (url_slug ~ '^[a-z0-9][a-z0-9-]*$' and length(url_slug) <= 200),
  title text not null check (length(title) between 1 and 300),
  excerpt text not null default '',
  body_html text not null default '',
  author_name text not null default '',
  main_asset_id uuid,
  tags text[] not null default '{}',
  published_at timestamptz,
  seo_title text not null default '',
  seo_description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade,
  foreign key (website_id, main_asset_id) references assets (website_id, id)
);
create unique index content_items_url_slug_key on content_items (website_id, collection_id, url_slug);
create index content_items_published on content_items (website_id, collection_id, published_at desc, id desc);
