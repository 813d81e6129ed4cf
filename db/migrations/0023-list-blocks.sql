-- Who asked for the newsletter, and where.
create table newsletter_sign_ups (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  email text not null check (length(email) between 3 and 256),
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  -- The block's list; one list until there are more.
  list text not null default 'newsletter' check (length(list) between 1 and 100),
  page_path text not null default '',
  created_at timestamptz not null,
  primary key (website_id, id)
);
create unique index newsletter_sign_ups_email_key on newsletter_sign_ups (website_id, list, lower(email));

-- What was sent with a form that stands on a page. The form's fields stand beside the answers, as they were then.
create table form_submissions (
  website_id uuid not null,
  id uuid not null,
  -- Null once the form is deleted: what was answered stays.
  form_id uuid,
  form_name text not null check (length(form_name) <= 200),
  -- Handed out before it is sent: sent again, it is the same submission.
  submission_key uuid not null,
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  page_title text not null default '' check (length(page_title) <= 300),
  page_path text not null default '' check (length(page_path) <= 2000),
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id) references websites (id) on delete cascade,
  foreign key (website_id, form_id) references forms (website_id, id) on delete set null (form_id)
);
create unique index form_submissions_key on form_submissions (website_id, submission_key);
create index form_submissions_by_form on form_submissions (website_id, form_id, id);

alter table content_items add column categories text[] not null default '{}';
create index content_items_author on content_items (website_id, collection_id, author_name);

create index newsletter_sign_ups_by_time on newsletter_sign_ups (website_id, created_at desc, id desc);

-- What other websites' feeds said when they were last asked.
create table feeds (
  website_id uuid not null references websites (id) on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  title text not null default '',
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  -- The last time that it was read; null: never yet.
  fetched_at timestamptz,
  -- The last time that it was asked.
  asked_at timestamptz not null,
  -- Why the last try failed; empty when it did not.
  problem text not null default '',
  primary key (website_id, url)
);

-- Words of pages and of posts, by which visitors search; products have words of their own.
create table search_words (
  website_id uuid not null,
  -- Compared byte by byte, so that a range of the index is all words of one beginning.
  word text collate "C" not null,
  -- The post, or the page itself.
  owner_id uuid not null,
  collection_id uuid not null,
  item_id uuid,
  in_title boolean not null,
  primary key (website_id, word, owner_id),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade,
  foreign key (website_id, item_id) references content_items (website_id, id) on delete cascade
);
create index search_words_owner on search_words (website_id, owner_id);
create index search_words_collection on search_words (website_id, collection_id);
create index search_words_item on search_words (website_id, item_id);

-- The words of HTML, without its tags and entities.
create function words_of_html(given_html text) returns text[] language sql immutable as $$
  select words_of(regexp_replace(regexp_replace(given_html, '<[^>]*>', ' ', 'g'), '&[#a-zA-Z0-9]+;', ' ', 'g'))
$$;

-- The texts of a page's blocks: what its owner wrote, none of its settings.
create function text_of_body(given_body jsonb) returns text language sql immutable as $$
  select coalesce(string_agg(member.value #>> '{}', ' '), '')
  from jsonb_path_query(given_body, 'lax $.sections[*].blocks[*].props.** ? (@.type() == "object").keyvalue()') as pair,
    lateral (select pair -> 'value' as value, pair ->> 'key' as key) as member
  where jsonb_typeof(member.value) = 'string'
    and member.key in ('html', 'text', 'title', 'subtitle', 'caption', 'altText', 'quote', 'source', 'heading',
      'description', 'content', 'artist', 'author', 'city', 'venue')
$$;

create function keep_search_words(
  given_website_id uuid, given_owner_id uuid, given_collection_id uuid, given_item_id uuid, title text, content text
) returns void language plpgsql as $$
begin
  delete from search_words where website_id = given_website_id and owner_id = given_owner_id;
  insert into search_words (website_id, word, owner_id, collection_id, item_id, in_title)
  select given_website_id, found.word, given_owner_id, given_collection_id, given_item_id, bool_or(found.in_title)
  from (
    select unnest(words_of(title)) as word, true as in_title
    union all
    select unnest(words_of_html(content)), false
  ) as found
  group by found.word;
end
$$;

create function keep_words_of_post() returns trigger language plpgsql as $$
begin
  perform keep_search_words(new.website_id, new.id, new.collection_id, new.id, new.title,
    new.excerpt || ' ' || new.body_html || ' ' || new.author_name || ' ' || array_to_string(new.tags, ' '));
  return null;
end
$$;
create trigger content_items_words_inserted after insert on content_items for each row
  execute function keep_words_of_post();
create trigger content_items_words_updated after update on content_items for each row
  when ((old.title, old.excerpt, old.body_html, old.author_name, old.tags, old.collection_id)
    is distinct from (new.title, new.excerpt, new.body_html, new.author_name, new.tags, new.collection_id))
  execute function keep_words_of_post();

create function keep_words_of_page() returns trigger language plpgsql as $$
begin
  perform keep_search_words(new.website_id, new.id, new.id, null, new.title,
    new.description || ' ' || new.seo_description || ' ' || text_of_body(coalesce(new.body, '{}')));
  return null;
end
$$;
create trigger collections_words_inserted after insert on collections for each row
  execute function keep_words_of_page();
create trigger collections_words_updated after update on collections for each row
  when ((old.title, old.description, old.seo_description, old.body)
    is distinct from (new.title, new.description, new.seo_description, new.body))
  execute function keep_words_of_page();

select keep_search_words(page.website_id, page.id, page.id, null, page.title,
  page.description || ' ' || page.seo_description || ' ' || text_of_body(coalesce(page.body, '{}')))
from collections as page;
select keep_search_words(post.website_id, post.id, post.collection_id, post.id, post.title,
  post.excerpt || ' ' || post.body_html || ' ' || post.author_name || ' ' || array_to_string(post.tags, ' '))
from content_items as post;
