-- A cart is what a checkout pays for. Only one of kind `cart` is the visitor's, with a cookie or a member.
alter table carts
  add column kind text not null default 'cart'
    check (kind in ('cart', 'gift-card', 'subscription', 'donation', 'draft'));
drop index carts_member_key;
create unique index carts_member_key on carts (website_id, member_id) where purchased_at is null and kind = 'cart';

alter table cart_entries
  -- The price of one unit. Null: the current price of the variant.
  add column fixed_price_cents bigint check (fixed_price_cents >= 0),
  -- What the cart's kind needs for the line, such as the recipient of a gift card.
  add column details jsonb;

alter table orders
  -- The kind of its cart.
  add column kind text not null default 'cart'
    check (kind in ('cart', 'gift-card', 'subscription', 'donation', 'draft'));
alter table order_lines add column details jsonb;
