-- Customers: everyone who ordered. A customer is a person of `members`, with or without an account.
alter table members
  -- A person who ordered and has no account.
  add column is_guest boolean not null default false;
drop index members_standing;
create index members_accounts on members (website_id, id) where not is_guest;
create index members_standing on members (website_id, standing, id) where not is_guest;

alter table orders
  -- The person who ordered: the member, otherwise the one with this email. Null: erased. A trigger writes it.
  add column customer_id uuid;

-- Until now, guests were known by the email of their orders only.
insert into members (website_id, id, email, name, created_at, is_guest)
  select distinct on (website_id, lower(trim(customer_email))) website_id,
    encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from placed_at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
      'hex')::uuid,
    lower(trim(customer_email)), left(customer_name, 200), placed_at, true
  from orders
  where member_id is null and length(trim(customer_email)) between 3 and 256
  order by website_id, lower(trim(customer_email)), placed_at
  on conflict (website_id, email) do nothing;
update orders set customer_id = coalesce(member_id, (
  select person.id from members as person
  where person.website_id = orders.website_id and person.email = lower(trim(orders.customer_email))));

alter table orders add foreign key (website_id, customer_id) references members (website_id, id)
  on delete set null (customer_id);
create index orders_customer on orders (website_id, customer_id, placed_at);

-- What follows from a person's orders. Triggers write it. Sales are defined by `is_sale`.
create table customers (
  website_id uuid not null,
  -- Of `members`.
  id uuid not null,
  -- Name and place of the last order.
  name text not null default '',
  country text not null default '',
  state text not null default '',
  city text not null default '',
  -- Number of sales, and what they brought after refunds: {"USD": {"orders": 2, "cents": 7200}}.
  order_count integer not null default 0,
  spent jsonb not null default '{}',
  -- Of it, what is in the website's currency, for sorting.
  spent_cents bigint not null default 0,
  -- When the first sale was placed; null: none yet.
  first_sale_at timestamptz,
  -- The last order of any kind.
  last_order_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, id) references members (website_id, id) on delete cascade
);
create index customers_last_order on customers (website_id, last_order_at, id);
create index customers_spent on customers (website_id, spent_cents, id);
create index customers_orders on customers (website_id, order_count, id);
create index customers_country on customers (website_id, country);
create index customers_first_sale on customers (website_id, first_sale_at);

-- The words of emails and names, for the studio's search.
create table customer_words (
  website_id uuid not null,
  word text collate "C" not null,
  customer_id uuid not null,
  primary key (website_id, word, customer_id),
  foreign key (website_id, customer_id) references customers (website_id, id) on delete cascade
);
create index customer_words_customer on customer_words (website_id, customer_id);

-- How many customers a website has.
create table customer_counts (
  website_id uuid primary key references websites (id) on delete cascade,
  customers bigint not null default 0
);

insert into customers (website_id, id, name, country, state, city, last_order_at)
  select distinct on (website_id, customer_id) website_id, customer_id, left(customer_name, 200),
    coalesce(coalesce(shipping_address, billing_address) ->> 'country', ''),
    coalesce(coalesce(shipping_address, billing_address) ->> 'state', ''),
    coalesce(coalesce(shipping_address, billing_address) ->> 'city', ''),
    placed_at
  from orders where customer_id is not null
  order by website_id, customer_id, placed_at desc;
update customers as customer set
  order_count = sold.order_count, spent = sold.spent, first_sale_at = sold.first_sale_at,
  spent_cents = coalesce((sold.spent -> website.currency ->> 'cents')::bigint, 0)
  from (
    select website_id, customer_id, sum(order_count)::integer as order_count, min(first_sale_at) as first_sale_at,
      jsonb_object_agg(currency, jsonb_build_object('orders', order_count, 'cents', cents)) as spent
    from (
      select website_id, customer_id, trim(currency) as currency, count(*) as order_count, min(placed_at) as first_sale_at,
        sum(grand_total_cents - refunded_cents)::bigint as cents
      from orders
      where customer_id is not null and fulfillment_status <> 'CANCELED' and payment_state <> 'AWAITING' and not test_mode
      group by website_id, customer_id, currency
    ) as by_currency
    group by website_id, customer_id
  ) as sold, websites as website
  where sold.website_id = customer.website_id and sold.customer_id = customer.id and website.id = customer.website_id;
insert into customer_counts (website_id, customers) select website_id, count(*) from customers group by website_id;
insert into customer_words (website_id, word, customer_id)
  select customer.website_id, left(word, 50), customer.id
  from customers as customer
  join members as person on person.website_id = customer.website_id and person.id = customer.id,
    regexp_split_to_table(
      regexp_replace(normalize(lower(person.email || ' ' || person.name || ' ' || customer.name), NFD), '[\u0300-\u036F]', '', 'g'),
      '[][\s!"#$%&''()*+,./:;<=>?@\\^_`{|}~-]+') as word
  where word <> ''
  on conflict do nothing;

