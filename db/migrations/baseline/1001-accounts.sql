-- People who sign in. One account can work on many websites.
create table accounts (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) between 3 and 256),
  name text not null default '' check (length(name) <= 200),
  password_hash text not null,
  created_at timestamptz not null default now(),
  -- Rights on the whole install: "create-sites" creates websites, "manage-install" changes settings such as the mail
  -- server.
  install_rights text[] not null default '{}' check (install_rights <@ array['create-sites', 'manage-install']),
  -- Last sign-in; null before the first.
  signed_in_at timestamptz
);
create unique index accounts_email_key on accounts (email);
