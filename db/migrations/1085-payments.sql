-- Stripe. What pages and the checkout need is in the website's row, so they read nothing more: the mode that is on, and
-- its publishable key (empty: Stripe is not set up).
alter table websites
  add column stripe_mode text not null default 'test' check (stripe_mode in ('test', 'live')),
  add column stripe_publishable_key text not null default '',
  -- Whether the account takes Afterpay or Clearpay.
  add column stripe_installments boolean not null default false;

-- The keys of a website's Stripe account, for each mode.
create table stripe_accounts (
  website_id uuid not null references websites (id) on delete cascade,
  mode text not null check (mode in ('test', 'live')),
  account_id text not null,
  account_name text not null,
  publishable_key text not null,
  secret_last_four text not null,
  webhook_last_four text not null default '',
  installments boolean not null,
  -- False: the account is not activated, so Stripe refuses charges.
  charges_enabled boolean not null,
  -- When Stripe refused the key; null: it was accepted the last time.
  rejected_at timestamptz,
  last_event_at timestamptz,
  updated_at timestamptz not null,
  primary key (website_id, mode)
);

-- Sealed with the install's secret. Apart, because it is in no backup.
create table stripe_secrets (
  website_id uuid not null,
  mode text not null,
  secret_key text not null,
  webhook_secret text,
  primary key (website_id, mode),
  foreign key (website_id, mode) references stripe_accounts (website_id, mode) on delete cascade
);

-- What customers dispute with their bank: [{"reference", "amountCents", "reason", "state"}].
alter table payments add column disputes jsonb not null default '[]';
-- Leads from a charge of Stripe to its order.
create index payments_stripe_reference on payments (website_id, reference)
  where provider in ('stripe', 'stripe-test') and order_id is not null;

-- The test clock of a website whose payments are all tests.
alter table websites
  -- How far its time is ahead (decision 0077).
  add column clock_ahead_seconds integer not null default 0 check (clock_ahead_seconds >= 0),
  -- The time to which it moves now, one due job after the other; null: it stands.
  add column clock_target timestamptz;

-- The log has the real time. The website's own time of an entry, if its clock was ahead; for the timelines of orders and
-- customers.
alter table audit_entries add column website_time timestamptz;

-- Items of an order that were refunded, and how many of them went back into stock. Rows are never changed. Those of a
-- refund that failed count no longer as refunded, but stay restocked.
alter table refunds
  -- What it gives back of the shipping, with its tax.
  add column shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  -- The tax in it; null: it has no items, so it has tax in proportion to the rest of the order.
  add column tax_cents bigint check (tax_cents between 0 and amount_cents),
  add constraint refunds_of_order unique (website_id, id, order_id);
create table refund_lines (
  website_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  restocked_quantity integer not null default 0 check (restocked_quantity between 0 and quantity),
  -- What they cost, after discounts and with taxes. The owner may have refunded another amount.
  cost_cents bigint not null check (cost_cents >= 0),
  primary key (website_id, refund_id, position),
  foreign key (website_id, refund_id, order_id) references refunds (website_id, id, order_id) on delete cascade,
  foreign key (website_id, order_id, position) references order_lines (website_id, order_id, position) on delete cascade
);
create index refund_lines_line on refund_lines (website_id, order_id, position);
alter table order_lines
  -- How many of it were refunded, and restocked by refunds or by canceling the order.
  add column refunded_quantity integer not null default 0,
  add column restocked_quantity integer not null default 0,
  add constraint order_lines_refunded check (refunded_quantity between 0 and quantity),
  add constraint order_lines_restocked check (restocked_quantity between 0 and quantity);

-- Payments that are authorized when the order is placed, and captured later by hand.
alter table websites add column captures_later boolean not null default false;
alter table payments
  -- AUTHORIZED: the amount is held. CAPTURING, VOIDING: announced to the provider. ENDED: it was released or has expired,
  -- and nothing was paid. Null: it is no authorization, or it was captured.
  add column authorization_state text
    check (authorization_state in ('AUTHORIZED', 'CAPTURING', 'VOIDING', 'ENDED')),
  -- When it expires.
  add column capture_before timestamptz,
  -- When it was captured. Null: it was paid at once, or is not paid.
  add column captured_at timestamptz,
  add constraint payments_authorization_check
    check (authorization_state is null or (state = 'AWAITING' and capture_before is not null));
-- What the job asks for, and what lists of orders show.
create index payments_authorized on payments (website_id, order_id)
  where authorization_state in ('AUTHORIZED', 'CAPTURING', 'VOIDING');
