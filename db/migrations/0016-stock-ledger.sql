-- Every change of a stock, whoever made it: written by the database, so that no way of changing a stock is forgotten.
create table stock_changes (
  website_id uuid not null references websites (id) on delete cascade,
  variant_id uuid not null,
  -- Changes of one variant wait for each other, so that their times stand in the order of the changes.
  changed_at timestamptz not null default clock_timestamp(),
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  -- As it was called then: the ledger outlives its variants.
  sku text not null,
  was_unlimited boolean not null,
  qty_before integer not null,
  is_unlimited boolean not null,
  qty_after integer not null,
  -- Why: CREATED, EDITED, ORDER, ORDER_CANCELED, IMPORT, BULK_EDIT, CSV, UNDO, PRODUCT_SAVED, DELETED, or OTHER.
  reason text not null,
  account_id uuid references accounts (id) on delete set null,
  order_id uuid,
  -- The edit in the inventory panel that it belongs to; of an UNDO, the edit that is undone.
  edit_id uuid,
  primary key (website_id, variant_id, changed_at, id)
);
create index stock_changes_order on stock_changes (website_id, order_id) where order_id is not null;
create index stock_changes_edit on stock_changes (website_id, edit_id, variant_id) where edit_id is not null;

-- Says for the rest of the transaction why stocks change in it.
create function explain_stock(given_reason text, given_account_id uuid, given_order_id uuid,
  given_edit_id uuid default null) returns void
language sql as $$
  select set_config('vitrine.stock_reason', json_build_object('reason', given_reason, 'accountId', given_account_id,
    'orderId', given_order_id, 'editId', given_edit_id)::text, true)
$$;

create function write_stock_changes() returns trigger language plpgsql as $$
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
    -- A website that is deleted takes its ledger along.
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
    join before_rows as before on before.website_id = after.website_id and before.id = after.id
    where before.unlimited is distinct from after.unlimited or before.qty_in_stock <> after.qty_in_stock;

    -- Who waits for a variant is told by a job when there is some of it again, whichever way it came back. An order
    -- takes from what is there: it looks no further.
    if exists (select from before_rows where not unlimited and qty_in_stock = 0) then
      for returned in
        select awaited.website_id, json_agg(awaited.id) as variant_ids
        from (
          select after.website_id, after.id,
            (row_number() over (partition by after.website_id order by after.id) - 1) / 1000 as part
          from after_rows as after
          join before_rows as before on before.website_id = after.website_id and before.id = after.id
          where not before.unlimited and before.qty_in_stock = 0 and (after.unlimited or after.qty_in_stock > 0)
            and exists (
              select from restock_sign_ups as waiting where waiting.website_id = after.website_id
                and waiting.variant_id = after.id and waiting.state = 'WAITING')
        ) as awaited
        group by awaited.website_id, awaited.part
      loop
        -- The job `stockReturnedJob` of commerce/inventory/contract.ts.
        perform graphile_worker.add_job(identifier => 'inventory.stock-returned', max_attempts => 25,
          payload => json_build_object('websiteId', returned.website_id, 'variantIds', returned.variant_ids));
      end loop;
    end if;
  end if;
  return null;
end
$$;

create trigger variants_stock_inserted after insert on variants
  referencing new table as after_rows for each statement execute function write_stock_changes();
create trigger variants_stock_updated after update on variants
  referencing old table as before_rows new table as after_rows
  for each statement execute function write_stock_changes();
create trigger variants_stock_deleted after delete on variants
  referencing old table as before_rows for each statement execute function write_stock_changes();

-- What was in stock before there was a ledger.
insert into stock_changes (website_id, variant_id, product_id, sku, was_unlimited, qty_before, is_unlimited, qty_after,
  reason)
select website_id, id, product_id, sku, false, 0, unlimited, qty_in_stock, 'CREATED'
from variants where unlimited or qty_in_stock > 0;

-- An edit of many stocks at once: of a selection, by a file, or the undoing of one. A small one is done at once, a large
-- one by a job that does some rows of its plan at a time.
create table stock_edits (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('BULK', 'CSV', 'UNDO')),
  -- PREVIEWED: a file that was read and changed nothing yet.
  state text not null check (state in ('PREVIEWED', 'RUNNING', 'DONE')),
  undone_edit_id uuid,
  account_id uuid references accounts (id) on delete set null,
  file_name text not null default '',
  total integer not null default 0 check (total >= 0),
  -- The last line of the plan that is done.
  done_line integer not null default 0 check (done_line >= 0),
  done_count integer not null default 0,
  changed_count integer not null default 0,
  -- Left as they were, since what came meanwhile stands in the way.
  skipped_count integer not null default 0,
  problem_count integer not null default 0,
  -- The first of them.
  problems jsonb not null default '[]',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (website_id, id)
);

create index stock_edits_undone on stock_edits (website_id, undone_edit_id) where undone_edit_id is not null;

create table stock_edit_rows (
  website_id uuid not null,
  edit_id uuid not null,
  -- Of the file, where there is one.
  line integer not null,
  variant_id uuid not null,
  -- Set: the variant is left alone unless it is unlimited, or is not, as this says.
  expected_unlimited boolean,
  -- Null: as it is.
  unlimited boolean,
  quantity integer not null,
  -- Whether the quantity is added to the stock or put in its place.
  is_added boolean not null,
  -- Whether a stock that would go below zero ends at zero; else it is left alone.
  stops_at_zero boolean not null default false,
  primary key (website_id, edit_id, line),
  foreign key (website_id, edit_id) references stock_edits (website_id, id) on delete cascade
);
create unique index stock_edit_rows_variant_key on stock_edit_rows (website_id, edit_id, variant_id);

-- The inventory panel sorts by what a product has least or most of, and by its lowest price.
create index variants_by_stock on variants (website_id, (case when unlimited then 2147483647 else qty_in_stock end), id);
create index products_by_lowest_price on products (website_id, lowest_price_cents, id);
