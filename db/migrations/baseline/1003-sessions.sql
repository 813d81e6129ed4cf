-- Browsers in which someone has signed in, so that strangers can't use up the sign-in attempts of their accounts. Only
-- the SHA-256 hash of the cookie's token is stored. One browser may know several accounts.
create table account_devices (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create unique index account_devices_token_key on account_devices (token_hash, account_id);
create index account_devices_account_id on account_devices (account_id);

-- Only the SHA-256 hash of a session's token is stored.
create table account_sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Identifies the session to its owner, since the hash is never sent.
  id uuid not null default gen_random_uuid(),
  device_id uuid references account_devices (id) on delete set null,
  user_agent text not null default '' check (length(user_agent) <= 300)
);
create index account_sessions_account_id on account_sessions (account_id);
create unique index account_sessions_id_key on account_sessions (id);
create index account_sessions_device_id on account_sessions (device_id);
