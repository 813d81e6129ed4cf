-- Visitors with an account on a website ("site users" in spec.txt).
create table members (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 256),
  name text not null default '' check (length(name) <= 200),
  -- Null: signs in by emailed links only.
  password_hash text,
  -- Null: nobody has proved yet that the email is theirs. Such an account can't sign in.
  email_verified_at timestamptz,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'BLOCKED')),
  wants_news boolean not null default false,
  created_at timestamptz not null,
  signed_in_at timestamptz,
  primary key (website_id, id),
  unique (website_id, email)
);

create table member_sessions (
  website_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  -- SHA-256 of the cookie's token.
  token_hash bytea not null,
  -- Such as "Firefox on Windows".
  device text not null,
  is_remembered boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, token_hash),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
create index member_sessions_member on member_sessions (website_id, member_id, last_seen_at);
create index member_sessions_expires_at on member_sessions (website_id, expires_at);

-- Links in emails. Each is used once.
create table member_tokens (
  website_id uuid not null,
  token_hash bytea not null,
  member_id uuid not null,
  purpose text not null check (purpose in ('VERIFY', 'RESET', 'SIGN_IN_LINK', 'CHANGE_EMAIL', 'DELETE')),
  -- The new email of CHANGE_EMAIL.
  email text,
  -- SHA-256 of the key of the browser that registered, of VERIFY.
  browser_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (website_id, token_hash),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade,
  check ((purpose = 'CHANGE_EMAIL') = (email is not null))
);
create index member_tokens_member on member_tokens (website_id, member_id, purpose);
create index member_tokens_expires_at on member_tokens (website_id, expires_at);

-- Existing websites get no new pages until their owner turns accounts on.
alter table websites add column has_members boolean not null default false;
alter table websites alter column has_members set default true;
