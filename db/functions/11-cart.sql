-- A cart's lines at current prices, as JSON. Volatile functions see what the same statement did before, so that the
-- statement that adds an entry can answer with the cart. Products on pages that visitors can't find are not visible.
create or replace function cart_lines(given_website_id uuid, given_cart_id uuid, given_now timestamptz)
returns json language plpgsql as $$
begin
  return coalesce((
    select json_agg(json_build_object(
      'id', entry.id, 'productId', entry.product_id, 'variantId', entry.variant_id, 'quantity', entry.quantity,
      'additionalFields', entry.additional_fields, 'name', coalesce(entry.custom_name, product.name),
      'productType', coalesce(entry.custom_type, product.product_type), 'isTaxable', entry.is_taxable,
      'kind', cart.kind, 'details', entry.details,
      'isVisible', entry.product_id is null or (product.is_visible and is_public_page(collection.enabled,
        collection.status, collection.publish_at, collection.deleted_at, given_now)),
      'isSubscription', product.subscription_plan is not null, 'plan', product.subscription_plan,
      'isConnected', entry.product_id is null
        or is_connected(product.product_type, product.website_id, product.id),
      'productSlug', coalesce(product.url_slug, ''), 'collectionSlug', coalesce(collection.url_slug, ''),
      'isHomepage', coalesce(collection.is_homepage, false),
      'sku', coalesce(variant.sku, ''), 'attributes', coalesce(variant.attributes, '{}'),
      'optionNames', coalesce(product.option_names, '{}'),
      'priceCents', coalesce(entry.fixed_price_cents, variant.price_cents),
      'salePriceCents', case when entry.fixed_price_cents is null then variant.sale_price_cents end,
      'onSale', entry.fixed_price_cents is null and variant.on_sale,
      'unlimited', entry.product_id is null or variant.unlimited,
      'qtyInStock', coalesce(variant.qty_in_stock, 0), 'weightGrams', variant.weight_grams, 'size', variant.size,
      'assetId', asset.id,
      'fileName', asset_name_in_address(asset), 'altText', asset.alt_text,
      'formId', product.additional_fields_form_id,
      'formFields', case when product.additional_fields_form_id is not null then (
        select form.fields from forms as form
        where form.website_id = product.website_id and form.id = product.additional_fields_form_id) end
    ) order by entry.added_at, entry.id)
    from cart_entries as entry
    join carts as cart on cart.website_id = entry.website_id and cart.id = entry.cart_id
    left join products as product on product.website_id = entry.website_id and product.id = entry.product_id
    left join collections as collection
      on collection.website_id = entry.website_id and collection.id = product.collection_id
    left join variants as variant on variant.website_id = entry.website_id and variant.id = entry.variant_id
    left join assets as asset on asset.website_id = entry.website_id and asset.id = coalesce(variant.asset_id, (
      select image.asset_id from product_images as image
      where image.website_id = entry.website_id and image.product_id = entry.product_id
      order by image.position limit 1))
    where entry.website_id = given_website_id and entry.cart_id = given_cart_id
  ), '[]');
end
$$;

create or replace function products_in_cart(given_website_id uuid, given_cart_id uuid) returns uuid[]
language plpgsql as $$
begin
  return array(
    select entry.product_id from cart_entries as entry
    where entry.website_id = given_website_id and entry.cart_id = given_cart_id and entry.product_id is not null);
end
$$;

-- The cart of a token as JSON, with the discounts that it may get; null if no cart has it.
create or replace function cart_of_token(given_website_id uuid, given_token_hash bytea, given_now timestamptz)
returns json language plpgsql as $$
begin
  return (
    select json_build_object('id', cart.id, 'createdAt', cart.created_at, 'purchasedAt', cart.purchased_at,
      'shippingLocation', cart.shipping_location, 'shippingRateId', cart.shipping_rate_id,
      'lines', cart_lines(cart.website_id, cart.id, given_now),
      'discounts', cart_discounts(cart.website_id, products_in_cart(cart.website_id, cart.id), cart.discount_code, null,
        given_now))
    from carts as cart
    where cart.website_id = given_website_id and cart.token_hash = given_token_hash
  );
