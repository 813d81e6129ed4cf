-- What visitors search: names, options, SKUs, categories, tags and descriptions of products, and all that pages and
-- posts say. Words stand here as they are written; a search finds their endings in the website's language.

-- The words of a text as `words_of`, also between typographic quotes, dashes and the like. Without a regular
-- expression: long descriptions are cut up too.
create function search_words_of(given_text text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct left(word, 50)), '{}')
  from unnest(string_to_array(translate(lower(given_text),
    E'][!"#$%&''()*+,./:;<=>?@\\^_`{|}~-“”„‟«»‹›‘’‚‛–—―…·•¿¡´©®™\u00A0\u00AD\t\n\u000B\f\r', repeat(' ', 100)), ' ')
  ) as word
  where word <> ''
$$;

-- HTML without its tags and entities.
create function text_of_html(given_html text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(given_html, '<[^>]*>', ' ', 'g'), '&[#a-zA-Z0-9]+;', ' ', 'g')
$$;

-- How much a word says of what it stands in: 1 in a name or title, 2 in options, SKUs and tags, 3 in categories, 4 in a
-- text.
truncate search_words;
drop index search_words_owner;
alter table search_words
  drop column in_title,
  add column weight smallint not null check (weight between 1 and 4),
  drop constraint search_words_pkey,
  add primary key (website_id, word, weight, owner_id);
create index search_words_owner on search_words (website_id, owner_id, word) include (weight);

