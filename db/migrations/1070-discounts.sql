-- Discounts of a shop: automatic ones, and those that customers get with a code.
create table discounts (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- Applied without a code.
  is_automatic boolean not null,
  is_active boolean not null default true,
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'FREE_SHIPPING', 'BUY_X_GET_Y')),
  -- Taken off the matching lines, or off the units that are got.
  percent_millionths integer check (percent_millionths between 1 and 1000000),
  -- Taken off the matching lines once per order.
  amount_cents bigint check (amount_cents > 0),
  -- Free shipping only to these countries; empty: to all.
  countries text[] not null default '{}',
  buy_quantity integer check (buy_quantity between 1 and 9999),
  get_quantity integer check (get_quantity between 1 and 9999),
  -- How often an order gets it; null: as often as it matches.
  max_repeats integer check (max_repeats between 1 and 9999),
  applies_to text not null default 'ALL' check (applies_to in ('ALL', 'PRODUCTS', 'CATEGORIES')),
  -- What the matching lines must cost together.
  minimum_cents bigint not null default 0 check (minimum_cents >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  use_limit integer check (use_limit > 0),
  customer_limit integer check (customer_limit > 0),
  -- How often each code can be used.
  code_limit integer check (code_limit > 0),
  -- The orders that use it. The last use has one winner, because each order updates this row.
  use_count integer not null default 0 check (use_count >= 0),
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  constraint discounts_kind check (
    (percent_millionths is not null) = (kind in ('PERCENT', 'BUY_X_GET_Y'))
    and (amount_cents is not null) = (kind = 'AMOUNT')
    and (buy_quantity is not null) = (kind = 'BUY_X_GET_Y')
    and (get_quantity is not null) = (kind = 'BUY_X_GET_Y')
    and (max_repeats is null or kind = 'BUY_X_GET_Y')
    and (countries = '{}' or kind = 'FREE_SHIPPING')
  ),
  constraint discounts_dates check (starts_at < ends_at)
);
create index discounts_automatic on discounts (website_id, created_at, id) where is_automatic;

-- What a discount applies to. Without any, it applies to nothing.
create table discount_products (
  website_id uuid not null,
  discount_id uuid not null,
  product_id uuid not null,
  primary key (website_id, discount_id, product_id),
  foreign key (website_id, discount_id) references discounts (website_id, id) on delete cascade,
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade
);
create index discount_products_product on discount_products (website_id, product_id);
-- Categories stand for everything inside them.
create table discount_categories (
  website_id uuid not null,
  discount_id uuid not null,
  category_id uuid not null,
  primary key (website_id, discount_id, category_id),
  foreign key (website_id, discount_id) references discounts (website_id, id) on delete cascade,
  foreign key (website_id, category_id) references categories (website_id, id) on delete cascade
);
create index discount_categories_category on discount_categories (website_id, category_id);

create table discount_codes (
  website_id uuid not null,
  code text not null check (code ~ '^[A-Z0-9_-]{1,50}$'),
  discount_id uuid not null,
  use_count integer not null default 0 check (use_count >= 0),
  created_at timestamptz not null,
  primary key (website_id, code),
  foreign key (website_id, discount_id) references discounts (website_id, id) on delete cascade
);
create index discount_codes_discount on discount_codes (website_id, discount_id, created_at, code);

-- The orders that use a discount. A canceled order gives its uses back.
create table discount_uses (
  website_id uuid not null,
  order_id uuid not null,
  discount_id uuid not null,
  -- Null for an automatic discount.
  code text,
  email text not null check (email = lower(email)),
  used_at timestamptz not null,
  primary key (website_id, order_id, discount_id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade,
  foreign key (website_id, discount_id) references discounts (website_id, id) on delete cascade
);
create index discount_uses_customer on discount_uses (website_id, discount_id, email);

-- What an order saved, as it stays when the discount is changed or deleted.
create table order_discounts (
  website_id uuid not null,
  order_id uuid not null,
  position integer not null,
  title text not null,
  -- Null for an automatic discount.
  code text,
  -- Taken off the lines, and off the shipping.
  line_cents bigint not null check (line_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  primary key (website_id, order_id, position),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
create index order_discounts_code on order_discounts (website_id, code) where code is not null;

-- The code that the visitor entered.
alter table carts add column discount_code text check (discount_code ~ '^[A-Z0-9_-]{1,50}$');
