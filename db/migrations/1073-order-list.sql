-- The studio's list of orders: search and saved views.
alter table orders
  -- Email and name with plain letters, for the studio's search. A trigger writes it.
  add column searched text not null default '';
alter table order_lines
  -- SKU, a line break, and the product's name, with plain letters. A trigger writes it.
  add column searched text not null default '';
update orders
  set searched = left(regexp_replace(normalize(lower(customer_email || E'\n' || customer_name), NFD), '[\u0300-\u036F]', '', 'g'), 500);
update order_lines
  set searched = left(regexp_replace(normalize(lower(sku || E'\n' || product_name), NFD), '[\u0300-\u036F]', '', 'g'), 400);

-- Every filter and every count of the list reads this index alone.
create index orders_listed on orders (website_id, number)
  include (id, placed_at, fulfillment_status, payment_state, test_mode, grand_total_cents, searched);
create index orders_total on orders (website_id, grand_total_cents, number);
-- The pattern operators find what begins with a text. What contains it is found in this index alone.
create index order_lines_searched on order_lines (website_id, searched text_pattern_ops, order_id);

create table order_views (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  -- Two spellings that differ only in case are one name.
  name_key text not null check (length(name_key) between 1 and 120),
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null,
  created_at timestamptz not null,
  primary key (website_id, id)
);
create unique index order_views_name_key on order_views (website_id, name_key);
