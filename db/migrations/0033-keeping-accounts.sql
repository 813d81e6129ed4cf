-- What an account may do on the whole install, beside its rights on websites; where it is signed in; what it is told.

alter table accounts
  -- "create-sites": may create websites.
  add column install_rights text[] not null default '{}' check (install_rights <@ array['create-sites']),
  -- The last sign-in; null before the first.
  add column signed_in_at timestamptz;
update accounts set install_rights = '{create-sites}'
  where id = (select id from accounts order by created_at, id limit 1);
update accounts set signed_in_at = (
  select max(session.created_at) from account_sessions as session where session.account_id = accounts.id);

-- Browsers in which somebody has signed in to an account: strangers cannot use up their attempts. The cookie's token is
-- kept as its SHA-256 hash only; one browser may know several accounts.
create table account_devices (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create unique index account_devices_token_key on account_devices (token_hash, account_id);
create index account_devices_account_id on account_devices (account_id);

alter table account_sessions
  -- Names the session to its owner: the hash stays here.
  add column id uuid not null default gen_random_uuid(),
  add column device_id uuid references account_devices (id) on delete set null,
  add column user_agent text not null default '' check (length(user_agent) <= 300);
create unique index account_sessions_id_key on account_sessions (id);
create index account_sessions_device_id on account_sessions (device_id);

-- Mails about an account itself. They belong to no website: nobody but the account's owner reads them.
create table account_mails (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  -- KEPT: no mail server is configured; its reader finds it in the studio.
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'KEPT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index account_mails_account_id on account_mails (account_id, created_at desc);
