-- Every change of a stock, whoever made it: written by the database, so that no way of changing a stock is forgotten.
create table stock_changes (
  website_id uuid not null references websites (id) on delete cascade,
  variant_id uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  -- As it was called then: the ledger outlives its variants.
  sku text not null,
  was_unlimited boolean not null,
  qty_before integer not null,
  is_unlimited boolean not null,
  qty_after integer not null,
  -- Why: CREATED, EDITED, ORDER, ORDER_CANCELED, IMPORT, BULK_EDIT, CSV, UNDO, PRODUCT_SAVED, or OTHER.
  reason text not null,
  account_id uuid references accounts (id) on delete set null,
  order_id uuid,
  primary key (website_id, variant_id, changed_at, id)
);
create index stock_changes_by_time on stock_changes (website_id, changed_at, id);
create index stock_changes_order on stock_changes (website_id, order_id) where order_id is not null;

-- Says for the rest of the transaction why stocks change in it.
create function explain_stock(given_reason text, given_account_id uuid, given_order_id uuid) returns void
language sql as $$
  select set_config('vitrine.stock_reason',
    json_build_object('reason', given_reason, 'accountId', given_account_id, 'orderId', given_order_id)::text, true)
$$;

create function write_stock_changes() returns trigger language plpgsql as $$
declare
  given jsonb := coalesce(nullif(current_setting('vitrine.stock_reason', true), ''), '{}')::jsonb;
begin
  if tg_op = 'INSERT' then
    insert into stock_changes (website_id, variant_id, product_id, sku, was_unlimited, qty_before, is_unlimited,
      qty_after, reason, account_id, order_id)
    select website_id, id, product_id, sku, false, 0, unlimited, qty_in_stock, coalesce(given ->> 'reason', 'CREATED'),
      (given ->> 'accountId')::uuid, (given ->> 'orderId')::uuid
    from after_rows where unlimited or qty_in_stock > 0;
  else
    insert into stock_changes (website_id, variant_id, product_id, sku, was_unlimited, qty_before, is_unlimited,
      qty_after, reason, account_id, order_id)
    select after.website_id, after.id, after.product_id, after.sku, before.unlimited, before.qty_in_stock,
      after.unlimited, after.qty_in_stock, coalesce(given ->> 'reason', 'OTHER'),
      (given ->> 'accountId')::uuid, (given ->> 'orderId')::uuid
    from after_rows as after
    join before_rows as before on before.website_id = after.website_id and before.id = after.id
    where (before.unlimited, before.qty_in_stock) is distinct from (after.unlimited, after.qty_in_stock);
  end if;
  return null;
end
$$;

create trigger variants_stock_inserted after insert on variants
  referencing new table as after_rows for each statement execute function write_stock_changes();
create trigger variants_stock_updated after update on variants
  referencing old table as before_rows new table as after_rows
  for each statement execute function write_stock_changes();

-- The inventory panel sorts and searches variants.
create index variants_by_stock on variants (website_id, (case when unlimited then 2147483647 else qty_in_stock end), id);
create index variants_by_price on variants (website_id, price_cents, id);
