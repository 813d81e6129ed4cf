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