create table product_search_words (
  website_id uuid not null,
  -- Compared byte by byte, so that a range of the index is all words of one beginning.
  word text collate "C" not null,
  weight smallint not null check (weight between 1 and 4),
  product_id uuid not null,
  primary key (website_id, word, weight, product_id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade
);
create index product_search_words_product on product_search_words (website_id, product_id, word) include (weight);

drop trigger content_items_words_inserted on content_items;
drop trigger content_items_words_updated on content_items;
drop trigger collections_words_inserted on collections;
drop trigger collections_words_updated on collections;
drop function keep_words_of_post, keep_words_of_page, keep_search_words, words_of_html;

create function keep_search_words(
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

create function keep_words_of_post() returns trigger language plpgsql as $$
begin
  perform keep_search_words(new.website_id, new.id, new.collection_id, new.id, new.title,
    array_to_string(new.tags || new.categories, ' ') || ' ' || new.author_name, new.excerpt || ' ' || new.body_html);
  return null;
end
$$;
create trigger content_items_words_inserted after insert on content_items for each row
  execute function keep_words_of_post();
create trigger content_items_words_updated after update on content_items for each row
  when ((old.title, old.excerpt, old.body_html, old.author_name, old.tags, old.categories, old.collection_id)
    is distinct from
    (new.title, new.excerpt, new.body_html, new.author_name, new.tags, new.categories, new.collection_id))
  execute function keep_words_of_post();

create function keep_words_of_page() returns trigger language plpgsql as $$
begin
  perform keep_search_words(new.website_id, new.id, new.id, null, new.title, '',
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

-- Works out anew what some products of a website are found by, beside their categories.
create function keep_product_search_words(given_website_id uuid, given_product_ids uuid[])
returns void language plpgsql as $$
declare
  product_ids uuid[];
begin
  -- One after the other, as `describe_products`: of two writers the second must see what the first wrote. Those that
  -- are being deleted, whose variants go before their words, are left out.
  select array_agg(locked.id) into product_ids from (
    select product.id from products as product
    where product.website_id = given_website_id and product.id = any (given_product_ids)
    order by product.id for no key update
  ) as locked;
  if product_ids is null then
    return;
  end if;

  with texts as (
    select product.id as product_id, label.weight, label.text
    from products as product cross join lateral (values
      (1, product.name),
      (2, array_to_string(product.option_names || product.tags, ' ')),
      (4, text_of_html(product.excerpt || ' ' || product.description_html || ' ' || product.seo_description))
    ) as label (weight, text)
    where product.website_id = given_website_id and product.id = any (product_ids)
    union all
    select variant.product_id, 2, variant.sku || ' ' || coalesce((
      select string_agg(pair.value, ' ') from jsonb_each_text(variant.attributes) as pair), '')
    from variants as variant
    where variant.website_id = given_website_id and variant.product_id = any (product_ids)
  ), now_there as materialized (
    select texts.product_id, word, min(texts.weight) as weight
    from texts cross join unnest(search_words_of(texts.text)) as word
    group by texts.product_id, word
  ), gone as (
    delete from product_search_words as kept
    where kept.website_id = given_website_id and kept.product_id = any (product_ids) and kept.weight <> 3
      and not exists (select from now_there
        where (now_there.product_id, now_there.word, now_there.weight) = (kept.product_id, kept.word, kept.weight))
  )
  insert into product_search_words (website_id, word, weight, product_id)
  select given_website_id, now_there.word, now_there.weight, now_there.product_id from now_there
  where not exists (select from product_search_words as kept
    where kept.website_id = given_website_id and kept.product_id = now_there.product_id
      and kept.word = now_there.word and kept.weight = now_there.weight)
  on conflict do nothing;
end
$$;

-- The words of their categories, apart: to name one anew costs its name, not the texts of all that stands in it.
create function keep_category_search_words(given_website_id uuid, given_product_ids uuid[])
returns void language plpgsql as $$
declare
  product_ids uuid[];
begin
  select array_agg(locked.id) into product_ids from (
    select product.id from products as product
    where product.website_id = given_website_id and product.id = any (given_product_ids)
    order by product.id for no key update
  ) as locked;
  if product_ids is null then
    return;
  end if;

  delete from product_search_words as kept
  where kept.website_id = given_website_id and kept.product_id = any (product_ids) and kept.weight = 3;
  insert into product_search_words (website_id, word, weight, product_id)
  with recursive within as (
    select link.product_id, link.category_id
    from product_categories as link
    where link.website_id = given_website_id and link.product_id = any (product_ids)
    union
    select within.product_id, category.parent_id
    from within
    join categories as category on category.website_id = given_website_id and category.id = within.category_id
    where category.parent_id is not null
  ), named as (
    select category.id, unnest(search_words_of(category.name)) as word
    from categories as category
    where category.website_id = given_website_id and category.id in (select within.category_id from within)
  )
  select distinct given_website_id, named.word, 3, within.product_id
  from within join named on named.id = within.category_id;
end
$$;

create function keep_words_of_products() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in select website_id, array_agg(id) as product_ids from after_rows group by website_id loop
    perform keep_product_search_words(touched.website_id, touched.product_ids);
  end loop;
  return null;
end
$$;
create trigger products_search_words_inserted after insert on products
  referencing new table as after_rows for each statement execute function keep_words_of_products();

create function keep_words_of_product() returns trigger language plpgsql as $$
begin
  perform keep_product_search_words(new.website_id, array[new.id]);
  return null;
end
$$;
create trigger products_search_words_updated after update on products for each row
  when ((old.name, old.option_names, old.tags, old.excerpt, old.description_html, old.seo_description) is distinct from
    (new.name, new.option_names, new.tags, new.excerpt, new.description_html, new.seo_description))
  execute function keep_words_of_product();

create function keep_words_of_variants() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in select website_id, array_agg(distinct product_id) as product_ids from changed_rows group by website_id
  loop
    perform keep_product_search_words(touched.website_id, touched.product_ids);
  end loop;
  return null;
end
$$;
create trigger variants_search_words_inserted after insert on variants
  referencing new table as changed_rows for each statement execute function keep_words_of_variants();
create trigger variants_search_words_deleted after delete on variants
  referencing old table as changed_rows for each statement execute function keep_words_of_variants();
create function keep_words_of_links() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in select website_id, array_agg(distinct product_id) as product_ids from changed_rows group by website_id
  loop
    perform keep_category_search_words(touched.website_id, touched.product_ids);
  end loop;
  return null;
end
$$;
create trigger product_categories_words_inserted after insert on product_categories
  referencing new table as changed_rows for each statement execute function keep_words_of_links();
create trigger product_categories_words_deleted after delete on product_categories
  referencing old table as changed_rows for each statement execute function keep_words_of_links();

create function keep_words_of_changed_variants() returns trigger language plpgsql as $$
declare
  touched record;
begin
  -- Stock and prices change nothing here.
  for touched in
    select after.website_id, array_agg(distinct after.product_id) as product_ids
    from after_rows as after
    join before_rows as before on before.website_id = after.website_id and before.id = after.id
    where (before.sku, before.attributes) is distinct from (after.sku, after.attributes)
    group by after.website_id
  loop
    perform keep_product_search_words(touched.website_id, touched.product_ids);
  end loop;
  return null;
end
$$;
create trigger variants_search_words_updated after update on variants
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_words_of_changed_variants();

-- A category says something of all that stands in it and below it.
create function keep_words_of_category() returns trigger language plpgsql as $$
begin
  perform keep_category_search_words(new.website_id, array(
    with recursive below (id) as (
      select new.id
      union
      select category.id from below
      join categories as category on category.website_id = new.website_id and category.parent_id = below.id
    )
    select distinct link.product_id from below
    join product_categories as link on link.website_id = new.website_id and link.category_id = below.id));
  return null;
end
$$;
create trigger categories_search_words_updated after update on categories for each row
  when ((old.name, old.parent_id) is distinct from (new.name, new.parent_id))
  execute function keep_words_of_category();

select keep_search_words(page.website_id, page.id, page.id, null, page.title, '',
  page.description || ' ' || page.seo_description || ' ' || text_of_body(coalesce(page.body, '{}')))
from collections as page;
select keep_search_words(post.website_id, post.id, post.collection_id, post.id, post.title,
  array_to_string(post.tags || post.categories, ' ') || ' ' || post.author_name, post.excerpt || ' ' || post.body_html)
from content_items as post;

do $$
declare
  website record;
begin
  for website in select website_id, array_agg(id) as product_ids from products group by website_id loop
    perform keep_product_search_words(website.website_id, website.product_ids);
    perform keep_category_search_words(website.website_id, website.product_ids);
  end loop;
end
$$;
