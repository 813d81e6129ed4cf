-- Emails of websites. Each is a row here before it is sent.
create table mails (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  kind text not null,
  -- What the email is about, such as "order-confirmation:<order id>". A second email with the same key is not created.
  dedupe_key text not null,
  order_id uuid,
  recipient text not null,
  sender text not null default '',
  subject text not null,
  html text not null,
  text text not null,
  -- KEPT: no mail server is set up; the email stays here and can be read in the studio.
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'KEPT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Sent as List-Unsubscribe; empty: the recipient can't unsubscribe.
  unsubscribe_url text not null default '',
  -- Since when it waits. It fails when the mail server has not taken it for days.
  queued_at timestamptz not null default now(),
  -- When to send an email that exceeded the hourly limit; null: as soon as possible.
  send_after timestamptz,
  reply_to text not null default '',
  primary key (website_id, id)
);
create unique index mails_dedupe_key on mails (website_id, dedupe_key);
create index mails_created_at on mails (website_id, created_at desc, id desc);
create index mails_order on mails (website_id, order_id);

-- How many emails a website handed to the mail server in its current hour: to single recipients, and to many alike.
create table mail_hours (
  website_id uuid primary key references websites (id) on delete cascade,
  hour timestamptz not null,
  singles integer not null default 0,
  circulars integer not null default 0
);

-- The mail server that was set up in the studio, at most one row. SMTP_URL overrides it.
create table mail_server (
  is_only boolean primary key default true check (is_only),
  host text not null,
  port integer not null check (port between 1 and 65535),
  encryption text not null check (encryption in ('TLS', 'STARTTLS', 'NONE')),
  -- Empty: the server needs no sign-in.
  username text not null default '',
  from_address text not null,
  from_name text not null default '',
  revision integer not null,
  updated_at timestamptz not null,
  -- When the server first took an email with the current settings; null: never.
  worked_at timestamptz,
  -- Error of the last try; null: it succeeded.
  last_error text
);

-- The mail server's password, sealed with the install's secret. It has its own table because backups, which contain the
-- secret, leave it out.
create table mail_server_password (
  is_only boolean primary key default true check (is_only),
  sealed text not null
);
