-- Product data that shopping channels ask for. Empty: unknown.
alter table products
  -- Empty: the brand of the website's product feeds.
  add column brand text not null default '' check (length(brand) <= 70),
  -- A number or a path of Google's product taxonomy: "2169", "Home & Garden > Kitchen & Dining".
  add column google_category text not null default '' check (length(google_category) <= 750),
  -- Empty: new.
  add column condition text not null default '' check (condition in ('', 'new', 'refurbished', 'used'));

alter table variants
  -- GTIN, EAN, UPC or ISBN, as the owner or a file wrote it.
  add column gtin text not null default '' check (length(gtin) <= 50),
  -- Manufacturer part number.
  add column mpn text not null default '' check (length(mpn) <= 70);

alter table websites
  -- The settings of the product feeds; empty: all are off.
  add column product_feeds jsonb not null default '{}';

alter table redirects
  -- 301: permanent; 302: temporary.
  add column status smallint not null default 301 check (status in (301, 302));

-- Addresses without a page that visitors asked for, so that owners can redirect them. No query, no IP address.
create table missing_pages (
  website_id uuid not null references websites (id) on delete cascade,
  -- In lower case: "/old-shop/mug".
  path text not null check (path ~ '^/[^/?#]' and octet_length(path) <= 500),
  request_count integer not null check (request_count > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Where the last visitor came from: a path of this website, another website's host, or empty.
  referrer text not null default '' check (length(referrer) <= 300),
  is_ignored boolean not null default false,
  primary key (website_id, path)
);
create index missing_pages_listed on missing_pages (website_id, is_ignored, request_count desc, path);
create index missing_pages_seen on missing_pages (website_id, last_seen_at);

-- The owner's key for Google's Places API.
create table google_maps_keys (
  website_id uuid primary key references websites (id) on delete cascade,
  -- Encrypted with the secret of this install.
  sealed_key text not null,
  last_four text not null,
  verified_at timestamptz not null
);
alter table websites
  -- Whether it has a key, so that pages need no statement to know.
  add column has_google_maps boolean not null default false;
