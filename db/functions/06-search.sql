-- Words of pages and posts for the search of visitors.

-- Replaces the words of a page or post.
create or replace function keep_search_words(
  given_website_id uuid, given_owner_id uuid, given_collection_id uuid, given_item_id uuid,
  title text, labels text, content text
) returns void language plpgsql as $$
begin
  delete from search_words where website_id = given_website_id and owner_id = given_owner_id;
  insert into search_words (website_id, word, weight, owner_id, collection_id, item_id)
  select given_website_id, found.word, min(found.weight), given_owner_id, given_collection_id, given_item_id
  from (
    select unnest(search_words_of(title)) as word, 1 as weight
    union all
    select unnest(search_words_of(labels)), 2
    union all
    select unnest(search_words_of(text_of_html(content))), 4
  ) as found
  group by found.word;
end
$$;

-- The text of a post to search. That of a draft is left out, because it is saved often while it is written.
create or replace function searched_text_of_post(status text, body_text text, body_html text) returns text
language sql immutable as $$
  select case when status in ('draft', 'needs_review') then '' else coalesce(body_text, body_html) end
$$;

-- The name and address of a place.
create or replace function words_of_place(place jsonb) returns text language sql immutable as $$
  select concat_ws(' ', place->>'name', place->>'addressLine1', place->>'addressLine2', place->>'addressCountry')
$$;

create or replace function keep_words_of_post() returns trigger language plpgsql as $$
begin
  perform keep_search_words(new.website_id, new.id, new.collection_id, new.id, new.title,
    array_to_string(new.tags || new.categories, ' ') || ' ' || new.author_name || ' ' || words_of_place(new.location),
    new.excerpt || ' ' || searched_text_of_post(new.status, new.body_text, new.body_html));
  return null;
end
$$;
create or replace trigger content_items_words_inserted after insert on content_items for each row
  execute function keep_words_of_post();
create or replace trigger content_items_words_updated after update on content_items for each row
  when ((old.title, old.excerpt, searched_text_of_post(old.status, old.body_text, old.body_html), old.author_name,
    old.tags, old.categories, old.location, old.collection_id)
    is distinct from
    (new.title, new.excerpt, searched_text_of_post(new.status, new.body_text, new.body_html), new.author_name,
    new.tags, new.categories, new.location, new.collection_id))
  execute function keep_words_of_post();

create or replace function keep_words_of_page() returns trigger language plpgsql as $$
begin
  perform keep_search_words(new.website_id, new.id, new.id, null, new.title, '',
    new.description || ' ' || new.seo_description || ' ' || coalesce(new.body_text, ''));
  return null;
end
$$;
create or replace trigger collections_words_inserted after insert on collections for each row
  execute function keep_words_of_page();
create or replace trigger collections_words_updated after update on collections for each row
  when ((old.title, old.description, old.seo_description, old.body_text)
    is distinct from (new.title, new.description, new.seo_description, new.body_text))
  execute function keep_words_of_page();
