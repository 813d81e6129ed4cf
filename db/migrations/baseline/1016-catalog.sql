-- Files for sale. Only buyers can download them.
create table digital_files (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  media_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  storage_key text not null,
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);

-- Products. Prices are in minor units of the website's currency.
create table products (
  website_id uuid not null,
  id uuid not null,
  collection_id uuid not null,
  product_type smallint not null default 1 check (product_type in (1, 2, 3, 4, 5)),
  name text not null check (length(name) between 1 and 300),
  url_slug text not null check (url_slug ~ '^[a-z0-9][a-z0-9-]*$' and length(url_slug) <= 200),
  excerpt text not null default '',
  description_html text not null default '',
  -- variantOptionOrdering of spec.txt §3.
  option_names text[] not null default '{}',
  tags text[] not null default '{}',
  is_visible boolean not null default true,
  position integer not null default 0,
  seo_title text not null default '',
  seo_description text not null default '',
  -- Origin of an imported product, such as "shopify:mug", so that the same file imported twice creates no second one.
  import_key text,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Empty: the default of the product's kind, such as "Add To Cart" (spec.txt §9).
  add_button_text text not null default '' check (length(add_button_text) <= 100),
  -- Empty: the shop's label, else "sold out".
  sold_out_text text not null default '' check (length(sold_out_text) <= 100),
  -- {"billingPeriod": {"value": 1, "unit": "MONTH"}, "numBillingCycles": 0}; null: not a subscription (spec.txt §3).
  subscription_plan jsonb,
  additional_fields_form_id uuid,
  digital_file_id uuid,
  -- What lists sort and filter by. Triggers keep it, so that a page of a list costs the same however many products
  -- there are. Current prices of the cheapest and the most expensive variant:
  lowest_price_cents bigint not null default 0,
  highest_price_cents bigint not null default 0,
  -- Whether any variant can be bought now.
  is_available boolean not null default false,
  is_on_sale boolean not null default false,
  primary key (website_id, id),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade,
  foreign key (website_id, additional_fields_form_id) references forms (website_id, id),
  foreign key (website_id, digital_file_id) references digital_files (website_id, id)
);
create unique index products_url_slug_key on products (website_id, collection_id, url_slug);
create unique index products_import_key_key on products (website_id, import_key) where import_key is not null;
create index products_listing on products (website_id, collection_id, position, id);
create index products_by_name on products (website_id, lower(name), id);
create index products_by_update on products (website_id, updated_at, id);
create index products_form on products (website_id, additional_fields_form_id)
  where additional_fields_form_id is not null;
create index products_digital_file on products (website_id, digital_file_id) where digital_file_id is not null;
-- A page far down a list is found in these indexes alone, before any row is read.
create index products_list_by_position on products (website_id, collection_id, position, id) where is_visible;
create index products_list_by_name on products (website_id, collection_id, lower(name), id) include (name)
  where is_visible;
create index products_list_by_price on products (website_id, collection_id, lowest_price_cents, id) where is_visible;
create index products_list_by_age on products (website_id, collection_id, created_at, id) where is_visible;
-- The studio's list in the order of the shop.
create index products_by_position on products (website_id, position, id);
-- The inventory panel's order by price.
create index products_by_lowest_price on products (website_id, lowest_price_cents, id);

-- Variants of products. Stock can't go below zero.
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
  constraint variants_asset foreign key (website_id, asset_id) references assets (website_id, id)
    on delete set null (asset_id)
);
create unique index variants_sku_key on variants (website_id, sku);
create index variants_product on variants (website_id, product_id, position);
-- The inventory panel's order by stock.
create index variants_by_stock on variants
    (website_id, (case when unlimited then 2147483647 else qty_in_stock end), id);
create index variants_asset on variants (website_id, asset_id) where asset_id is not null;

-- Pictures of products, in order.
create table product_images (
  website_id uuid not null,
  product_id uuid not null,
  asset_id uuid not null,
  position integer not null default 0,
  primary key (website_id, product_id, asset_id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, asset_id) references assets (website_id, id) on delete cascade
);
create index product_images_asset on product_images (website_id, asset_id);

-- Categories of a store page.
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
-- Subcategories of a category.
create index categories_by_parent on categories (website_id, collection_id, parent_id, position);

create table product_categories (
  website_id uuid not null,
  product_id uuid not null,
  category_id uuid not null,
  primary key (website_id, product_id, category_id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, category_id) references categories (website_id, id) on delete cascade
);
create index product_categories_category on product_categories (website_id, category_id, product_id);

-- Options and values of products, for filters. Triggers keep it.
create table product_option_values (
  website_id uuid not null,
  collection_id uuid not null,
  option_name text not null,
  value text not null,
  product_id uuid not null,
  primary key (website_id, collection_id, option_name, value, product_id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade
);
create index product_option_values_product on product_option_values (website_id, product_id);

-- Tags of products, for filters. Triggers keep it.
create table product_tags (
  website_id uuid not null,
  collection_id uuid not null,
  tag text not null,
  product_id uuid not null,
  primary key (website_id, collection_id, tag, product_id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade
);
create index product_tags_product on product_tags (website_id, product_id);

-- Words of names and SKUs for the search in the studio. Triggers keep it.
create table product_words (
  website_id uuid not null,
  -- Compared byte by byte, so that one range of the index has all words with the same beginning.
  word text collate "C" not null,
  product_id uuid not null,
  primary key (website_id, word, product_id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade
);
create index product_words_product on product_words (website_id, product_id, word);

-- Words of products for the search of visitors. Triggers keep it.
create table product_search_words (
  website_id uuid not null,
  -- Compared byte by byte, so that one range of the index has all words with the same beginning.
  word text collate "C" not null,
  -- Where the word is: 1 in the name, 2 in options, SKUs and tags, 3 in categories, 4 in the description.
  weight smallint not null check (weight between 1 and 4),
  product_id uuid not null,
  primary key (website_id, word, weight, product_id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade
);
create index product_search_words_product on product_search_words (website_id, product_id, word) include (weight);
