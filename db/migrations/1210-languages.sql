-- Languages of a website besides its own, `websites.locale`, which has no path.
create table website_languages (
  website_id uuid not null references websites (id) on delete cascade,
  -- BCP 47: "de", "pt-BR".
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and length(locale) <= 35),
  -- The first part of its addresses: "pt-br" in /pt-br/shop.
  path text not null check (path ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(path) <= 35),
  -- Its place in lists, from 0. A website has at most 20.
  position smallint not null check (position between 0 and 19),
  -- Until then, only contributors see it.
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (website_id, locale)
);
create unique index website_languages_path on website_languages (website_id, path);

alter table websites
  -- Counts changes of its languages.
  add column languages_revision integer not null default 0;

alter table website_hosts
  -- The language that visitors at this host get. Null: the website's own, and others by their paths.
  add column locale text,
  add constraint website_hosts_language foreign key (website_id, locale)
    references website_languages (website_id, locale) on delete cascade;
create unique index website_hosts_locale on website_hosts (website_id, locale) where locale is not null;

-- The language in which someone is written to. Empty: the website's own.
alter table carts add column locale text not null default '' check (length(locale) <= 35);
alter table orders add column locale text not null default '' check (length(locale) <= 35);
alter table members add column locale text not null default '' check (length(locale) <= 35);
alter table restock_sign_ups add column locale text not null default '' check (length(locale) <= 35);
alter table form_submissions add column locale text not null default '' check (length(locale) <= 35);
alter table comments add column locale text not null default '' check (length(locale) <= 35);
alter table newsletter_sign_ups add column locale text not null default '' check (length(locale) <= 35);
