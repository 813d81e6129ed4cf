-- The mail server of the install, as it is set in the studio; SMTP_URL goes before it. One row at most.
create table mail_server (
  is_only boolean primary key default true check (is_only),
  host text not null,
  port integer not null check (port between 1 and 65535),
  encryption text not null check (encryption in ('TLS', 'STARTTLS', 'NONE')),
  -- Empty: the server asks for no sign-in.
  username text not null default '',
  from_address text not null,
  from_name text not null default '',
  revision integer not null,
  updated_at timestamptz not null
);

-- Its password, sealed with the install's secret. Apart from it: a backup holds that secret, so it must not hold this.
create table mail_server_password (
  is_only boolean primary key default true check (is_only),
  sealed text not null
);

-- "manage-install": may change settings of the whole install, such as its mail server.
alter table accounts
  drop constraint accounts_install_rights_check,
  add constraint accounts_install_rights_check check (install_rights <@ array['create-sites', 'manage-install']);
update accounts set install_rights = install_rights || '{manage-install}'
  where id = (select id from accounts order by created_at, id limit 1) and 'create-sites' = any (install_rights);

-- In whose name a website's emails come, and where replies to them go.
alter table websites add column email_sender jsonb not null default '{}';
alter table mails add column reply_to text not null default '';
