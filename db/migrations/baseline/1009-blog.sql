-- Posts and events.
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
  categories text[] not null default '{}',
  primary key (website_id, id),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade,
  constraint content_items_main_asset foreign key (website_id, main_asset_id) references assets (website_id, id)
    on delete set null (main_asset_id)
);
create unique index content_items_url_slug_key on content_items (website_id, collection_id, url_slug);
create index content_items_published on content_items (website_id, collection_id, published_at desc, id desc);
create index content_items_main_asset on content_items (website_id, main_asset_id) where main_asset_id is not null;
create index content_items_author on content_items (website_id, collection_id, author_name);
