create table checkouts (
  website_id uuid not null,
  cart_id uuid not null,
  -- The token of /checkout?cartToken=…
  token text not null,
  email text,
  shipping_address jsonb,
  billing_address jsonb,
  shipping_rate_id uuid,
  -- { provider, reference, brand, lastFour }: never a card number.
  payment_method jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- SHA-256 of the key of the browser that started the checkout. The token finds the checkout only with that key. Null:
  -- started before there were keys; belongs to nobody.
  browser_hash bytea,
  -- The browser from which the checkout was moved to another with a code: there visitors see where it went. Null:
  -- never moved.
  left_browser_hash bytea,
  primary key (website_id, cart_id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);
create unique index checkouts_token_key on checkouts (website_id, token);

-- Codes that were emailed to the customer of a checkout or order, each for the browser that asked.
create table checkout_codes (
  website_id uuid not null references websites (id) on delete cascade,
  cart_id uuid not null,
  browser_hash bytea not null,
  -- Keyed with the install's secret, because six digits could be guessed from a plain hash.
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (website_id, cart_id, browser_hash),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);
