-- Words of pages and posts for the search of visitors. Products have their own table.
create table search_words (
  website_id uuid not null,
  -- Compared byte by byte, so that one range of the index has all words with the same beginning.
  word text collate "C" not null,
  -- The post, or the page itself.
  owner_id uuid not null,
  collection_id uuid not null,
  item_id uuid,
  -- Where the word is: 1 in a title, 2 in tags, categories or the author's name, 4 in the text.
  weight smallint not null check (weight between 1 and 4),
  primary key (website_id, word, weight, owner_id),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade,
  foreign key (website_id, item_id) references content_items (website_id, id) on delete cascade
);
create index search_words_collection on search_words (website_id, collection_id);
create index search_words_item on search_words (website_id, item_id);
create index search_words_owner on search_words (website_id, owner_id, word) include (weight);
