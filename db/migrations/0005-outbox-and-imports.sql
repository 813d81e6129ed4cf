-- Every mail is first a row here; every product import leaves its report here.

create table mails (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  kind text not null,
  -- What the mail is about ("order-confirmation:<order id>"): asking for the same mail again makes no second one.
  dedupe_key text not null,
  order_id uuid,
  recipient text not null,
  sender text not null default '',
  subject text not null,
  html text not null,
  text text not null,
  -- KEPT: no mail server is configured; the mail stays here, to be read in the studio.
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'KEPT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (website_id, id)
);
create unique index mails_dedupe_key on mails (website_id, dedupe_key);
create index mails_created_at on mails (website_id, created_at desc, id desc);
create index mails_order on mails (website_id, order_id);

create table product_imports (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  account_id uuid references accounts (id) on delete set null,
  file_name text not null,
  storage_key text not null,
  format text,
  state text not null default 'PREVIEWED' check (state in ('PREVIEWED', 'RUNNING', 'DONE', 'FAILED')),
  byte_size bigint not null,
  bytes_read bigint not null default 0,
  row_count integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  unchanged_count integer not null default 0,
  problems jsonb not null default '[]',
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (website_id, id)
);
create index product_imports_created_at on product_imports (website_id, created_at desc, id desc);
