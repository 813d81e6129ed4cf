-- Donations and orders that the owner prepares have lines without a product: a name, a price and a product type, which
-- decides whether they are shipped.
alter table cart_entries
  alter column product_id drop not null,
  alter column variant_id drop not null,
  add column custom_name text check (length(custom_name) between 1 and 200),
  add column custom_type smallint check (custom_type in (1, 3)),
  add column is_taxable boolean not null default true,
  add constraint cart_entries_product check (
    (product_id is null) = (variant_id is null)
    and (product_id is null) = (custom_name is not null)
    and (product_id is null) = (custom_type is not null)
    and (product_id is not null or fixed_price_cents is not null)
  );

alter table carts
  -- Of an order that the owner prepared: what is taken off all lines, and a shipping price of its own.
  add column own_discount_cents bigint not null default 0 check (own_discount_cents >= 0),
  add column own_shipping_name text check (length(own_shipping_name) between 1 and 100),
  add column own_shipping_cents bigint check (own_shipping_cents >= 0),
  -- From then on, the cart is not sold anymore. Null: never.
  add column expires_at timestamptz,
  add constraint carts_own_shipping check ((own_shipping_name is null) = (own_shipping_cents is null)),
  add constraint carts_own check (
    kind = 'draft' or (own_discount_cents = 0 and own_shipping_name is null and expires_at is null)
  );
