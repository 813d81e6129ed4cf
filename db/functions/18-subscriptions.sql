-- What the studio's search finds a subscription by.
create or replace function set_searched_of_subscription() returns trigger language plpgsql as $$
begin
  new.searched := left(plain_letters(lower(
    new.customer_email || E'\n' || new.customer_name || E'\n' || new.product_name || E'\n' || new.sku)), 500);
  return new;
end
$$;
create or replace trigger subscriptions_searched before insert or update of customer_email, customer_name, product_name,
  sku on subscriptions for each row execute function set_searched_of_subscription();

-- Subscriptions of a variant whose price was changed, in whatever way. Their job tells the customers.
create or replace function mark_subscriptions_of_variant() returns trigger language plpgsql as $$
begin
  update subscriptions set is_price_stale = true
  where website_id = new.website_id and variant_id = new.id and state in ('ACTIVE', 'PAST_DUE');
  return null;
end
$$;
create or replace trigger variants_price_for_subscriptions after update of price_cents, sale_price_cents, on_sale
  on variants for each row
  when ((case when old.on_sale then coalesce(old.sale_price_cents, old.price_cents) else old.price_cents end)
    is distinct from (case when new.on_sale then coalesce(new.sale_price_cents, new.price_cents) else new.price_cents end))
  execute function mark_subscriptions_of_variant();
