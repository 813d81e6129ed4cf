-- Shipping and tax rules, carts, checkouts, orders, payments, refunds.

create table shipping_rates (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  price_cents bigint not null check (price_cents >= 0),
  -- Empty: everywhere.
  countries text[] not null default '{}',
  position integer not null default 0,
  primary key (website_id, id)
);

create table tax_rules (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null default '' check (length(name) <= 100),
  country char(2) not null,
  -- Empty: the whole country.
  state text not null default '',
  -- Millionths: 8.875 % is 88750.
  rate_millionths integer not null check (rate_millionths between 0 and 1000000),
  applies_to_shipping boolean not null default false,
  primary key (website_id, id)
);
create index tax_rules_place on tax_rules (website_id, country, state);

create table carts (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  purchased_at timestamptz,
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
  -- Answers of the additional-fields form by field id; null without a form.
  additional_fields jsonb,
  -- '' without a form, else a digest of the answers: same variant with other answers is another line.
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

create table checkouts (
  website_id uuid not null,
  cart_id uuid not null,
  -- The capability in /checkout?cartToken=…
  token text not null,
  email text,
  shipping_address jsonb,
  billing_address jsonb,
  shipping_rate_id uuid,
  -- { provider, reference, brand, lastFour }: never a card number.
  payment_method jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, cart_id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);
create unique index checkouts_token_key on checkouts (website_id, token);

-- The last order number given per website; taken last in an order's transaction, so that no number is skipped.
create table order_numbers (
  website_id uuid primary key references websites (id) on delete cascade,
  last_number bigint not null default 0
);

create table orders (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  number bigint not null check (number > 0),
  order_token text not null,
  cart_id uuid not null,
  channel text not null default 'web',
  test_mode boolean not null default false,
  customer_email text not null,
  customer_name text not null default '',
  shipping_address jsonb,
  billing_address jsonb,
  shipping_rate_name text,
  currency char(3) not null,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  grand_total_cents bigint not null check (grand_total_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and grand_total_cents),
  price_tax_interpretation text not null check (price_tax_interpretation in ('EXCLUSIVE', 'INCLUSIVE')),
  fulfillment_status text not null default 'PENDING' check (fulfillment_status in ('PENDING', 'FULFILLED', 'CANCELED')),
  payment_state text not null check (payment_state in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'AWAITING')),
  note text not null default '',
  placed_at timestamptz not null,
  fulfilled_at timestamptz,
  canceled_at timestamptz,
  primary key (website_id, id)
);
create unique index orders_number_key on orders (website_id, number);
create unique index orders_order_token_key on orders (website_id, order_token);
-- One order per cart: a double click, a reload and a retry all meet the first order.
create unique index orders_cart_key on orders (website_id, cart_id);
create index orders_email on orders (website_id, customer_email, number desc);
create index orders_status on orders (website_id, fulfillment_status, number desc);
create index orders_placed_at on orders (website_id, placed_at);

create table order_lines (
  website_id uuid not null,
  order_id uuid not null,
  position integer not null,
  product_id uuid,
  variant_id uuid,
  product_type smallint not null,
  sku text not null,
  product_name text not null,
  attributes jsonb not null default '{}',
  additional_fields jsonb,
  asset_id uuid,
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  primary key (website_id, order_id, position),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
create index order_lines_variant on order_lines (website_id, variant_id);

create table payments (
  website_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  reference text not null,
  state text not null check (state in ('PAID', 'AWAITING')),
  amount_cents bigint not null check (amount_cents >= 0),
  currency char(3) not null,
  brand text,
  last_four text,
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
create index payments_order on payments (website_id, order_id);

create table refunds (
  website_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null default '',
  reference text not null default '',
  idempotency_key text not null,
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade,
  foreign key (website_id, payment_id) references payments (website_id, id) on delete cascade
);
create unique index refunds_idempotency_key on refunds (website_id, order_id, idempotency_key);

create table fulfillments (
  website_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
create index fulfillments_order on fulfillments (website_id, order_id);
