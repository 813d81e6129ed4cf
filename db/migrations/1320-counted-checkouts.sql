-- Checkouts of donations, and of orders that owners prepared, no longer count (db/functions/20-daily-sales.sql).
update daily_checkouts as kept
set started = greatest(kept.started - former.started, 0), paid = greatest(kept.paid - former.paid, 0)
from (
  select website.id as website_id, (checkout.created_at at time zone website.time_zone)::date as day,
    count(*)::integer as started,
    (count(*) filter (where cart.kind = 'draft' and placed.fulfillment_status <> 'CANCELED'
      and placed.payment_state <> 'AWAITING'))::integer as paid
  from checkouts as checkout
  join websites as website on website.id = checkout.website_id
  join carts as cart on cart.website_id = checkout.website_id and cart.id = checkout.cart_id
  left join orders as placed on placed.website_id = checkout.website_id and placed.cart_id = checkout.cart_id
  where cart.kind in ('donation', 'draft') and (placed.id is null or not placed.test_mode)
  group by 1, 2
) as former
where kept.website_id = former.website_id and kept.day = former.day;
