-- Words of translations for the search of visitors.

-- Replaces the words of a page or post in a language.
create or replace function keep_translated_content_words(given_website_id uuid, given_locale text, given_owner_id uuid)
returns void language plpgsql as $$
begin
  delete from translated_words
  where website_id = given_website_id and locale = given_locale and source = 'content' and owner_id = given_owner_id;
  insert into translated_words (website_id, locale, source, word, weight, owner_id)
  select given_website_id, given_locale, 'content', found.word, min(found.weight), given_owner_id
  from (
    select case when stored.field = 'title' then 1 else 4 end as weight,
      unnest(search_words_of(text_of_html(stored.text))) as word
    from translations as stored
    where stored.website_id = given_website_id and stored.locale = given_locale and stored.kind in ('page', 'post')
      and stored.entity_id = given_owner_id::text
      and (stored.field in ('title', 'description', 'excerpt', 'seo-description') or stored.field like 'body:%')
    union all
    select 2, unnest(search_words_of(stored.text))
    from content_items as post
    cross join unnest(post.tags || post.categories) as label (name)
    join translations as stored on stored.website_id = given_website_id and stored.locale = given_locale
      and stored.kind = 'post-label' and stored.entity_id = label.name and stored.field = 'name'
    where post.website_id = given_website_id and post.id = given_owner_id
  ) as found
  group by found.word
  on conflict do nothing;
end
$$;

-- Replaces the words of some products in a language.
create or replace function keep_translated_product_words(given_website_id uuid, given_locale text, given_product_ids uuid[])
returns void language plpgsql as $$
begin
  delete from translated_words
  where website_id = given_website_id and locale = given_locale and source = 'product'
    and owner_id = any (given_product_ids);
  insert into translated_words (website_id, locale, source, word, weight, owner_id)
  with recursive within as (
    select link.product_id, link.category_id
    from product_categories as link
    where link.website_id = given_website_id and link.product_id = any (given_product_ids)
    union
    select within.product_id, category.parent_id
    from within
    join categories as category on category.website_id = given_website_id and category.id = within.category_id
    where category.parent_id is not null
  ), owned as (
    select product.id as product_id, 'product' as kind, product.id::text as entity_id, field.name as field,
      field.weight
    from unnest(given_product_ids) as product (id)
    cross join (values ('title', 1), ('excerpt', 4), ('description', 4), ('seo-description', 4)) as field (name, weight)
    union
    select variant.product_id, 'option', pair.key, field.name, 2
    from variants as variant
    cross join jsonb_each_text(variant.attributes) as pair
    cross join lateral (values ('name'), ('value:' || pair.value)) as field (name)
    where variant.website_id = given_website_id and variant.product_id = any (given_product_ids)
    union
    select within.product_id, 'category', within.category_id::text, 'name', 3
    from within
  ), labels as (
    select owned.product_id, owned.weight, stored.text
    from owned
    join translations as stored on stored.website_id = given_website_id and stored.locale = given_locale
      and stored.kind = owned.kind and stored.entity_id = owned.entity_id and stored.field = owned.field
  )
  select given_website_id, given_locale, 'product', word, min(labels.weight), labels.product_id
  from labels cross join unnest(search_words_of(text_of_html(labels.text))) as word
  group by word, labels.product_id
  on conflict do nothing;
end
$$;

-- The words of a post or of products in every language, after something that belongs to them changed.
create or replace function keep_translated_words_of(given_website_id uuid, given_source text, given_owner_ids uuid[])
returns void language plpgsql as $$
declare
  spoken text;
  given_owner_id uuid;
begin
  for spoken in
    select language.locale from website_languages as language where language.website_id = given_website_id
  loop
    if given_source = 'product' then
      perform keep_translated_product_words(given_website_id, spoken, given_owner_ids);
    else
      foreach given_owner_id in array given_owner_ids loop
        perform keep_translated_content_words(given_website_id, spoken, given_owner_id);
      end loop;
    end if;
  end loop;
end
$$;

-- The words of what translations belong to. Options, categories and labels belong to many.
create or replace function keep_words_of_translations() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in
    select distinct changed.website_id, changed.locale, changed.entity_id as owner_id
    from changed_rows as changed where changed.kind in ('page', 'post')
    union
    select distinct changed.website_id, changed.locale, post.id::text
    from changed_rows as changed
    join content_items as post on post.website_id = changed.website_id
      and (post.tags @> array[changed.entity_id] or post.categories @> array[changed.entity_id])
    where changed.kind = 'post-label'
    order by 1, 2, 3
  loop
    perform keep_translated_content_words(touched.website_id, touched.locale, touched.owner_id::uuid);
  end loop;

  for touched in
    with recursive below as (
      select changed.website_id, changed.locale, changed.entity_id::uuid as category_id
      from changed_rows as changed where changed.kind = 'category'
      union
      select below.website_id, below.locale, category.id
      from below
      join categories as category on category.website_id = below.website_id and category.parent_id = below.category_id
    ), owners as (
      select changed.website_id, changed.locale, changed.entity_id::uuid as product_id
      from changed_rows as changed where changed.kind = 'product'
      union
      select changed.website_id, changed.locale, option.product_id
      from changed_rows as changed
      join product_option_values as option on option.website_id = changed.website_id
        and option.option_name = changed.entity_id
      where changed.kind = 'option'
      union
      select below.website_id, below.locale, link.product_id
      from below
      join product_categories as link on link.website_id = below.website_id and link.category_id = below.category_id
    )
    select owners.website_id, owners.locale, array_agg(owners.product_id order by owners.product_id) as product_ids
    from owners group by owners.website_id, owners.locale order by 1, 2
  loop
    perform keep_translated_product_words(touched.website_id, touched.locale, touched.product_ids);
  end loop;
  return null;
end
$$;
create or replace trigger translations_words_inserted after insert on translations
  referencing new table as changed_rows for each statement execute function keep_words_of_translations();
create or replace trigger translations_words_updated after update on translations
  referencing new table as changed_rows for each statement execute function keep_words_of_translations();
create or replace trigger translations_words_deleted after delete on translations
  referencing old table as changed_rows for each statement execute function keep_words_of_translations();

-- Another category or tag of a post. For products, the functions that keep the words of the own language do this.
create or replace function keep_translated_words_of_post() returns trigger language plpgsql as $$
begin
  perform keep_translated_words_of(new.website_id, 'content', array[new.id]);
  return null;
end
$$;
create or replace trigger content_items_translated_words_updated after update on content_items for each row
  when ((old.tags, old.categories) is distinct from (new.tags, new.categories))
  execute function keep_translated_words_of_post();
create or replace trigger content_items_translated_words_inserted after insert on content_items for each row
  when (cardinality(new.tags) + cardinality(new.categories) > 0)
  execute function keep_translated_words_of_post();
