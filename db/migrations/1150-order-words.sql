-- The list of orders in shops with a million of them: every filter and every search begins in an index that is sorted by
-- time.
create table order_words (
  website_id uuid not null references websites (id) on delete cascade,
  -- Compared byte by byte, so that one range of the index has all words with the same beginning.
  word text collate "C" not null,
  -- The order's, so that the newest orders with a word are found first.
  placed_at timestamptz not null,
  order_id uuid not null,
  primary key (website_id, word, placed_at, order_id)
);

insert into order_words (website_id, word, placed_at, order_id)
select distinct placed.website_id, left(word, 50), placed.placed_at, placed.id
from orders as placed
cross join lateral (
  select placed.searched as text
  union all
  select line.searched from order_lines as line where line.website_id = placed.website_id and line.order_id = placed.id
) as texts
cross join regexp_split_to_table(texts.text, '[][\s!"#$%&''()*+,./:;<=>?@\\^_`{|}~-]+') as word
where word <> '';

create index orders_placed on orders (website_id, placed_at, number);
create index orders_states on orders (website_id, fulfillment_status, payment_state, test_mode, placed_at, number);
create index orders_states_total
  on orders (website_id, fulfillment_status, payment_state, test_mode, grand_total_cents, number);
drop index orders_listed;
drop index orders_status;
drop index orders_placed_at;
drop index order_lines_searched;

-- A zone that someone else saved meanwhile is not overwritten.
alter table shipping_zones add column revision integer not null default 0;

-- The size of a variant as it is packed: {"lengthMm", "widthMm", "heightMm"}, of which each may be null.
alter table variants add column size jsonb;
