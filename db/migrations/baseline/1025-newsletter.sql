-- Newsletter sign-ups, and the pages they came from.
create table newsletter_sign_ups (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  email text not null check (length(email) between 3 and 256),
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  -- The block's list.
  list text not null default 'newsletter' check (length(list) between 1 and 100),
  page_path text not null default '',
  created_at timestamptz not null,
  primary key (website_id, id)
);
create unique index newsletter_sign_ups_email_key on newsletter_sign_ups (website_id, list, lower(email));
create index newsletter_sign_ups_by_time on newsletter_sign_ups (website_id, created_at desc, id desc);
