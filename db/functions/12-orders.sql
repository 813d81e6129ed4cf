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

-- The words of orders. They are written once; a change of the customer or of the time writes those of the order again.
create or replace function add_words_of_orders() returns trigger language plpgsql as $$
begin
  insert into order_words (website_id, word, placed_at, order_id)
  select added.website_id, word, added.placed_at, added.id
  from added cross join unnest(words_of(added.searched)) as word
  on conflict do nothing;
  return null;
end
$$;
create or replace trigger orders_words_added after insert on orders
  referencing new table as added for each statement execute function add_words_of_orders();

create or replace function add_words_of_order_lines() returns trigger language plpgsql as $$
begin
  insert into order_words (website_id, word, placed_at, order_id)
  select distinct added.website_id, word, placed.placed_at, placed.id
  from added
  join orders as placed on placed.website_id = added.website_id and placed.id = added.order_id
  cross join unnest(words_of(added.searched)) as word
  on conflict do nothing;
  return null;
end
$$;
create or replace trigger order_lines_words_added after insert on order_lines
  referencing new table as added for each statement execute function add_words_of_order_lines();

create or replace function write_words_of_order() returns trigger language plpgsql as $$
begin
  delete from order_words as kept
  using (
    select word from unnest(words_of(old.searched)) as word
    union
    select word from order_lines as line cross join unnest(words_of(line.searched)) as word
    where line.website_id = old.website_id and line.order_id = old.id
  ) as former
  where kept.website_id = old.website_id and kept.word = former.word and kept.placed_at = old.placed_at
    and kept.order_id = old.id;
  insert into order_words (website_id, word, placed_at, order_id)
  select new.website_id, word, new.placed_at, new.id from unnest(words_of(new.searched)) as word
  union
  select new.website_id, word, new.placed_at, new.id
  from order_lines as line cross join unnest(words_of(line.searched)) as word
  where line.website_id = new.website_id and line.order_id = new.id
  on conflict do nothing;
  return null;
end
$$;
create or replace trigger orders_words_changed after update on orders for each row
  when ((old.searched, old.placed_at) is distinct from (new.searched, new.placed_at))
  execute function write_words_of_order();

-- The words of orders that start like this one, at most 101.
create or replace function order_words_like(given_website_id uuid, given_beginning text)
returns text[] language sql stable as $$
  with recursive step as (
    (select found.word from order_words as found
      where found.website_id = given_website_id and found.word >= given_beginning order by found.word limit 1)
    union all
    select (select found.word from order_words as found
      where found.website_id = given_website_id and found.word > step.word order by found.word limit 1)
    -- Null, or a word beyond the last match, ends it.
    from step where step.word < given_beginning || U&'\+10FFFF'
  ), matching as (
    select word from step where word < given_beginning || U&'\+10FFFF' limit 101
  )
  select coalesce(array_agg(word), '{}') from matching
$$;

-- Where a search for orders begins: its rarest word, the words that start like it, at most 101, and how many entries they
-- have, at most 2001. Of words with more entries, it is the one that the fewest words start like.
create or replace function order_search_start(given_website_id uuid, given_words text[])
returns table (rarest text, words text[], entries integer) language plpgsql stable as $$
declare
  beginning text;
  counted integer;
  alike text[];
begin
  foreach beginning in array given_words loop
    select count(*) into counted from (
      select from order_words as found
      where found.website_id = given_website_id and found.word >= beginning and found.word < beginning || U&'\+10FFFF'
      limit 2001
    ) as part;
    continue when counted > entries;
    alike := order_words_like(given_website_id, beginning);
    if entries is null or counted < entries or cardinality(alike) < cardinality(words) then
      entries := counted;
      rarest := beginning;
      words := alike;
    end if;
  end loop;
  return next;
end
$$;

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

-- The constraints of the line refuse more than was ordered.
create or replace function count_refunded() returns trigger language plpgsql as $$
begin
  update order_lines as line
  set refunded_quantity = line.refunded_quantity + new.quantity,
    restocked_quantity = line.restocked_quantity + new.restocked_quantity
  where line.website_id = new.website_id and line.order_id = new.order_id and line.position = new.position;
  return null;
end
$$;
create or replace trigger refund_lines_counted after insert on refund_lines
for each row execute function count_refunded();

-- A refund that failed gives its items back. What was restocked stays in stock, because it is there.
create or replace function give_back_refunded() returns trigger language plpgsql as $$
begin
  update order_lines as line set refunded_quantity = line.refunded_quantity - returned.quantity
  from refund_lines as returned
  where returned.website_id = new.website_id and returned.refund_id = new.id
    and line.website_id = returned.website_id and line.order_id = returned.order_id
    and line.position = returned.position;
  return null;
end
$$;
create or replace trigger refunds_failed after update of state on refunds for each row
when (old.state <> 'FAILED' and new.state = 'FAILED') execute function give_back_refunded();

-- Whether an order counts as a sale: it was paid with real money, and it is not canceled.
create or replace function is_sale(given_fulfillment_status text, given_payment_state text, given_test_mode boolean)
returns boolean language sql immutable parallel safe as $$
  select given_fulfillment_status <> 'CANCELED' and given_payment_state <> 'AWAITING' and not given_test_mode
$$;
