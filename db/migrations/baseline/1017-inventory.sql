-- Every change of stock. A trigger writes it, so that no way of changing stock is missed.
create table stock_changes (
  website_id uuid not null references websites (id) on delete cascade,
  variant_id uuid not null,
  -- Changes of one variant wait for each other, so their times are in the order of the changes.
  changed_at timestamptz not null default clock_timestamp(),
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  -- The SKU at that time: entries outlive their variants.
  sku text not null,
  was_unlimited boolean not null,
  qty_before integer not null,
  is_unlimited boolean not null,
  qty_after integer not null,
  -- CREATED, EDITED, ORDER, ORDER_CANCELED, IMPORT, BULK_EDIT, CSV, UNDO, PRODUCT_SAVED, DELETED, or OTHER.
  reason text not null,
  account_id uuid references accounts (id) on delete set null,
  order_id uuid,
  -- The edit in the inventory panel; for an UNDO, the edit that was undone.
  edit_id uuid,
  primary key (website_id, variant_id, changed_at, id)
);
create index stock_changes_order on stock_changes (website_id, order_id) where order_id is not null;
create index stock_changes_edit on stock_changes (website_id, edit_id, variant_id) where edit_id is not null;

-- Edits of many stocks at once: of a selection, by a file, or an undo. Large ones run as a job, some rows at a time.
create table stock_edits (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('BULK', 'CSV', 'UNDO')),
  -- PREVIEWED: the file was read, and nothing was changed yet.
  state text not null check (state in ('PREVIEWED', 'RUNNING', 'DONE')),
  undone_edit_id uuid,
  account_id uuid references accounts (id) on delete set null,
  file_name text not null default '',
  total integer not null default 0 check (total >= 0),
  -- Last line that is done.
  done_line integer not null default 0 check (done_line >= 0),
  done_count integer not null default 0,
  changed_count integer not null default 0,
  -- Not changed because of later changes.
  skipped_count integer not null default 0,
  problem_count integer not null default 0,
  -- The first problems; `problem_count` counts all.
  problems jsonb not null default '[]',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (website_id, id)
);
create index stock_edits_undone on stock_edits (website_id, undone_edit_id) where undone_edit_id is not null;

create table stock_edit_rows (
  website_id uuid not null,
  edit_id uuid not null,
  -- Line in the file, if there is one.
  line integer not null,
  variant_id uuid not null,
  -- If set, the variant is skipped unless `unlimited` has this value.
  expected_unlimited boolean,
  -- Null: not changed.
  unlimited boolean,
  quantity integer not null,
  -- Whether the quantity is added to the stock or replaces it.
  is_added boolean not null,
  -- Whether stock that would go below zero becomes zero. Otherwise the variant is skipped.
  stops_at_zero boolean not null default false,
  primary key (website_id, edit_id, line),
  foreign key (website_id, edit_id) references stock_edits (website_id, id) on delete cascade
);
create unique index stock_edit_rows_variant_key on stock_edit_rows (website_id, edit_id, variant_id);
