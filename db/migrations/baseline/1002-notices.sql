-- Emails about an account itself. They belong to no website: only the account's owner reads them.
create table account_mails (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  -- KEPT: no mail server is set up; the recipient reads it in the studio.
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'KEPT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index account_mails_account_id on account_mails (account_id, created_at desc);
