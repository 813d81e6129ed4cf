-- How far a product import is, so that one that was interrupted goes on where it stopped; and where the pictures of
-- imported products come from, so that none is fetched twice.

alter table product_imports
  -- Products that were read and written.
  add column product_count integer not null default 0,
  add column problem_count integer not null default 0,
  -- What the owner is shown before the run.
  add column preview jsonb,
  add column attempts integer not null default 0,
  add column progressed_at timestamptz;

create table product_image_sources (
  website_id uuid not null,
  product_id uuid not null,
  url text not null check (octet_length(url) between 1 and 2000),
  position integer not null default 0,
  alt_text text not null default '',
  -- The variants that show this picture.
  variant_ids uuid[] not null default '{}',
  -- The import that named it last, with the product's line in its file.
  import_id uuid,
  line integer not null default 0,
  state text not null default 'WAITING' check (state in ('WAITING', 'STORED', 'FAILED')),
  attempts integer not null default 0,
  -- While it waits: not to be asked for before.
  retry_at timestamptz not null default 'epoch',
  problem text,
  asset_id uuid,
  primary key (website_id, product_id, url),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, asset_id) references assets (website_id, id) on delete cascade,
  foreign key (website_id, import_id) references product_imports (website_id, id) on delete set null (import_id),
  check (state <> 'STORED' or asset_id is not null)
);
create index product_image_sources_url on product_image_sources (website_id, url) where asset_id is not null;
create index product_image_sources_waiting on product_image_sources (website_id, product_id, position)
  where state = 'WAITING';
create index product_image_sources_import on product_image_sources (website_id, import_id, line);
