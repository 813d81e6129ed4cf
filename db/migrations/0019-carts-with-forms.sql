-- A subscription goes past the cart to its own checkout (spec.txt §7): what was chosen, under the token that leads there.
create table subscription_carts (
  website_id uuid not null,
  id uuid not null,
  token text not null,
  product_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity between 1 and 9999),
  additional_fields jsonb,
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, variant_id) references variants (website_id, id) on delete cascade
);
create unique index subscription_carts_token_key on subscription_carts (website_id, token);
create index subscription_carts_product on subscription_carts (website_id, product_id);
create index subscription_carts_variant on subscription_carts (website_id, variant_id);

-- Where the visitor wants it sent, for the estimate on the cart's page: {"country", "state", "postcode"}.
alter table carts add column shipping_location jsonb;
