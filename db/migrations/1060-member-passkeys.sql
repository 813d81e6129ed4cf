create table member_passkeys (
  website_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  credential_id text not null,
  -- The website's host name when it was added. Browsers offer it only there.
  host text not null,
  public_key bytea not null,
  -- Of the last use. Some passkeys always send 0.
  sign_count bigint not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (website_id, id),
  unique (website_id, credential_id),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
create index member_passkeys_member on member_passkeys (website_id, member_id, created_at);
