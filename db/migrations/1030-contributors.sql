-- People who were invited to work on a website and have not answered yet. Only the SHA-256 hash of the link's token is
-- stored.
create table invitations (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 256),
  roles smallint[] not null
    check (cardinality(roles) > 0 and roles <@ array[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13]::smallint[]),
  token_hash bytea not null,
  invited_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, email),
  unique (website_id, token_hash)
);

-- An invitation goes to someone who may have no account yet.
alter table account_mails alter column account_id drop not null;
