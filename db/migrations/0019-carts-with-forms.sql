-- A subscription goes past the cart to its own checkout (spec.txt §7): what was chosen, under the token that leads there.
create table subscription_carts (
  website_id uuid not null,
  id uuid not null,
  token text not null,
  product_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity between 1 and 9999),
  additional_fields jsonb,
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
create unique index subscription_carts_token_key on subscription_carts (website_id, token);
create index subscription_carts_product on subscription_carts (website_id, product_id);
create index subscription_carts_variant on subscription_carts (website_id, variant_id);

alter table carts
  -- Where the visitor wants it sent, for the estimate on the cart's page: {"country", "state", "postcode"}.
  add column shipping_location jsonb,
  -- How, of the rates that go there. A rate that is gone or goes elsewhere counts for nothing.
  add column shipping_rate_id uuid;

-- As in 0011, with what the cart's page says of answers and of what can no longer be bought here.
create or replace function cart_lines(given_website_id uuid, given_cart_id uuid) returns json language plpgsql as $$
begin
  return coalesce((
    select json_agg(json_build_object(
      'id', entry.id, 'productId', entry.product_id, 'variantId', entry.variant_id, 'quantity', entry.quantity,
      'additionalFields', entry.additional_fields, 'name', product.name, 'productType', product.product_type,
      'isVisible', product.is_visible, 'isSubscription', product.subscription_plan is not null,
      'productSlug', product.url_slug, 'collectionSlug', collection.url_slug,
      'sku', variant.sku, 'attributes', variant.attributes, 'priceCents', variant.price_cents,
      'salePriceCents', variant.sale_price_cents, 'onSale', variant.on_sale, 'unlimited', variant.unlimited,
      'qtyInStock', variant.qty_in_stock, 'assetId', asset.id, 'fileName', asset.file_name, 'altText', asset.alt_text,
      'formFields', case when product.additional_fields_form_id is not null then (
        select form.fields from forms as form
        where form.website_id = product.website_id and form.id = product.additional_fields_form_id) end
    ) order by entry.added_at, entry.id)
    from cart_entries as entry
    join products as product on product.website_id = entry.website_id and product.id = entry.product_id
    join collections as collection on collection.website_id = entry.website_id and collection.id = product.collection_id
    join variants as variant on variant.website_id = entry.website_id and variant.id = entry.variant_id
    left join assets as asset on asset.website_id = entry.website_id and asset.id = coalesce(variant.asset_id, (
      select image.asset_id from product_images as image
      where image.website_id = entry.website_id and image.product_id = entry.product_id
      order by image.position limit 1))
    where entry.website_id = given_website_id and entry.cart_id = given_cart_id
  ), '[]');
end
$$;

create or replace function cart_of_token(given_website_id uuid, given_token_hash bytea) returns json language plpgsql as $$
begin
  return (
    select json_build_object('id', cart.id, 'createdAt', cart.created_at, 'purchasedAt', cart.purchased_at,
      'shippingLocation', cart.shipping_location, 'shippingRateId', cart.shipping_rate_id,
      'lines', cart_lines(cart.website_id, cart.id))
    from carts as cart
    where cart.website_id = given_website_id and cart.token_hash = given_token_hash
  );
end
$$;

-- As in 0007, and a product that asks for answers takes them only once they were looked at against its form as it is
-- now: a caller who did not is refused with 'form-unread' and the form, looks, and asks again.
drop function add_cart_entry(uuid, bytea, uuid, bytea, uuid, uuid, text, integer, jsonb, text, smallint[], integer,
  integer, bigint, timestamptz);
create function add_cart_entry(
  in given_website_id uuid,
  -- SHA-256 of the visitor's token; null without one.
  in given_token_hash bytea,
  -- What a new cart gets when the token leads to no open cart.
  in new_cart_id uuid,
  in new_token_hash bytea,
  in new_entry_id uuid,
  in given_product_id uuid,
  -- Null: the product's only variant.
  in given_sku text,
  in given_quantity integer,
  in given_fields jsonb,
  in given_form_key text,
  -- The form that the answers were looked at against; null: none.
  in read_form_id uuid,
  in read_form_revision integer,
  in sold_types smallint[],
  -- Types that can run out.
  in stocked_types smallint[],
  in maximum_lines integer,
  in maximum_quantity integer,
  in maximum_cents bigint,
  in given_now timestamptz,
  out entry_id uuid,
  out is_new_cart boolean,
  out refusal text,
  out option_names text[],
  -- {"id", "revision", "fields"} with 'form-unread'; null there: the product asks for nothing any more.
  out unread_form json
) language plpgsql as $$
declare
  open_cart_id uuid;
  chosen record;
  line_count integer := 0;
  -- Units of the variant in all lines of the cart, and in the line that grows.
  held integer := 0;
  line_quantity integer := 0;
  form_revision integer;
  form_fields jsonb;
