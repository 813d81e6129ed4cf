-- Several shipments per order, each with some of its items.
alter table orders drop constraint orders_fulfillment_status_check;
alter table orders add constraint orders_fulfillment_status_check
  check (fulfillment_status in ('PENDING', 'PARTIALLY_FULFILLED', 'FULFILLED', 'CANCELED'));

-- How many of it were shipped. A trigger counts it, so that two shipments wait for each other at the line.
alter table order_lines add column fulfilled_quantity integer not null default 0;

alter table fulfillments
  -- A second call with the same key makes no second shipment.
  add column idempotency_key text,
  add constraint fulfillments_of_order unique (website_id, id, order_id);
create unique index fulfillments_idempotency_key on fulfillments (website_id, order_id, idempotency_key);

create table fulfillment_lines (
  website_id uuid not null,
  fulfillment_id uuid not null,
  order_id uuid not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (website_id, fulfillment_id, position),
  foreign key (website_id, fulfillment_id, order_id) references fulfillments (website_id, id, order_id) on delete cascade,
  foreign key (website_id, order_id, position) references order_lines (website_id, order_id, position) on delete cascade
);
create index fulfillment_lines_line on fulfillment_lines (website_id, order_id, position);

-- Until now, an order had one shipment with all of its physical products.
insert into fulfillment_lines (website_id, fulfillment_id, order_id, position, quantity)
  select line.website_id, shipment.id, line.order_id, line.position, line.quantity
  from order_lines as line
  join lateral (
    select fulfillment.id from fulfillments as fulfillment
    where fulfillment.website_id = line.website_id and fulfillment.order_id = line.order_id
    order by fulfillment.created_at desc, fulfillment.id desc limit 1
  ) as shipment on true
  where line.product_type = 1;
update order_lines as line set fulfilled_quantity = line.quantity
  from fulfillment_lines as shipped
  where shipped.website_id = line.website_id and shipped.order_id = line.order_id and shipped.position = line.position;
alter table order_lines add constraint order_lines_fulfilled check (fulfilled_quantity between 0 and quantity);
