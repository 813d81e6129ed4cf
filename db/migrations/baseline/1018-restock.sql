-- Visitors who want to know when a variant is back in stock.
create table restock_sign_ups (
  website_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  variant_id uuid not null,
  email text not null check (length(email) between 3 and 256),
  wants_mailing_list boolean not null default false,
  -- WAITING; SENT once the email is in the outbox, with `sent_at` once the mail server took it; or UNSUBSCRIBED.
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'UNSUBSCRIBED')),
  send_id uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (website_id, id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
-- One sign-up for each email and variant.
create unique index restock_sign_ups_waiting_key on restock_sign_ups (website_id, variant_id, lower(email))
  where state = 'WAITING';
create index restock_sign_ups_group on restock_sign_ups (website_id, product_id, variant_id, state, id);
create index restock_sign_ups_send on restock_sign_ups (website_id, send_id, id) where send_id is not null;
create index restock_sign_ups_variant on restock_sign_ups (website_id, variant_id);
-- Unsubscribing looks for the email's sign-ups.
create index restock_sign_ups_email on restock_sign_ups (website_id, lower(email));
create index restock_sign_ups_queued on restock_sign_ups (website_id, send_id)
  where state = 'SENT' and sent_at is null;

-- Notices to everyone who waits for a variant: progress and history.
create table restock_sends (
  website_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  variant_id uuid not null,
  total integer not null default 0 check (total >= 0),
  sent integer not null default 0 check (sent >= 0),
  -- Who got no notice: removed or unsubscribed meanwhile, or sold out again.
  skipped integer not null default 0 check (skipped >= 0),
  -- The owner chose to send although nothing is in stock.
  even_if_sold_out boolean not null default false,
  -- Null: sent automatically when stock came back.
  account_id uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (website_id, id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
create unique index restock_sends_running_key on restock_sends (website_id, variant_id) where finished_at is null;
create index restock_sends_by_time on restock_sends (website_id, created_at, id);
create index restock_sends_product on restock_sends (website_id, product_id);
create index restock_sends_variant on restock_sends (website_id, variant_id, created_at, id);
