-- What lists sort and filter by.

-- Updates prices, availability, option values and words of some products of a website.
create or replace function describe_products(given_website_id uuid, given_product_ids uuid[])
returns void language plpgsql as $$
begin
  -- One at a time: of two orders that each take the last unit of a variant, the second must see the first.
  perform from products as product
  where product.website_id = given_website_id and product.id = any (given_product_ids)
  order by product.id for no key update;

  update products as product set
    lowest_price_cents = now_is.lowest, highest_price_cents = now_is.highest,
    is_available = now_is.available, is_on_sale = now_is.sale
  from (
    select candidate.id,
      coalesce(min(case when variant.on_sale then variant.sale_price_cents else variant.price_cents end), 0) as lowest,
      coalesce(max(case when variant.on_sale then variant.sale_price_cents else variant.price_cents end), 0) as highest,
      not has_stock(candidate.product_type) or coalesce(bool_or(
        is_in_stock(candidate.product_type, variant.unlimited, variant.qty_in_stock, 1)), false) as available,
      candidate.product_type <> 4 and coalesce(bool_or(variant.on_sale), false) as sale
    from products as candidate
    left join variants as variant on variant.website_id = candidate.website_id and variant.product_id = candidate.id
    where candidate.website_id = given_website_id and candidate.id = any (given_product_ids)
    group by candidate.id, candidate.product_type
  ) as now_is
  where product.website_id = given_website_id and product.id = now_is.id
    and (product.lowest_price_cents, product.highest_price_cents, product.is_available, product.is_on_sale)
      is distinct from (now_is.lowest, now_is.highest, now_is.available, now_is.sale);

  delete from product_option_values as kept
  where kept.website_id = given_website_id and kept.product_id = any (given_product_ids)
    and not exists (
      select from variants as variant
      join products as product on product.website_id = variant.website_id and product.id = variant.product_id
      where variant.website_id = kept.website_id and variant.product_id = kept.product_id
        and product.collection_id = kept.collection_id and variant.attributes ->> kept.option_name = kept.value);
  insert into product_option_values (website_id, collection_id, option_name, value, product_id)
  select distinct variant.website_id, product.collection_id, pair.key, pair.value, variant.product_id
  from variants as variant
  join products as product on product.website_id = variant.website_id and product.id = variant.product_id
  cross join jsonb_each_text(variant.attributes) as pair
  where variant.website_id = given_website_id and variant.product_id = any (given_product_ids)
  on conflict do nothing;

  with now_there as materialized (
    select product.id as product_id, unnest(words_of(product.name || ' ' || coalesce((
      select string_agg(variant.sku, ' ') from variants as variant
      where variant.website_id = product.website_id and variant.product_id = product.id), ''))) as word
    from products as product
    where product.website_id = given_website_id and product.id = any (given_product_ids)
  ), gone as (
    delete from product_words as kept
    where kept.website_id = given_website_id and kept.product_id = any (given_product_ids)
      and (kept.product_id, kept.word) not in (select now_there.product_id, now_there.word from now_there)
  )
  insert into product_words (website_id, word, product_id)
  select given_website_id, now_there.word, now_there.product_id from now_there
  on conflict do nothing;
end
$$;

-- Triggers compare the rows before and after with `except`. PL/pgSQL keeps the plan that it made for the first change of a
-- connection, often of one row. The plan of a join would then compare each of ten thousand rows with all others.
create or replace function describe_changed_products() returns trigger language plpgsql as $$
declare
  touched record;
begin
  if tg_op = 'UPDATE' then
    -- An order changes nothing here unless it takes the last unit.
    for touched in
      select changed.website_id, array_agg(distinct changed.product_id) as product_ids
      from (
        select website_id, id, product_id, price_cents, sale_price_cents, on_sale, attributes, sku,
          unlimited or qty_in_stock > 0
        from after_rows
        except
        select website_id, id, product_id, price_cents, sale_price_cents, on_sale, attributes, sku,
          unlimited or qty_in_stock > 0
        from before_rows
      ) as changed
      group by changed.website_id
    loop
      perform describe_products(touched.website_id, touched.product_ids);
    end loop;
  elsif tg_op = 'INSERT' then
    for touched in select website_id, array_agg(distinct product_id) as product_ids from after_rows group by website_id
    loop
      perform describe_products(touched.website_id, touched.product_ids);
    end loop;
  else
    for touched in select website_id, array_agg(distinct product_id) as product_ids from before_rows group by website_id
    loop
      perform describe_products(touched.website_id, touched.product_ids);
    end loop;
  end if;
  return null;
end
$$;
create or replace trigger variants_inserted after insert on variants
  referencing new table as after_rows for each statement execute function describe_changed_products();
create or replace trigger variants_updated after update on variants
  referencing old table as before_rows new table as after_rows
  for each statement execute function describe_changed_products();
create or replace trigger variants_deleted after delete on variants
  referencing old table as before_rows for each statement execute function describe_changed_products();

-- For changes of products themselves. Their variants are written after them.
create or replace function describe_changed_rows_of_products() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in
    select changed.website_id, array_agg(changed.id) as product_ids
    from (
      select website_id, id, product_type, collection_id, name from after_rows
      except
      select website_id, id, product_type, collection_id, name from before_rows
    ) as changed
    group by changed.website_id
  loop
    perform describe_products(touched.website_id, touched.product_ids);
  end loop;
  return null;
end
$$;
create or replace trigger products_described after update on products
  referencing old table as before_rows new table as after_rows
  for each statement execute function describe_changed_rows_of_products();

-- Updates the tags of products that were added, or whose tags or products page changed.
create or replace function keep_tags_of_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from product_tags as kept
    using (
      select website_id, id, collection_id, tags from after_rows
      except
      select website_id, id, collection_id, tags from before_rows
    ) as product
    where kept.website_id = product.website_id and kept.product_id = product.id
      and not (kept.collection_id = product.collection_id and kept.tag = any (product.tags));
    insert into product_tags (website_id, collection_id, tag, product_id)
    select distinct product.website_id, product.collection_id, tag, product.id
    from (
      select website_id, id, collection_id, tags from after_rows
      except
      select website_id, id, collection_id, tags from before_rows
    ) as product
    cross join unnest(product.tags) as tag
    on conflict do nothing;
  else
    insert into product_tags (website_id, collection_id, tag, product_id)
    select distinct product.website_id, product.collection_id, tag, product.id
    from after_rows as product
    cross join unnest(product.tags) as tag
    on conflict do nothing;
  end if;
  return null;
end
$$;
create or replace trigger products_tags_inserted after insert on products
  referencing new table as after_rows for each statement execute function keep_tags_of_products();
create or replace trigger products_tags_updated after update on products
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_tags_of_products();
