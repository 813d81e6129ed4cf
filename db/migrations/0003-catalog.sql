-- Products, variants, categories. Prices are minor units of the website's currency; stock cannot go below zero.

create table products (
  website_id uuid not null,
  id uuid not null,
  collection_id uuid not null,
  product_type smallint not null default 1 check (product_type in (1, 2, 3, 4, 5)),
  name text not null check (length(name) between 1 and 300),
  url_slug text not null check (url_slug ~ '^[a-z0-9][a-z0-9-]*$' and length(url_slug) <= 200),
  excerpt text not null default '',
  description_html text not null default '',
  -- variantOptionOrdering of spec.txt §3
  option_names text[] not null default '{}',
  tags text[] not null default '{}',
  is_visible boolean not null default true,
  position integer not null default 0,
  seo_title text not null default '',
  seo_description text not null default '',
  -- Where an imported product came from ("shopify:mug"): the same file twice doubles nothing.
  import_key text,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade
);
create unique index products_url_slug_key on products (website_id, collection_id, url_slug);
create unique index products_import_key_key on products (website_id, import_key) where import_key is not null;
create index products_listing on products (website_id, collection_id, position, id);
create index products_by_name on products (website_id, lower(name), id);
create index products_by_update on products (website_id, updated_at, id);

create table variants (
  website_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  sku text not null check (length(sku) between 1 and 100),
  attributes jsonb not null default '{}',
  position integer not null default 0,
  price_cents bigint not null check (price_cents >= 0),
  sale_price_cents bigint check (sale_price_cents >= 0),
  on_sale boolean not null default false check (not on_sale or sale_price_cents is not null),
  unlimited boolean not null default false,
  qty_in_stock integer not null default 0 check (qty_in_stock >= 0),
  weight_grams integer check (weight_grams >= 0),
  asset_id uuid,
  primary key (website_id, id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, asset_id) references assets (website_id, id)
);
create unique index variants_sku_key on variants (website_id, sku);
create index variants_product on variants (website_id, product_id, position);

create table product_images (
  website_id uuid not null,
  product_id uuid not null,
  asset_id uuid not null,
  position integer not null default 0,
  primary key (website_id, product_id, asset_id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, asset_id) references assets (website_id, id) on delete cascade
);

create table categories (
  website_id uuid not null,
  id uuid not null,
  collection_id uuid not null,
  parent_id uuid,
  name text not null check (length(name) between 1 and 100),
  url_slug text not null check (url_slug ~ '^[a-z0-9][a-z0-9-]*$'),
  position integer not null default 0,
  primary key (website_id, id),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade,
  foreign key (website_id, parent_id) references categories (website_id, id) on delete cascade
);
create unique index categories_url_slug_key on categories (website_id, collection_id, url_slug);

create table product_categories (
  website_id uuid not null,
  product_id uuid not null,
  category_id uuid not null,
  primary key (website_id, product_id, category_id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, category_id) references categories (website_id, id) on delete cascade
);
create index product_categories_category on product_categories (website_id, category_id, product_id);
