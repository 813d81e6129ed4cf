-- Grows with every change of a cart's lines: an order is written for the lines that were priced, or not at all.
alter table carts add column revision integer not null default 1;

-- Adding to a cart is the shop's most frequent write. The lock and what is looked at under it must be statements of
-- their own, because each sees what was committed before it began; as a function they cost one trip to the database.
--
-- Gives the entry, or the refusal as a code of cartFailures ('options-missing': of the options in option_names).
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
  in sold_types smallint[],
  in maximum_lines integer,
  in maximum_quantity integer,
  in maximum_cents bigint,
  in given_now timestamptz,
  out entry_id uuid,
  out is_new_cart boolean,
  out refusal text,
  out option_names text[]
) language plpgsql as $$
declare
  open_cart_id uuid;
  chosen record;
  line_count integer := 0;
  -- Units of the variant in all lines of the cart, and in the line that grows.
  held integer := 0;
  line_quantity integer := 0;
begin
  update carts set updated_at = given_now, revision = revision + 1
  where website_id = given_website_id and token_hash = given_token_hash and purchased_at is null
  returning id into open_cart_id;

  select variant.id, variant.unlimited, variant.qty_in_stock, product.option_names as names,
    greatest(variant.price_cents, variant.sale_price_cents) as price_cents, count(*) over () as candidates
  into chosen
  from variants as variant
  join products as product on product.website_id = variant.website_id and product.id = variant.product_id
  where variant.website_id = given_website_id and variant.product_id = given_product_id
    and (given_sku is null or variant.sku = given_sku)
    and product.is_visible and product.product_type = any (sold_types)
  limit 1;

  if chosen.id is null then
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
    when line_quantity = 0 and line_count >= maximum_lines then 'cart-full'
  end;
  if refusal is not null then
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
