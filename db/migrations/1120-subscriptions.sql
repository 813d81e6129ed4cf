-- Purchases that renew by themselves. Each renewal is an order.
create table subscriptions (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  -- Null: the account was deleted. Then the subscription is canceled.
  member_id uuid,
  customer_email text not null,
  customer_name text not null,
  -- What the studio's search finds it by.
  searched text not null default '',
  -- What is delivered each time. The product may be deleted.
  product_id uuid not null,
  variant_id uuid not null,
  product_type smallint not null,
  product_name text not null,
  sku text not null,
  attributes jsonb not null default '{}',
  option_names text[] not null default '{}',
  asset_id uuid,
  quantity integer not null check (quantity between 1 and 9999),
  -- Answers to the product's form, by field ID.
  additional_fields jsonb,
  -- Of one unit, for the next renewal.
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  currency char(3) not null,
  -- A new price, and from when on renewals have it.
  next_price_cents bigint check (next_price_cents >= 0),
  next_price_at timestamptz,
  -- The variant's price was changed, and its job has not looked at it yet.
  is_price_stale boolean not null default false,
  period_value integer not null check (period_value between 1 and 12),
  period_unit text not null check (period_unit in ('WEEK', 'MONTH', 'YEAR')),
  -- Payments in total, including the first purchase; 0: until it is canceled.
  num_billing_cycles integer not null check (num_billing_cycles >= 0),
  cycles_done integer not null check (cycles_done >= 0),
  state text not null check (state in ('ACTIVE', 'PAST_DUE', 'CANCELED', 'COMPLETED')),
  -- The dates of renewals follow from the anchor, the period and the time zone.
  anchor_at timestamptz not null,
  time_zone text not null,
  -- The number of the next period since the anchor, and when it starts.
  next_period integer not null check (next_period > 0),
  next_renewal_at timestamptz,
  -- The end of what is paid.
  paid_until timestamptz not null,
  paused_until timestamptz,
  -- Failed attempts of the current renewal, and when the next attempt is.
  failures integer not null default 0,
  retry_at timestamptz,
  last_failure text,
  canceled_at timestamptz,
  cancel_reason text check (cancel_reason in (
    'customer', 'owner', 'payment', 'product', 'account', 'erased', 'left', 'removed')),
  -- The period that the customer was reminded of.
  reminded_period integer,
  -- Whether the customer was told that the card expires.
  is_expiry_told boolean not null default false,
  -- Whether both were told that the current renewal can't be delivered.
  is_delay_told boolean not null default false,
  shipping_address jsonb,
  billing_address jsonb not null,
  -- The chosen rate or pickup location. Ignored when it is not offered anymore.
  shipping_rate_name text,
  -- { provider, reference, brand, lastFour }: never a card number. Null: it was erased.
  payment_method jsonb,
  test_mode boolean not null,
  -- When its job has to look at it; null: never.
  next_action_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, member_id) references members (website_id, id) on delete set null (member_id),
  constraint subscriptions_canceled check ((state = 'CANCELED') = (canceled_at is not null)),
  constraint subscriptions_renewal check ((state in ('ACTIVE', 'PAST_DUE')) = (next_renewal_at is not null))
);
create index subscriptions_newest on subscriptions (website_id, created_at desc, id desc);
create index subscriptions_state on subscriptions (website_id, state, (coalesce(retry_at, next_renewal_at)));
create index subscriptions_member on subscriptions (website_id, member_id, created_at desc);
create index subscriptions_product on subscriptions (website_id, product_id, state);
create index subscriptions_variant on subscriptions (website_id, variant_id);
-- What a job has missed, on every website.
create index subscriptions_due on subscriptions (website_id, next_action_at) where next_action_at is not null;
create index subscriptions_stale_prices on subscriptions (website_id) where is_price_stale;

-- Each payment of a subscription, the first one included. A cycle has one cart, and so one order at most.
create table subscription_cycles (
  website_id uuid not null,
  subscription_id uuid not null,
  -- 1 is the first purchase.
  cycle integer not null check (cycle > 0),
  -- OPEN: it is tried again. CHARGING: the provider was asked. DROPPED: it was never paid.
  state text not null check (state in ('OPEN', 'CHARGING', 'PAID', 'DROPPED')),
  cart_id uuid not null,
  order_id uuid,
  -- Whether the customer reactivates with it. A refusal leaves the subscription as it was.
  is_reactivation boolean not null default false,
  -- The last attempt: { by: due | customer | owner, brand, lastFour }. By hand, it leaves the planned ones as they are.
  attempt jsonb not null default '{"by": "due"}',
  -- The contributor who asked for it.
  attempt_account_id uuid references accounts (id) on delete set null,
  due_at timestamptz not null,
  paid_at timestamptz,
  primary key (website_id, subscription_id, cycle),
  foreign key (website_id, subscription_id) references subscriptions (website_id, id) on delete cascade,
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade,
  constraint subscription_cycles_paid check ((state = 'PAID') = (order_id is not null))
);
create unique index subscription_cycles_cart_key on subscription_cycles (website_id, cart_id);
create unique index subscription_cycles_order_key on subscription_cycles (website_id, order_id) where order_id is not null;
-- One open cycle at a time.
create unique index subscription_cycles_open_key on subscription_cycles (website_id, subscription_id)
  where state in ('OPEN', 'CHARGING');

-- What happened to a subscription, for its timeline.
create table subscription_events (
  website_id uuid not null,
  subscription_id uuid not null,
  id uuid not null,
  kind text not null,
  -- Values of its sentence.
  detail jsonb not null default '{}',
  -- The contributor; null: the customer or the program.
  account_id uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  primary key (website_id, subscription_id, id),
  foreign key (website_id, subscription_id) references subscriptions (website_id, id) on delete cascade
);
