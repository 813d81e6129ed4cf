-- Tax rules for postal codes and for kinds of products. Existing rules tax what they taxed before.
alter table tax_rules
  -- A single code ("SW1A 1AA") or a range ("10000-10999"); empty: the whole state or country.
  add column postcode text not null default '' check (length(postcode) <= 40),
  add column applies_to_services boolean not null default true,
  -- Downloads and memberships.
  add column applies_to_digital boolean not null default true;

-- What each tax rule brought to an order, as it was then. The parts sum to the order's tax.
create table order_taxes (
  website_id uuid not null,
  order_id uuid not null,
  position integer not null,
  -- The rule's name and place.
  name text not null,
  country text not null,
  state text not null,
  postcode text not null,
  -- Null for orders that were placed before the rules were stored.
  rate_millionths integer check (rate_millionths between 0 and 1000000),
  -- What the rule was applied to, without any tax.
  taxable_cents bigint not null check (taxable_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (website_id, order_id, position),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);

-- Older orders: one part with the whole tax, for the state of their address. The tax that is in no line is the shipping's.
insert into order_taxes (website_id, order_id, position, name, country, state, postcode, taxable_cents, tax_cents)
select placed.website_id, placed.id, 0, '', coalesce(placed.billing_address ->> 'country', ''),
  coalesce(placed.billing_address ->> 'state', ''), '',
  greatest(0, taxed.total_cents
    + case when placed.tax_cents > taxed.line_tax_cents then placed.shipping_cents else 0 end
    - case when placed.price_tax_interpretation = 'INCLUSIVE' then placed.tax_cents else 0 end),
  placed.tax_cents
from orders as placed
cross join lateral (
  select coalesce(sum(line.total_cents) filter (where line.tax_cents > 0), 0) as total_cents,
    coalesce(sum(line.tax_cents), 0) as line_tax_cents
  from order_lines as line
  where line.website_id = placed.website_id and line.order_id = placed.id
) as taxed
where placed.tax_cents > 0;

-- The tax report reads the refunds of a period.
create index refunds_created_at on refunds (website_id, created_at);
