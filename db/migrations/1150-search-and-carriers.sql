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

-- A service of the shop that answers with the rates of its carriers.
create table rate_services (
  website_id uuid primary key references websites (id) on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  -- {"country", "state", "postcode", "city"}: where orders are sent from.
  origin jsonb not null,
  -- Signs the questions; sealed.
  secret text not null,
  revision integer not null default 0
);

-- What the service answered, so that checkouts do not ask again. Rows of the last half hour.
create table carrier_answers (
  website_id uuid not null references websites (id) on delete cascade,
  -- SHA-256 of the question: service, places, parcels, currency and subtotal.
  question_hash bytea not null,
  -- [{"id", "code", "name", "priceCents", "days"}]; null: the service did not answer.
  rates jsonb,
  asked_at timestamptz not null,
  primary key (website_id, question_hash)
);
create index carrier_answers_asked on carrier_answers (website_id, asked_at);

alter table shipping_rates
  -- {"markupPercent", "markupCents", "fallbackCents"} of a rate whose prices come from the rate service.
  add column carrier jsonb,
  drop constraint shipping_rates_kind_check,
  add constraint shipping_rates_kind_check check (kind in ('FLAT', 'WEIGHT', 'PRICE', 'CARRIER')),
  drop constraint shipping_rates_bands,
  add constraint shipping_rates_bands check ((kind in ('WEIGHT', 'PRICE')) = (bands <> '[]')),
  add constraint shipping_rates_carrier check ((kind = 'CARRIER') = (carrier is not null));