-- What the list of payments that are awaited reads.
create index orders_awaiting on orders (website_id) where payment_state = 'AWAITING';

-- Sales per day of the shop's time zone, for the home screen. Triggers write them. Sales are defined by `is_sale`.
create table daily_sales (
  website_id uuid not null references websites (id) on delete cascade,
  -- When the orders were placed.
  day date not null,
  currency text not null,
  order_count integer not null default 0,
  gross_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  primary key (website_id, day, currency)
);

create table daily_product_sales (
  website_id uuid not null references websites (id) on delete cascade,
  day date not null,
  currency text not null,
  product_id uuid not null,
  units bigint not null default 0,
  -- After discounts, before refunds.
  cents bigint not null default 0,
  primary key (website_id, day, currency, product_id)
);

-- Checkouts by the day on which they were started, and how many of them became sales. Those that became test orders are
-- not counted.
create table daily_checkouts (
  website_id uuid not null references websites (id) on delete cascade,
  day date not null,
  started integer not null default 0,
  paid integer not null default 0,
  primary key (website_id, day)
);

insert into daily_sales (website_id, day, currency, order_count, gross_cents, refunded_cents)
  select website.id, (placed_at at time zone website.time_zone)::date, trim(orders.currency), count(*),
    sum(grand_total_cents), sum(refunded_cents)
  from orders join websites as website on website.id = orders.website_id
  where fulfillment_status <> 'CANCELED' and payment_state <> 'AWAITING' and not test_mode
  group by 1, 2, 3;
insert into daily_product_sales (website_id, day, currency, product_id, units, cents)
  select website.id, (placed_at at time zone website.time_zone)::date, trim(orders.currency), line.product_id,
    sum(line.quantity), sum(line.total_cents)
  from orders join websites as website on website.id = orders.website_id
  join order_lines as line on line.website_id = orders.website_id and line.order_id = orders.id
  where fulfillment_status <> 'CANCELED' and payment_state <> 'AWAITING' and not test_mode
    and line.product_id is not null
  group by 1, 2, 3, 4;
insert into daily_checkouts (website_id, day, started, paid)
  select website.id, (checkout.created_at at time zone website.time_zone)::date, count(*),
    count(placed.id) filter (where placed.fulfillment_status <> 'CANCELED' and placed.payment_state <> 'AWAITING')
  from checkouts as checkout join websites as website on website.id = checkout.website_id
  left join orders as placed on placed.website_id = checkout.website_id and placed.cart_id = checkout.cart_id
  where placed.id is null or not placed.test_mode
  group by 1, 2;

-- How long and how often the files of orders can be downloaded.
alter table websites add column downloads jsonb not null default '{}';

-- The link of a line's file. Lines of orders that were paid earlier have none, and their links have no limits.
create table order_downloads (
  website_id uuid not null,
  order_id uuid not null,
  position integer not null,
  -- Null: the link does not expire.
  expires_at timestamptz,
  -- Null: as often as the customer likes.
  max_downloads integer check (max_downloads > 0),
  downloads integer not null default 0 check (downloads >= 0),
  -- When the last download was counted, and a keyed hash of its network.
  counted_at timestamptz,
  counted_network text,
  -- What was sent for it, and what is being sent.
  counted_bytes bigint not null default 0 check (counted_bytes >= 0),
  -- The shop ended the link.
  revoked_at timestamptz,
  primary key (website_id, order_id, position),
  foreign key (website_id, order_id, position) references order_lines (website_id, order_id, position) on delete cascade
);

-- What a shop's customers agree to. An empty text is not stored.
create table store_policies (
  website_id uuid not null references websites (id) on delete cascade,
  kind text not null check (kind in ('returns', 'terms', 'privacy', 'shipping')),
  -- Rich text, sanitized when it is saved.
  body text not null,
  updated_at timestamptz not null,
  primary key (website_id, kind)
);

-- What the checkout asks besides addresses and payment: a form, a note, consent to the store's policies.
alter table websites add column checkout jsonb not null default '{}';

alter table checkouts
  -- Answers to the form of the checkout; null until the section is saved.
  add column form_answers jsonb,
  add column note text not null default '' check (length(note) <= 1000);

alter table orders
  -- Answers to the form of the checkout, as they were: title, text, shown.
  add column form_answers jsonb not null default '[]',
  -- Whether the customer had to agree to the store's policies, and did.
  add column has_agreed boolean not null default false;
