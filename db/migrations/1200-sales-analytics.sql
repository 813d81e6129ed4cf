-- From a visit to an order: which steps visits reached, and which visit a cart belongs to until it is ordered.

-- The steps that a visit reached on a day and that were counted already.
create table visit_steps (
  website_id uuid not null references websites (id) on delete cascade,
  day date not null,
  step text not null check (step in ('seen', 'cart', 'checkout', 'order')),
  visit bigint not null,
  primary key (website_id, day, step, visit)
);

-- The visit in which the checkout of a cart was started. Deleted with its order, or two days later.
create table visit_carts (
  website_id uuid not null references websites (id) on delete cascade,
  cart_id uuid not null,
  visitor bigint not null,
  visit bigint not null,
  device text not null,
  browser text not null,
  started_at timestamptz not null,
  primary key (website_id, cart_id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);
create index visit_carts_started on visit_carts (website_id, started_at);

-- `cart`: a product was added to a cart. `checkout`: a checkout was started. `order`: it became an order.
alter table visit_events drop constraint visit_events_kind_check;
alter table visit_events add constraint visit_events_kind_check check (kind in (
  'view', 'search', 'media', 'click', 'button', 'form', 'overlay', 'quick-view', 'event', 'pipeline', 'error', 'speed',
  'cart', 'checkout', 'order'));

-- The orders in which a product was sold.
alter table daily_product_sales add column order_count bigint not null default 0;
update daily_product_sales as kept set order_count = counted.orders
from (
  select website.id as website_id, (placed_at at time zone website.time_zone)::date as day,
    trim(orders.currency) as currency, line.product_id, count(distinct orders.id) as orders
  from orders join websites as website on website.id = orders.website_id
  join order_lines as line on line.website_id = orders.website_id and line.order_id = orders.id
  where fulfillment_status <> 'CANCELED' and payment_state <> 'AWAITING' and not test_mode and orders.kind <> 'donation'
    and line.product_id is not null
  group by 1, 2, 3, 4
) as counted
where kept.website_id = counted.website_id and kept.day = counted.day and kept.currency = counted.currency
  and kept.product_id = counted.product_id;

-- How many submissions a period had.
create index form_submissions_by_time on form_submissions (website_id, created_at);

-- The Monday of the week whose email the team got last.
alter table visit_rollups add column mailed_week date;

-- SEO of products: hidden from search engines, and the address that search engines show instead of their own.
alter table products
  add column no_index boolean not null default false,
  add column canonical_url text not null default '';