begin
  update carts set updated_at = given_now, revision = revision + 1
  where website_id = given_website_id and token_hash = given_token_hash and purchased_at is null
  returning id into open_cart_id;

  select variant.id, variant.unlimited or product.product_type <> all (stocked_types) as unlimited,
    variant.qty_in_stock, product.option_names as names, product.subscription_plan is not null as is_subscription,
    greatest(variant.price_cents, variant.sale_price_cents) as price_cents, count(*) over () as candidates,
    product.additional_fields_form_id as form_id
  into chosen
  from variants as variant
  join products as product on product.website_id = variant.website_id and product.id = variant.product_id
  where variant.website_id = given_website_id and variant.product_id = given_product_id
    and (given_sku is null or variant.sku = given_sku)
    and product.is_visible and product.product_type = any (sold_types)
  limit 1;

  if chosen.id is null or chosen.is_subscription then
    refusal := case when exists (
      select from products where website_id = given_website_id and id = given_product_id and is_visible
    ) then 'variant-unavailable' else 'item-unknown' end;
    return;
  end if;
  if chosen.candidates > 1 then
    refusal := 'options-missing';
    option_names := chosen.names;
    return;
  end if;

  if chosen.form_id is not null then
    select revision, fields into form_revision, form_fields
    from forms where website_id = given_website_id and id = chosen.form_id;
  end if;
  if open_cart_id is not null then
    select count(*), coalesce(sum(quantity) filter (where variant_id = chosen.id), 0),
      coalesce(sum(quantity) filter (where variant_id = chosen.id and form_key = given_form_key), 0)
    into line_count, held, line_quantity
    from cart_entries where website_id = given_website_id and cart_id = open_cart_id;
  end if;

  refusal := case
    when not chosen.unlimited and held + given_quantity > chosen.qty_in_stock then 'out-of-stock'
    when line_quantity + given_quantity > maximum_quantity then 'quantity-out-of-range'
    when (line_quantity + given_quantity) * chosen.price_cents > maximum_cents then 'quantity-out-of-range'
    when (chosen.form_id, form_revision) is distinct from (read_form_id, read_form_revision) then 'form-unread'
    when line_quantity = 0 and line_count >= maximum_lines then 'cart-full'
  end;
  if refusal is not null then
    if refusal = 'form-unread' and chosen.form_id is not null then
      unread_form := json_build_object(
        'id', chosen.form_id, 'revision', form_revision, 'fields', form_fields);
    end if;
    return;
  end if;

  is_new_cart := open_cart_id is null;
  if is_new_cart then
    insert into carts (website_id, id, token_hash, created_at, updated_at)
    values (given_website_id, new_cart_id, new_token_hash, given_now, given_now);
    open_cart_id := new_cart_id;
  end if;
  insert into cart_entries (
    website_id, cart_id, id, product_id, variant_id, quantity, additional_fields, form_key, added_at)
  values (given_website_id, open_cart_id, new_entry_id, given_product_id, chosen.id, given_quantity, given_fields,
    given_form_key, given_now)
  on conflict (website_id, cart_id, variant_id, form_key)
    do update set quantity = cart_entries.quantity + excluded.quantity
  returning id into entry_id;
end
$$;

-- As in 0008, and the ledger of the stock says which order took it.
create function take_stock(given_website_id uuid, variant_ids uuid[], quantities integer[], given_order_id uuid)
returns uuid[] language plpgsql as $$
declare
  taken uuid[];
begin
  -- Several at once would be updated in any order; one is locked by its update.
  if cardinality(variant_ids) > 1 then
    perform from variants where website_id = given_website_id and id = any (variant_ids) order by id for no key update;
  end if;
  perform explain_stock('ORDER', null, given_order_id);
  with wanted as (
    select pair.id, sum(pair.quantity)::integer as quantity
    from unnest(variant_ids, quantities) as pair (id, quantity) group by pair.id
  ), updated as (
    update variants as variant set qty_in_stock = variant.qty_in_stock - wanted.quantity
    from wanted
    where variant.website_id = given_website_id and variant.id = wanted.id and not variant.unlimited
      and variant.qty_in_stock >= wanted.quantity
    returning variant.id
  )
  select coalesce(array_agg(id), '{}') into taken from updated;
  return taken;
end
$$;
drop function take_stock(uuid, uuid[], integer[]);
