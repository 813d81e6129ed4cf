-- The look of a website's emails: logo, accent color, footer, social links.
alter table websites add column email_design jsonb not null default '{}';

-- What owners changed of an email. Without a row, an email is as its feature defines it.
create table email_templates (
  website_id uuid not null references websites (id) on delete cascade,
  -- Such as "order-confirmation".
  kind text not null,
  -- JSON-T. All null: the default, and only `is_on` was changed.
  subject text,
  preheader text,
  body text,
  -- Null: the default of the kind.
  is_on boolean,
  revision integer not null,
  updated_at timestamptz not null,
  -- Why the last email was sent as the default; null: it worked, or was not sent yet.
  problem text,
  problem_at timestamptz,
  primary key (website_id, kind),
  check ((subject is null) = (body is null) and (subject is null) = (preheader is null))
);

-- Emails to the team that a person does not want.
create table muted_mails (
  website_id uuid not null,
  account_id uuid not null,
  kind text not null,
  primary key (website_id, account_id, kind),
  foreign key (website_id, account_id) references contributors (website_id, account_id) on delete cascade
);

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
