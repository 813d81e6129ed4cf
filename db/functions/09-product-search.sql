-- Words of products for the search of visitors.

-- The texts of a product that visitors can search for: its name, its options and tags, and its rich and long texts.
create or replace function searched_texts_of(product products) returns text[] language sql stable as $$
  select array[
    product.name,
    array_to_string(product.option_names || product.tags, ' '),
    product.excerpt || ' ' || product.description_html || ' ' || product.seo_description
  ]
$$;

-- Updates the words of some products of a website, except those of their categories.
create or replace function keep_product_search_words(given_website_id uuid, given_product_ids uuid[])
returns void language plpgsql as $$
declare
  product_ids uuid[];
begin
  -- One at a time, as in `describe_products`: of two writers the second must see what the first wrote. Products that
  -- are being deleted are skipped: their variants are deleted before their words.
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
    from products as product
    cross join searched_texts_of(product) as searched (texts)
    cross join lateral (values
      (1, searched.texts[1]), (2, searched.texts[2]), (4, text_of_html(searched.texts[3]))
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
  perform keep_translated_words_of(given_website_id, 'product', product_ids);
end
$$;

-- Updates the words of their categories. Separate, so that renaming a category does not read the texts of its products.
create or replace function keep_category_search_words(given_website_id uuid, given_product_ids uuid[])
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
  perform keep_translated_words_of(given_website_id, 'product', product_ids);
end
$$;

create or replace function keep_words_of_products() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in select website_id, array_agg(id) as product_ids from after_rows group by website_id loop
    perform keep_product_search_words(touched.website_id, touched.product_ids);
  end loop;
  return null;
end
$$;
create or replace trigger products_search_words_inserted after insert on products
  referencing new table as after_rows for each statement execute function keep_words_of_products();

create or replace function keep_words_of_changed_products() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in
    select changed.website_id, array_agg(changed.id) as product_ids
    from (
      select after.website_id, after.id, searched_texts_of(after) from after_rows as after
      except
      select before.website_id, before.id, searched_texts_of(before) from before_rows as before
    ) as changed
    group by changed.website_id
  loop
    perform keep_product_search_words(touched.website_id, touched.product_ids);
  end loop;
  return null;
end
$$;
create or replace trigger products_search_words_updated after update on products
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_words_of_changed_products();

create or replace function keep_words_of_variants() returns trigger language plpgsql as $$
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
create or replace trigger variants_search_words_inserted after insert on variants
  referencing new table as changed_rows for each statement execute function keep_words_of_variants();
create or replace trigger variants_search_words_deleted after delete on variants
  referencing old table as changed_rows for each statement execute function keep_words_of_variants();

create or replace function keep_words_of_links() returns trigger language plpgsql as $$
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
create or replace trigger product_categories_words_inserted after insert on product_categories
  referencing new table as changed_rows for each statement execute function keep_words_of_links();
create or replace trigger product_categories_words_deleted after delete on product_categories
  referencing old table as changed_rows for each statement execute function keep_words_of_links();

create or replace function keep_words_of_changed_variants() returns trigger language plpgsql as $$
declare
  touched record;
begin
  -- Stock and prices change no words.
  for touched in
    select changed.website_id, array_agg(distinct changed.product_id) as product_ids
    from (
      select website_id, id, product_id, sku, attributes from after_rows
      except
      select website_id, id, product_id, sku, attributes from before_rows
    ) as changed
    group by changed.website_id
  loop
    perform keep_product_search_words(touched.website_id, touched.product_ids);
  end loop;
  return null;
end
$$;
create or replace trigger variants_search_words_updated after update on variants
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_words_of_changed_variants();

-- A category's words belong to all products in it and below it.
create or replace function keep_words_of_category() returns trigger language plpgsql as $$
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
create or replace trigger categories_search_words_updated after update on categories for each row
  when ((old.name, old.parent_id) is distinct from (new.name, new.parent_id))
  execute function keep_words_of_category();
