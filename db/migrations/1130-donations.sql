-- What visitors can donate to.
create table donation_funds (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  description text not null default '',
  -- Shown after a donation and in its receipt.
  thank_you text not null default '',
  suggested_cents bigint[] not null default '{}',
  allows_custom boolean not null default true,
  -- Of any donation.
  minimum_cents bigint not null check (minimum_cents > 0),
  maximum_cents bigint check (maximum_cents >= minimum_cents),
  is_open boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  constraint donation_funds_amounts check (
    (allows_custom or cardinality(suggested_cents) > 0)
    and minimum_cents <= all (suggested_cents)
    and (maximum_cents is null or maximum_cents >= all (suggested_cents))
  )
);

-- Which fund an order is a donation to. A fund with donations is never deleted.
create table donations (
  website_id uuid not null,
  order_id uuid not null,
  fund_id uuid not null,
  primary key (website_id, order_id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade,
  foreign key (website_id, fund_id) references donation_funds (website_id, id) on delete cascade
);
create index donations_fund on donations (website_id, fund_id);

-- Donations and orders that the owner prepares have lines without a product: a name, a price and a product type, which
-- decides whether they are shipped.
alter table cart_entries
  alter column product_id drop not null,
  alter column variant_id drop not null,
  add column custom_name text check (length(custom_name) between 1 and 200),
  add column custom_type smallint check (custom_type in (1, 3)),
  add column is_taxable boolean not null default true,
  add constraint cart_entries_product check (
    (product_id is null) = (variant_id is null)
    and (product_id is null) = (custom_name is not null)
    and (product_id is null) = (custom_type is not null)
    and (product_id is not null or fixed_price_cents is not null)
  );

alter table carts
  -- Of an order that the owner prepared: what is taken off all lines, and a shipping price of its own.
  add column own_discount_cents bigint not null default 0 check (own_discount_cents >= 0),
  add column own_shipping_name text check (length(own_shipping_name) between 1 and 100),
  add column own_shipping_cents bigint check (own_shipping_cents >= 0),
  -- From then on, the cart is not sold anymore. Null: never.
  add column expires_at timestamptz,
  add constraint carts_own_shipping check ((own_shipping_name is null) = (own_shipping_cents is null)),
  add constraint carts_own check (
    kind = 'draft' or (own_discount_cents = 0 and own_shipping_name is null and expires_at is null)
  );

-- Orders that the owner prepares. The lines and amounts are those of a cart of kind `draft`, and the customer is that of
-- its checkout. A draft is paid when its cart has become an order.
create table draft_orders (
  website_id uuid not null,
  id uuid not null,
  cart_id uuid not null,
  note text not null default '',
  -- How long a payment link is valid.
  valid_days smallint not null check (valid_days between 1 and 90),
  -- When the payment link was sent last.
  sent_at timestamptz,
  canceled_at timestamptz,
  -- Increases when the owner or the customer changes the draft.
  revision integer not null default 1,
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);
create unique index draft_orders_cart_key on draft_orders (website_id, cart_id);

-- The list of orders filters by kind. Most orders come from carts and are found otherwise.
create index orders_kind on orders (website_id, kind, number) where kind <> 'cart';
