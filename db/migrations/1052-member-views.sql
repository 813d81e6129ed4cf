-- Contributors who see the website as one of its members, for a while.
create table member_views (
  website_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  -- SHA-256 of the studio session's token. The view ends with it.
  session_hash bytea not null,
  -- SHA-256 of the token: first of the link, which works once, then of the cookie.
  token_hash bytea not null,
  is_entered boolean not null default false,
  started_at timestamptz not null,
  link_ends_at timestamptz not null,
  ends_at timestamptz not null,
  -- When someone ended it, or it was found to be over.
  ended_at timestamptz,
  primary key (website_id, id),
  unique (website_id, token_hash),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
create index member_views_member on member_views (website_id, member_id);
create index member_views_account on member_views (website_id, account_id, started_at);
