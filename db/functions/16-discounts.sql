-- What the studio says about a discount.
create or replace function discount_status(discount discounts, given_now timestamptz) returns text
language sql stable as $$
  select case
    when not discount.is_active then 'INACTIVE'
    -- What it applied to was deleted.
    when discount.applies_to = 'PRODUCTS' and not exists (
      select from discount_products as chosen
      where chosen.website_id = discount.website_id and chosen.discount_id = discount.id) then 'NOTHING_CHOSEN'
    when discount.applies_to = 'CATEGORIES' and not exists (
      select from discount_categories as chosen
      where chosen.website_id = discount.website_id and chosen.discount_id = discount.id) then 'NOTHING_CHOSEN'
    when discount.ends_at <= given_now then 'ENDED'
    when discount.use_count >= discount.use_limit then 'USED_UP'
    -- Nobody can enter it.
    when not discount.is_automatic and not exists (
      select from discount_codes as code
      where code.website_id = discount.website_id and code.discount_id = discount.id) then 'NEEDS_CODE'
    when discount.starts_at > given_now then 'SCHEDULED'
    else 'ACTIVE' end
$$;

-- The categories of products, with all categories around them.
create or replace function categories_of_products(given_website_id uuid, given_product_ids uuid[])
returns table (product_id uuid, category_id uuid) language sql stable as $$
  with recursive placed as (
    select own.product_id, own.category_id from product_categories as own
    where own.website_id = given_website_id and own.product_id = any (given_product_ids)
    union
    select placed.product_id, category.parent_id
    from placed
    join categories as category on category.website_id = given_website_id and category.id = placed.category_id
    where category.parent_id is not null
  )
  select placed.product_id, placed.category_id from placed
$$;

-- The discounts that a cart may get, as JSON for `discountCart`, which decides: the active automatic ones, oldest first,
-- and the one of a code. Of what they apply to, only the given products. Null if there is neither discount nor code.
create or replace function cart_discounts(
  given_website_id uuid,
  given_product_ids uuid[],
  given_code text,
  -- The customer's; null while it is unknown.
  given_email text,
  given_now timestamptz
) returns json language plpgsql as $$
begin
  if given_code is null and not exists (
    select from discounts where website_id = given_website_id and is_automatic and is_active
  ) then
    return null;
  end if;
  return (
    with placed as materialized (
      select * from categories_of_products(given_website_id, given_product_ids)
    ), candidates as (
      select discount.*, 0 as code_uses from discounts as discount
      where discount.website_id = given_website_id and discount.is_automatic and discount.is_active
      union all
      select discount.*, code.use_count from discount_codes as code
      join discounts as discount on discount.website_id = code.website_id and discount.id = code.discount_id
      where code.website_id = given_website_id and code.code = given_code and not discount.is_automatic
    ), described as (
      select is_automatic, created_at, id, json_build_object(
        'id', id, 'name', name, 'kind', kind, 'isActive', is_active, 'percentMillionths', percent_millionths,
        'amountCents', amount_cents, 'countries', countries, 'buyQuantity', buy_quantity, 'getQuantity', get_quantity,
        'maxRepeats', max_repeats, 'minimumCents', minimum_cents, 'startsAt', starts_at, 'endsAt', ends_at,
        'useLimit', use_limit, 'customerLimit', customer_limit, 'codeLimit', code_limit, 'useCount', use_count,
        'codeUses', code_uses,
        'customerUses', case when customer_limit is null then 0 else (
          select count(*) from discount_uses as used
          where used.website_id = given_website_id and used.discount_id = candidates.id
            and used.email = lower(given_email)) end,
        'productIds', case applies_to
          when 'PRODUCTS' then coalesce((
            select json_agg(chosen.product_id) from discount_products as chosen
            where chosen.website_id = given_website_id and chosen.discount_id = candidates.id
              and chosen.product_id = any (given_product_ids)), '[]')
          when 'CATEGORIES' then coalesce((
            select json_agg(distinct placed.product_id) from discount_categories as chosen
            join placed on placed.category_id = chosen.category_id
            where chosen.website_id = given_website_id and chosen.discount_id = candidates.id), '[]')
          end) as discount
      from candidates
    )
    select json_build_object('now', given_now, 'code', given_code,
      'automatic', coalesce(json_agg(discount order by created_at, id) filter (where is_automatic), '[]'),
      'coded', (array_agg(discount) filter (where not is_automatic))[1])
    from described
  );
end
$$;

-- Writes the uses of an order that was just written; false if one of them is not possible anymore, and the caller must
-- roll back. Orders with the same discount wait for each other at its row, in the order of the ids, so the last use of a
-- limited one has one winner. Each statement sees what was committed before.
create or replace function use_discounts(
  given_website_id uuid,
  given_order_id uuid,
  given_email text,
  -- [{"id", "code"}]
  given_uses jsonb,
  given_now timestamptz
) returns boolean language plpgsql as $$
declare
  used record;
  taken record;
begin
  for used in
    select id, code from jsonb_to_recordset(given_uses) as use (id uuid, code text) order by id
  loop
    update discounts set use_count = use_count + 1
    where website_id = given_website_id and id = used.id and is_active and is_automatic = (used.code is null)
      and coalesce(starts_at <= given_now, true) and coalesce(ends_at > given_now, true)
      and (use_limit is null or use_count < use_limit)
    returning customer_limit, code_limit into taken;
    if not found then return false; end if;
    if taken.customer_limit is not null and taken.customer_limit <= (
      select count(*) from discount_uses
      where website_id = given_website_id and discount_id = used.id and email = lower(given_email)
    ) then
      return false;
    end if;
    if used.code is not null then
      update discount_codes set use_count = use_count + 1
      where website_id = given_website_id and code = used.code and discount_id = used.id
        and (taken.code_limit is null or use_count < taken.code_limit);
      if not found then return false; end if;
    end if;
    insert into discount_uses (website_id, order_id, discount_id, code, email, used_at)
    values (given_website_id, given_order_id, used.id, used.code, lower(given_email), given_now);
  end loop;
  return true;
end
$$;

-- Gives the uses of a canceled order back.
create or replace function return_discounts(given_website_id uuid, given_order_id uuid) returns void
language plpgsql as $$
declare
  used record;
begin
  for used in
    select discount_id, code from discount_uses
    where website_id = given_website_id and order_id = given_order_id order by discount_id
  loop
    update discounts set use_count = use_count - 1 where website_id = given_website_id and id = used.discount_id;
    -- The code may have been deleted and added again meanwhile.
    update discount_codes set use_count = greatest(use_count - 1, 0)
    where website_id = given_website_id and code = used.code and discount_id = used.discount_id;
  end loop;
  delete from discount_uses where website_id = given_website_id and order_id = given_order_id;
end
$$;
