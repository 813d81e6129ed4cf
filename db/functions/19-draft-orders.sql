-- The state of a draft order: `draftStateOf` is the same rule.
create or replace function draft_order_state(draft draft_orders, is_paid boolean, expires_at timestamptz, given_now timestamptz)
returns text language sql immutable as $$
  select case
    when is_paid then 'PAID'
    when draft.canceled_at is not null then 'CANCELED'
    when draft.sent_at is null then 'OPEN'
    when expires_at <= given_now then 'EXPIRED'
    else 'SENT' end
$$;

-- The customer may change their email, address and discount code in the checkout. An owner who has read the draft before
-- then reads it again.
create or replace function count_draft_change() returns trigger language plpgsql as $$
declare
  changed_cart_id uuid;
begin
  if tg_table_name = 'carts' then changed_cart_id := new.id; else changed_cart_id := new.cart_id; end if;
  update draft_orders set revision = revision + 1
  where website_id = new.website_id and cart_id = changed_cart_id;
  return null;
end
$$;
create or replace trigger checkouts_of_drafts
after update of email, billing_address, shipping_rate_id on checkouts for each row
when ((old.email, old.billing_address, old.shipping_rate_id)
  is distinct from (new.email, new.billing_address, new.shipping_rate_id))
execute function count_draft_change();
create or replace trigger carts_of_drafts after update of discount_code on carts for each row
when (new.kind = 'draft' and old.discount_code is distinct from new.discount_code)
execute function count_draft_change();
