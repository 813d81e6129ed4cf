-- Install-level tables (no website_id): who signs in, which websites there are, which host leads to which.

create table accounts (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) between 3 and 256),
  name text not null default '' check (length(name) <= 200),
  password_hash text not null,
  created_at timestamptz not null default now()
);
create unique index accounts_email_key on accounts (email);

-- Opaque session tokens are kept as SHA-256 hashes only.
create table account_sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_sessions_account_id on account_sessions (account_id);

create table websites (
  id uuid primary key,
  identifier text not null check (identifier ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 1000),
  theme text not null default 'atelier',
  -- What the owner chose of the theme's tweaks, such as {"color-scheme": "dark"}.
  theme_tweaks jsonb not null default '{}',
  currency char(3) not null default 'USD',
  time_zone text not null default 'America/New_York',
  locale text not null default 'en-US',
  unit_system text not null default 'IMPERIAL' check (unit_system in ('IMPERIAL', 'METRIC')),
  contact_email text not null default '',
  price_tax_interpretation text not null default 'EXCLUSIVE' check (price_tax_interpretation in ('EXCLUSIVE', 'INCLUSIVE')),
  minimum_subtotal_cents bigint not null default 0 check (minimum_subtotal_cents >= 0),
  cart_pill_style text not null default 'LIGHT' check (cart_pill_style in ('LIGHT', 'DARK')),
  express_checkout boolean not null default false,
  strict_legacy_email boolean not null default false,
  payment_providers text[] not null default '{test,manual}',
  manual_payment_instructions text not null default '' check (length(manual_payment_instructions) <= 2000),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index websites_identifier_key on websites (identifier);
create index websites_created_at on websites (created_at, id);

create table website_hosts (
  hostname text primary key check (hostname = lower(hostname)),
  website_id uuid not null references websites (id) on delete cascade
);
create index website_hosts_website_id on website_hosts (website_id);

-- Owner is a flag, not a role; one per site. Role 5 does not exist (decisions.md).
create table contributors (
  website_id uuid not null references websites (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  is_owner boolean not null default false,
  roles smallint[] not null default '{}' check (roles <@ array[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13]::smallint[]),
  created_at timestamptz not null default now(),
  primary key (website_id, account_id)
);
create unique index contributors_one_owner on contributors (website_id) where is_owner;
-- The way from an account to its websites; the one index of a tenant table that does not lead with website_id.
create index contributors_account_id on contributors (account_id);

create table audit_entries (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  account_id uuid references accounts (id) on delete set null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
create index audit_entries_subject on audit_entries (website_id, subject_type, subject_id, created_at);
