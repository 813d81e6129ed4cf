-- What owners wrote, in the other languages of their website. A text without a row is shown in the website's own.
create table translations (
  website_id uuid not null references websites (id) on delete cascade,
  locale text not null,
  -- What it belongs to: "page", "product", "option".
  kind text not null,
  -- Its id; for options of products, their name.
  entity_id text not null,
  -- Which of its texts: "title", "body:a1b2:items.0.title".
  field text not null,
  text text not null check (text <> ''),
  -- Of the original when it was translated. If the original's differs, it was changed since.
  source_hash text not null,
  translated_by uuid,
  translated_at timestamptz not null,
  primary key (website_id, locale, kind, entity_id, field),
  constraint translations_language foreign key (website_id, locale)
    references website_languages (website_id, locale) on delete cascade
);
create index translations_entity on translations (website_id, kind, entity_id);
-- The slug of a page, product or post in a language leads to one.
create unique index translations_slug on translations (website_id, locale, kind, text) where field = 'slug';
-- Former slugs redirect to the current one.
create index translations_former_slug on translations (website_id, locale, text) where field like 'former-slug:%';