end
$$;

-- Adds a product to a cart, or to a new one, in one statement. A product whose form was not read, or read in an older
-- revision, is refused with 'form-unread' and the current form: the caller checks the answers against it and tries
-- again.
create or replace function add_cart_entry(
  in given_website_id uuid,
  -- SHA-256 of the visitor's token; null without one.
  in given_token_hash bytea,
  -- For a new cart, if the token has no open cart.
  in new_cart_id uuid,
  in new_token_hash bytea,
  in new_entry_id uuid,
  in given_product_id uuid,
  -- Null: the product's only variant.
  in given_sku text,
  in given_quantity integer,
  in given_fields jsonb,
  in given_form_key text,
  -- The form that the answers were checked against; null: none.
  in read_form_id uuid,
  in read_form_revision integer,
  -- Types with a quantity. A cart holds one of any other, however often it is added.
  in counted_types smallint[],
  in maximum_lines integer,
  in maximum_quantity integer,
  in maximum_cents bigint,
  in given_now timestamptz,
  out entry_id uuid,
  out is_new_cart boolean,
  out refusal text,
  out option_names text[],
  -- {"id", "revision", "fields"} with 'form-unread'; null then: the product has no form anymore.
  out unread_form json
) language plpgsql as $$
declare
  open_cart_id uuid;
  chosen record;
  line_count integer := 0;
  -- Units of the variant in all lines of the cart, and in the line that this adds to.
  held integer := 0;
  line_quantity integer := 0;
  -- Units to add to the line.
  more integer;
  form_revision integer;
  form_fields jsonb;
begin
  update carts set updated_at = given_now, revision = revision + 1
  where website_id = given_website_id and token_hash = given_token_hash and purchased_at is null
  returning id into open_cart_id;

  select variant.id, product.product_type, variant.unlimited, variant.qty_in_stock, product.option_names as names,
    product.product_type = any (counted_types) as is_counted,
    greatest(variant.price_cents, variant.sale_price_cents) as price_cents, count(*) over () as candidates,
    product.additional_fields_form_id as form_id,
    is_connected(product.product_type, product.website_id, product.id) as is_connected
  into chosen
  from variants as variant
  join products as product on product.website_id = variant.website_id and product.id = variant.product_id
  join collections as collection on collection.website_id = product.website_id and collection.id = product.collection_id
  where variant.website_id = given_website_id and variant.product_id = given_product_id
    and (given_sku is null or variant.sku = given_sku)
    and is_sellable(product.product_type, product.is_visible and is_public_page(collection.enabled, collection.status,
      collection.publish_at, collection.deleted_at, given_now), product.subscription_plan is not null)
  limit 1;

  if chosen.id is null then
    refusal := case when exists (
      select from products as product
      join collections as collection
        on collection.website_id = product.website_id and collection.id = product.collection_id
      where product.website_id = given_website_id and product.id = given_product_id and product.is_visible
        and is_public_page(collection.enabled, collection.status, collection.publish_at, collection.deleted_at,
          given_now)
    ) then 'variant-unavailable' else 'item-unknown' end;
    return;
  end if;
  if not chosen.is_connected then
    refusal := 'not-for-sale';
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

  more := case when chosen.is_counted then given_quantity when line_quantity > 0 then 0 else 1 end;
  refusal := case
    when not is_in_stock(chosen.product_type, chosen.unlimited, chosen.qty_in_stock, held + more) then 'out-of-stock'
    when line_quantity + more > maximum_quantity then 'quantity-out-of-range'
    when (line_quantity + more) * chosen.price_cents > maximum_cents then 'quantity-out-of-range'
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
  values (given_website_id, open_cart_id, new_entry_id, given_product_id, chosen.id, greatest(more, 1), given_fields,
    given_form_key, given_now)
  on conflict (website_id, cart_id, variant_id, form_key)
    do update set quantity = case when chosen.is_counted then cart_entries.quantity + more else 1 end
  returning id into entry_id;
end
$$;
