-- Sales per day of the shop's time zone. Written at the commit, because all orders of a day share a row. Rows are written
-- in the order of their keys, so that two commits never wait for each other.

-- Orders hold this lock together, and a recount alone, so that no order is counted in two time zones.
create or replace function daily_sales_lock(given_website_id uuid) returns bigint language sql stable as $$
  select hashtextextended('daily sales ' || given_website_id, 0)
$$;

create or replace function add_daily_sales(given_website_id uuid, given_day date, given_currency text,
  more_orders integer, more_gross bigint, more_refunded bigint) returns void language sql as $$
  insert into daily_sales as kept (website_id, day, currency, order_count, gross_cents, refunded_cents)
  values (given_website_id, given_day, given_currency, more_orders, more_gross, more_refunded)
  on conflict (website_id, day, currency) do update set
    order_count = kept.order_count + excluded.order_count,
    gross_cents = kept.gross_cents + excluded.gross_cents,
    refunded_cents = kept.refunded_cents + excluded.refunded_cents
$$;

create or replace function add_daily_products(given_website_id uuid, given_order_id uuid, given_day date,
  given_currency text, sign integer) returns void language sql as $$
  insert into daily_product_sales as kept (website_id, day, currency, product_id, units, cents, order_count)
  select given_website_id, given_day, given_currency, line.product_id, sign * sum(line.quantity),
    sign * sum(line.total_cents), sign
  from order_lines as line
  where line.website_id = given_website_id and line.order_id = given_order_id and line.product_id is not null
  group by line.product_id
  order by line.product_id
  on conflict (website_id, day, currency, product_id) do update set
    units = kept.units + excluded.units, cents = kept.cents + excluded.cents,
    order_count = kept.order_count + excluded.order_count
$$;

-- Whether a checkout counts: not those of donations, which are no sales, and of orders that the owner prepared, which no
-- visitor started.
create or replace function is_counted_checkout(kind text) returns boolean language sql immutable as $$
  select kind not in ('donation', 'draft')
$$;

create or replace function add_daily_checkouts(given_website_id uuid, given_day date, more_started integer,
  more_paid integer) returns void language sql as $$
  insert into daily_checkouts as kept (website_id, day, started, paid)
  values (given_website_id, given_day, more_started, more_paid)
  on conflict (website_id, day) do update set
    started = kept.started + excluded.started, paid = kept.paid + excluded.paid
$$;

create or replace function count_daily_sales() returns trigger language plpgsql as $$
declare
  was_sold boolean := tg_op = 'UPDATE' and is_sale(old.fulfillment_status, old.payment_state, old.test_mode)
    and old.kind <> 'donation';
  is_sold boolean := is_sale(new.fulfillment_status, new.payment_state, new.test_mode) and new.kind <> 'donation';
  was_test boolean := tg_op = 'UPDATE' and old.test_mode;
  more_started integer := was_test::integer - new.test_mode::integer;
  more_paid integer := is_sold::integer - was_sold::integer;
  unit text := trim(new.currency);
  zone text;
  new_day date;
  old_day date;
  checkout_day date;
begin
  if not was_sold and not is_sold and more_started = 0 then return null; end if;
  perform pg_advisory_xact_lock_shared(daily_sales_lock(new.website_id));
  select time_zone into zone from websites where id = new.website_id;
  if zone is null then return null; end if;
  new_day := (new.placed_at at time zone zone)::date;
  old_day := case when was_sold then (old.placed_at at time zone zone)::date end;
  if was_sold and is_sold and old_day = new_day and old.currency = new.currency then
    if old.grand_total_cents <> new.grand_total_cents or old.refunded_cents <> new.refunded_cents then
      perform add_daily_sales(new.website_id, new_day, unit, 0, new.grand_total_cents - old.grand_total_cents,
        new.refunded_cents - old.refunded_cents);
    end if;
    return null;
  end if;
  if was_sold then
    perform add_daily_sales(old.website_id, old_day, trim(old.currency), -1, -old.grand_total_cents, -old.refunded_cents);
    perform add_daily_products(old.website_id, old.id, old_day, trim(old.currency), -1);
  end if;
  if is_sold then
    perform add_daily_sales(new.website_id, new_day, unit, 1, new.grand_total_cents, new.refunded_cents);
    perform add_daily_products(new.website_id, new.id, new_day, unit, 1);
  end if;
  if is_counted_checkout(new.kind) and (more_started <> 0 or more_paid <> 0) then
    select (created_at at time zone zone)::date into checkout_day from checkouts
    where website_id = new.website_id and cart_id = new.cart_id;
    if checkout_day is not null then
      perform add_daily_checkouts(new.website_id, checkout_day, more_started, more_paid);
    end if;
  end if;
  return null;
end
$$;
drop trigger if exists orders_sales on orders;
create constraint trigger orders_sales after insert or update of fulfillment_status, payment_state, test_mode,
  grand_total_cents, refunded_cents, placed_at, currency on orders deferrable initially deferred
for each row execute function count_daily_sales();

-- A checkout starts again when the cart is bought in another browser.
create or replace function count_started_checkouts() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from websites where id = new.website_id);
begin
  if zone is null or not exists (select from carts as cart where cart.website_id = new.website_id
    and cart.id = new.cart_id and is_counted_checkout(cart.kind)) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform add_daily_checkouts(old.website_id, (old.created_at at time zone zone)::date, -1, 0);
  end if;
  perform add_daily_checkouts(new.website_id, (new.created_at at time zone zone)::date, 1, 0);
  return null;
end
$$;
drop trigger if exists checkouts_started on checkouts;
create constraint trigger checkouts_started after insert on checkouts deferrable initially deferred
for each row execute function count_started_checkouts();
drop trigger if exists checkouts_restarted on checkouts;
create constraint trigger checkouts_restarted after update of created_at on checkouts deferrable initially deferred
for each row when (old.created_at <> new.created_at) execute function count_started_checkouts();

-- Counts all sales of a website again, in its time zone. Checkouts stay on their days, because old ones are deleted.
create or replace function recount_daily_sales(given_website_id uuid) returns void language plpgsql as $$
declare
  zone text;
begin
  perform pg_advisory_xact_lock(daily_sales_lock(given_website_id));
  select time_zone into zone from websites where id = given_website_id;
  delete from daily_sales where website_id = given_website_id;
  delete from daily_product_sales where website_id = given_website_id;
  insert into daily_sales (website_id, day, currency, order_count, gross_cents, refunded_cents)
  select website_id, (placed_at at time zone zone)::date, trim(currency), count(*), sum(grand_total_cents),
    sum(refunded_cents)
  from orders
  where website_id = given_website_id and is_sale(fulfillment_status, payment_state, test_mode) and kind <> 'donation'
  group by 1, 2, 3;
  insert into daily_product_sales (website_id, day, currency, product_id, units, cents, order_count)
  select orders.website_id, (orders.placed_at at time zone zone)::date, trim(orders.currency), line.product_id,
    sum(line.quantity), sum(line.total_cents), count(distinct orders.id)
  from orders join order_lines as line on line.website_id = orders.website_id and line.order_id = orders.id
  where orders.website_id = given_website_id and line.product_id is not null
    and is_sale(orders.fulfillment_status, orders.payment_state, orders.test_mode) and orders.kind <> 'donation'
  group by 1, 2, 3, 4;
end
$$;

create or replace function move_daily_sales() returns trigger language plpgsql as $$
begin
  perform recount_daily_sales(new.id);
  return null;
end
$$;
create or replace trigger websites_daily_sales after update of time_zone on websites
for each row when (old.time_zone <> new.time_zone) execute function move_daily_sales();
