-- Stock and its ledger.

-- Sets the reason for changes of stock in the rest of the transaction.
create or replace function explain_stock(given_reason text, given_account_id uuid, given_order_id uuid,
  given_edit_id uuid default null) returns void
language sql as $$
  select set_config('vitrine.stock_reason', json_build_object('reason', given_reason, 'accountId', given_account_id,
    'orderId', given_order_id, 'editId', given_edit_id)::text, true)
$$;

create or replace function write_stock_changes() returns trigger language plpgsql as $$
declare
  given jsonb := coalesce(nullif(current_setting('vitrine.stock_reason', true), ''), '{}')::jsonb;
  returned record;
begin
  if tg_op = 'INSERT' then
    insert into stock_changes (website_id, variant_id, product_id, sku, was_unlimited, qty_before, is_unlimited,
      qty_after, reason, account_id, order_id, edit_id)
    select website_id, id, product_id, sku, false, 0, unlimited, qty_in_stock, coalesce(given ->> 'reason', 'CREATED'),
      (given ->> 'accountId')::uuid, (given ->> 'orderId')::uuid, (given ->> 'editId')::uuid
    from after_rows where unlimited or qty_in_stock > 0;
  elsif tg_op = 'DELETE' then
    -- The ledger of a deleted website is deleted too.
    insert into stock_changes (website_id, variant_id, product_id, sku, was_unlimited, qty_before, is_unlimited,
      qty_after, reason, account_id, order_id, edit_id)
    select gone.website_id, gone.id, gone.product_id, gone.sku, gone.unlimited, gone.qty_in_stock, false, 0,
      coalesce(given ->> 'reason', 'DELETED'), (given ->> 'accountId')::uuid, (given ->> 'orderId')::uuid,
      (given ->> 'editId')::uuid
    from before_rows as gone
    where (gone.unlimited or gone.qty_in_stock > 0)
      and exists (select from websites where websites.id = gone.website_id);
  else
    insert into stock_changes (website_id, variant_id, product_id, sku, was_unlimited, qty_before, is_unlimited,
      qty_after, reason, account_id, order_id, edit_id)
    select after.website_id, after.id, after.product_id, after.sku, before.unlimited, before.qty_in_stock,
      after.unlimited, after.qty_in_stock, coalesce(given ->> 'reason', 'OTHER'),
      (given ->> 'accountId')::uuid, (given ->> 'orderId')::uuid, (given ->> 'editId')::uuid
    from after_rows as after
    -- No plan of a full join compares each row with all others (see `describe_changed_products`).
    full join before_rows as before on before.website_id = after.website_id and before.id = after.id
    where (before.unlimited, before.qty_in_stock) is distinct from (after.unlimited, after.qty_in_stock);

    -- When stock comes back, a job notifies those who wait for it. Orders only take stock, so they skip this.
    if exists (select from before_rows where not unlimited and qty_in_stock = 0) then
      for returned in
        select awaited.website_id, json_agg(awaited.id) as variant_ids
        from (
          select back.website_id, back.id,
            (row_number() over (partition by back.website_id order by back.id) - 1) / 1000 as part
          from (
            select website_id, id from before_rows where not unlimited and qty_in_stock = 0
            intersect
            select website_id, id from after_rows where unlimited or qty_in_stock > 0
          ) as back
          where exists (
            select from restock_sign_ups as waiting where waiting.website_id = back.website_id
              and waiting.variant_id = back.id and waiting.state = 'WAITING')
        ) as awaited
        group by awaited.website_id, awaited.part
      loop
        -- `stockReturnedJob` of commerce/inventory/contract.ts.
        perform graphile_worker.add_job(identifier => 'inventory.stock-returned', max_attempts => 25,
          payload => json_build_object('websiteId', returned.website_id, 'variantIds', returned.variant_ids));
      end loop;
    end if;
  end if;
  return null;
end
$$;
create or replace trigger variants_stock_inserted after insert on variants
  referencing new table as after_rows for each statement execute function write_stock_changes();
create or replace trigger variants_stock_updated after update on variants
  referencing old table as before_rows new table as after_rows
  for each statement execute function write_stock_changes();
create or replace trigger variants_stock_deleted after delete on variants
  referencing old table as before_rows for each statement execute function write_stock_changes();

-- Takes units from the stock of variants, in the order of their IDs, so that orders never deadlock. Returns the
-- variants that had enough; the caller rolls back if some had not.
create or replace function take_stock(given_website_id uuid, variant_ids uuid[], quantities integer[],
  given_order_id uuid) returns uuid[] language plpgsql as $$
declare
  taken uuid[];
begin
  -- An update of several rows locks them in any order. A single row needs no lock before its update.
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
