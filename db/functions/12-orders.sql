-- All orders of a website wait for each other at its counter. Numbering at commit holds the counter for one write to
-- the disk, instead of a round trip to the program.
create or replace function number_order() returns trigger language plpgsql as $$
declare
  drawn bigint;
begin
  update order_numbers set last_number = last_number + 1 where website_id = new.website_id
  returning last_number into drawn;
  if drawn is null then
    -- The website's first order.
    insert into order_numbers as counter (website_id, last_number) values (new.website_id, 1)
    on conflict (website_id) do update set last_number = counter.last_number + 1
    returning last_number into drawn;
  end if;
  update orders set number = drawn where website_id = new.website_id and id = new.id;
  return null;
end
$$;
drop trigger if exists orders_number on orders;
create constraint trigger orders_number after insert on orders deferrable initially deferred
for each row when (new.number is null) execute function number_order();

-- What the studio's search finds an order by. Cut, because an entry of an index has a maximum size.
create or replace function set_searched_of_order() returns trigger language plpgsql as $$
begin
  new.searched := left(plain_letters(lower(new.customer_email || E'\n' || new.customer_name)), 500);
  return new;
end
$$;
drop trigger if exists orders_searched on orders;
create trigger orders_searched before insert or update of customer_email, customer_name on orders
for each row execute function set_searched_of_order();

create or replace function set_searched_of_order_line() returns trigger language plpgsql as $$
begin
  new.searched := left(plain_letters(lower(new.sku || E'\n' || new.product_name)), 400);
  return new;
end
$$;
drop trigger if exists order_lines_searched on order_lines;
create trigger order_lines_searched before insert or update of sku, product_name on order_lines
for each row execute function set_searched_of_order_line();

-- The constraint of the line refuses more than was ordered. Rows of a shipment are never changed.
create or replace function count_fulfilled() returns trigger language plpgsql as $$
declare
  item fulfillment_lines := coalesce(new, old);
begin
  update order_lines as line
  set fulfilled_quantity = line.fulfilled_quantity + case when tg_op = 'INSERT' then item.quantity else -item.quantity end
  where line.website_id = item.website_id and line.order_id = item.order_id and line.position = item.position;
  return null;
end
$$;
create or replace trigger fulfillment_lines_counted after insert or delete on fulfillment_lines
for each row execute function count_fulfilled();

-- Whether an order counts as a sale: it was paid with real money, and it is not canceled.
create or replace function is_sale(given_fulfillment_status text, given_payment_state text, given_test_mode boolean)
returns boolean language sql immutable parallel safe as $$
  select given_fulfillment_status <> 'CANCELED' and given_payment_state <> 'AWAITING' and not given_test_mode
$$;
