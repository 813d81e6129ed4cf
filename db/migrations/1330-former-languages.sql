-- Whether visitors could ever see the language. Only then do its former addresses redirect.
alter table website_languages add column has_been_public boolean not null default false;
update website_languages set has_been_public = true where is_published;

-- Paths of languages that a website no longer has, or that have another path now.
create table former_language_paths (
  website_id uuid not null references websites (id) on delete cascade,
  -- "pt-br" of /pt-br/shop.
  path text not null check (path ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(path) <= 35),
  -- The language that had it last.
  locale text not null check (length(locale) <= 35),
  primary key (website_id, path)
);

-- Slugs in languages that a website no longer has, so that their addresses still lead to the pages.
create table former_language_slugs (
  website_id uuid not null references websites (id) on delete cascade,
  locale text not null check (length(locale) <= 35),
  slug text not null,
  -- What it led to, as in `translations`.
  kind text not null,
  entity_id text not null,
  primary key (website_id, locale, slug, kind)
);
create index former_language_slugs_entity on former_language_slugs (website_id, kind, entity_id);
