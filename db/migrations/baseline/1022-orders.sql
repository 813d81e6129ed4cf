-- An order gets its number from a deferred trigger at commit. Inside its own transaction `number` is null; outside,
-- every order has one, without gaps.
create table orders (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  number bigint check (number > 0),
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
  -- The browser that placed the order, and browsers whose visitor entered an emailed code; at most ten.
  browser_hashes bytea[] not null default '{}',
  -- The right to the files of an order, apart from the token of its page.
  download_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  primary key (website_id, id)
);
create unique index orders_number_key on orders (website_id, number);
create unique index orders_order_token_key on orders (website_id, order_token);
-- One order per cart: double clicks, reloads and retries all find the first order.
create unique index orders_cart_key on orders (website_id, cart_id);
create index orders_email on orders (website_id, customer_email, number desc);
create index orders_status on orders (website_id, fulfillment_status, number desc);
create index orders_placed_at on orders (website_id, placed_at);
create unique index orders_download_token_key on orders (website_id, download_token);

-- The last order number of each website.
create table order_numbers (
  website_id uuid primary key references websites (id) on delete cascade,
  last_number bigint not null default 0
);

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
  -- Order of the options when the order was placed.
  option_names text[] not null default '{}',
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
