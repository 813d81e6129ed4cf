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

create or replace function describe_changed_products() returns trigger language plpgsql as $$
declare
  touched record;
begin
  if tg_op = 'UPDATE' then
    -- An order changes nothing here unless it takes the last unit.
    for touched in
      select after.website_id, array_agg(distinct after.product_id) as product_ids
      from after_rows as after
      join before_rows as before on before.website_id = after.website_id and before.id = after.id
      where (before.price_cents, before.sale_price_cents, before.on_sale, before.attributes, before.sku,
          before.unlimited or before.qty_in_stock > 0)
        is distinct from (after.price_cents, after.sale_price_cents, after.on_sale, after.attributes, after.sku,
          after.unlimited or after.qty_in_stock > 0)
      group by after.website_id
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

-- For changes of the product itself. Its variants are written after it.
create or replace function describe_changed_product() returns trigger language plpgsql as $$
begin
  perform describe_products(new.website_id, array[new.id]);
  return null;
end
$$;
create or replace trigger products_described after update on products for each row
  when ((old.product_type, old.collection_id, old.name)
    is distinct from (new.product_type, new.collection_id, new.name))
  execute function describe_changed_product();

create or replace function keep_product_tags() returns trigger language plpgsql as $$
begin
  delete from product_tags as kept
  where kept.website_id = new.website_id and kept.product_id = new.id
    and not (kept.collection_id = new.collection_id and kept.tag = any (new.tags));
  insert into product_tags (website_id, collection_id, tag, product_id)
  select distinct new.website_id, new.collection_id, tag, new.id from unnest(new.tags) as tag
  on conflict do nothing;
  return null;
end
$$;
create or replace trigger products_tags_inserted after insert on products for each row
  when (new.tags <> '{}') execute function keep_product_tags();
create or replace trigger products_tags_updated after update on products for each row
  when ((old.tags, old.collection_id) is distinct from (new.tags, new.collection_id))
  execute function keep_product_tags();
