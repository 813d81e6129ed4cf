create table carts (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  purchased_at timestamptz,
  -- Increases with each change of the lines. An order is written only for the lines that were priced.
  revision integer not null default 1,
  -- Destination for the estimate on the cart page: {"country", "state", "postcode"}.
  shipping_location jsonb,
  -- The chosen rate. Ignored if the rate was deleted or does not ship there.
  shipping_rate_id uuid,
  primary key (website_id, id)
);
create unique index carts_token_hash_key on carts (website_id, token_hash);
create index carts_updated_at on carts (website_id, updated_at);

create table cart_entries (
  website_id uuid not null,
  cart_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity between 1 and 9999),
  -- Answers to the additional-fields form by field ID; null without a form.
  additional_fields jsonb,
  -- A digest of the answers, or '' without a form. The same variant with other answers is another line.
  form_key text not null default '',
  added_at timestamptz not null default now(),
  primary key (website_id, cart_id, id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade,
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
create unique index cart_entries_line_key on cart_entries (website_id, cart_id, variant_id, form_key);
create index cart_entries_variant on cart_entries (website_id, variant_id);
create index cart_entries_product on cart_entries (website_id, product_id);

-- A subscription skips the cart and has its own checkout (spec.txt §7). This is what was chosen, by the token in the
-- checkout's URL.
create table subscription_carts (
  website_id uuid not null,
  id uuid not null,
  token text not null,
  product_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity between 1 and 9999),
  additional_fields jsonb,
  created_at timestamptz not null default now(),
  -- As in `checkouts`.
  browser_hash bytea,
  primary key (website_id, id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
create unique index subscription_carts_token_key on subscription_carts (website_id, token);
create index subscription_carts_product on subscription_carts (website_id, product_id);
create index subscription_carts_variant on subscription_carts (website_id, variant_id);
