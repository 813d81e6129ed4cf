-- Orders that the owner prepares. The lines and amounts are those of a cart of kind `draft`, and the customer is that of
-- its checkout. A draft is paid when its cart has become an order.
create table draft_orders (
  website_id uuid not null,
  id uuid not null,
  cart_id uuid not null,
  note text not null default '',
  -- How long a payment link is valid.
  valid_days smallint not null check (valid_days between 1 and 90),
  -- When the payment link was sent last.
  sent_at timestamptz,
  canceled_at timestamptz,
  -- Increases when the owner or the customer changes the draft.
  revision integer not null default 1,
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);
create unique index draft_orders_cart_key on draft_orders (website_id, cart_id);
