-- Attempts to sign in to an account that reached the check of the password, a code or a passkey. Kept for 180 days.
create table account_sign_ins (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  outcome text not null check (outcome in ('SUCCEEDED', 'WRONG_PASSWORD', 'WRONG_CODE')),
  method text not null check (method in ('PASSWORD', 'CODE', 'RECOVERY_CODE', 'PASSKEY')),
  -- Such as "Firefox on Windows".
  device text not null,
  -- Null if the address is not an IP address.
  address inet,
  -- False after 30 days, when only the network of the address is kept.
  is_address_whole boolean not null default true,
  -- Failures of one browser that follow each other are one row.
  attempts integer not null default 1 check (attempts > 0),
  -- Of the last attempt.
  created_at timestamptz not null
);
create index account_sign_ins_account_id on account_sign_ins (account_id, created_at desc, id desc);
create index account_sign_ins_created_at on account_sign_ins (created_at);
create index account_sign_ins_whole on account_sign_ins (created_at) where is_address_whole;

-- The authenticator app of an account. Its secret is sealed with the install's secret.
create table account_two_step (
  account_id uuid primary key references accounts (id) on delete cascade,
  secret text not null,
  -- The 30-second step of the last accepted code. A code counts once.
  last_step bigint not null,
  created_at timestamptz not null
);

-- The unused recovery codes of an account, as SHA-256 hashes.
create table account_recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Sign-ins whose password was right and whose code is missing. Only the SHA-256 hash of the cookie's token is stored.
create table account_pending_sign_ins (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  wrong_codes integer not null default 0,
  expires_at timestamptz not null
);
create index account_pending_sign_ins_account_id on account_pending_sign_ins (account_id);
create index account_pending_sign_ins_expires_at on account_pending_sign_ins (expires_at);

create table account_passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  -- Of the last use. Some passkeys always send 0.
  sign_count bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index account_passkeys_credential_id_key on account_passkeys (credential_id);
create index account_passkeys_account_id on account_passkeys (account_id);

-- Challenges that a passkey has answered, as SHA-256 hashes, so that no answer counts twice.
create table passkey_answers (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index passkey_answers_expires_at on passkey_answers (expires_at);

-- Until then, this browser signs in without a code.
alter table account_devices add column trusted_until timestamptz;

-- When the person last gave their password or a passkey in this session.
alter table account_sessions add column confirmed_at timestamptz;

-- Contributors without two-step verification have no rights on the website until they set it up.
alter table websites add column requires_two_step boolean not null default false;
