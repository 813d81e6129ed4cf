-- Checkouts whose customers got a reminder, or must not get one anymore. Each gets at most one.
create table abandoned_checkouts (
  website_id uuid not null,
  cart_id uuid not null,
  reminded_at timestamptz not null,
  primary key (website_id, cart_id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);

-- Emails of people who do not want reminders, as SHA-256.
create table reminder_opt_outs (
  website_id uuid not null references websites (id) on delete cascade,
  email_hash bytea not null,
  created_at timestamptz not null,
  primary key (website_id, email_hash)
);

-- Finds checkouts that were left.
create index checkouts_updated_at on checkouts (website_id, updated_at) where email is not null;
