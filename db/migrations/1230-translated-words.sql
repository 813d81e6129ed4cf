-- Words of translations for the search of visitors in the other languages of a website. Words that are not translated are
-- in `search_words` and `product_search_words`. Triggers keep both.
create table translated_words (
  website_id uuid not null,
  locale text not null,
  -- "content" for pages and posts, "product": each is searched by itself.
  source text not null check (source in ('content', 'product')),
  -- Compared byte by byte, so that one range of the index has all words with the same beginning.
  word text collate "C" not null,
  -- As in the table of the source: 1 in a title, 2 in labels and options, 3 in categories, 4 in texts.
  weight smallint not null check (weight between 1 and 4),
  -- The page, post or product.
  owner_id uuid not null,
  primary key (website_id, locale, source, word, weight, owner_id),
  constraint translated_words_language foreign key (website_id, locale)
    references website_languages (website_id, locale) on delete cascade
);
create index translated_words_owner on translated_words (website_id, owner_id, locale, word) include (weight);
