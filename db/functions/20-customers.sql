-- Customers: the people of orders, and what follows from their orders.

-- A version 7 UUID of a time.
create or replace function id_of_time(given_at timestamptz) returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from given_at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

-- The person with an email. Someone who is new is stored as a guest. Null for what is no email.
create or replace function person_of_email(given_website_id uuid, given_email text, given_name text,
  given_at timestamptz) returns uuid language plpgsql as $$
declare
  address text := lower(trim(given_email));
  person_id uuid;
begin
  if length(address) not between 3 and 256 then return null; end if;
  -- Waits for who is deleting the person, and then finds nobody.
  select id into person_id from members where website_id = given_website_id and email = address for key share;
  if person_id is not null then return person_id; end if;
  insert into members (website_id, id, email, name, created_at, is_guest)
  values (given_website_id, id_of_time(given_at), address, left(given_name, 200), given_at, true)
  on conflict (website_id, email) do nothing
  returning id into person_id;
  if person_id is null then
    -- Another order of the same person was faster.
    select id into person_id from members where website_id = given_website_id and email = address;
  end if;
  return person_id;
end
$$;

-- An order belongs to its member, otherwise to the person with its email. When a member is deleted, their orders belong
-- to a guest, unless the website is deleted too.
create or replace function set_customer_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.member_id is not distinct from old.member_id
    and new.customer_email = old.customer_email and new.customer_id is not null then
    return new;
  end if;
  if new.member_id is not null
    and exists (select from members where website_id = new.website_id and id = new.member_id) then
    new.customer_id := new.member_id;
  elsif tg_op = 'INSERT' or new.customer_email <> old.customer_email
    or not exists (select from members where website_id = new.website_id and id = new.customer_id) then
    if exists (select from websites where id = new.website_id) then
      new.customer_id := person_of_email(new.website_id, new.customer_email, new.customer_name, new.placed_at);
    end if;
  end if;
  return new;
end
$$;
create or replace trigger orders_customer before insert or update of member_id, customer_email, customer_id on orders
for each row execute function set_customer_of_order();

-- Adds to what a customer spent in a currency: {"USD": {"orders": 2, "cents": 7200}}.
create or replace function add_spent(given_spent jsonb, given_currency text, more_orders integer, more_cents bigint)
returns jsonb language sql immutable as $$
  select case when changed.orders = 0 and changed.cents = 0 then given_spent - given_currency
    else given_spent || jsonb_build_object(given_currency, jsonb_build_object('orders', changed.orders, 'cents', changed.cents))
    end
  from (select
    coalesce((given_spent -> given_currency ->> 'orders')::integer, 0) + more_orders as orders,
    coalesce((given_spent -> given_currency ->> 'cents')::bigint, 0) + more_cents as cents) as changed
$$;

-- What an order adds to the totals of its customer.
create or replace function add_to_customer(given orders, sign integer) returns void language plpgsql as $$
declare
  sold boolean := is_sale(given.fulfillment_status, given.payment_state, given.test_mode);
  more_orders integer := case when sold then sign else 0 end;
  more_cents bigint := case when sold then sign * (given.grand_total_cents - given.refunded_cents) else 0 end;
  place jsonb := coalesce(given.shipping_address, given.billing_address);
  unit text := trim(given.currency);
  shop_unit text := (select trim(currency) from websites where id = given.website_id);
begin
  if sign > 0 then
    insert into customers (website_id, id, name, country, state, city, last_order_at)
    values (given.website_id, given.customer_id, left(given.customer_name, 200), coalesce(place ->> 'country', ''),
      coalesce(place ->> 'state', ''), coalesce(place ->> 'city', ''), given.placed_at)
    on conflict (website_id, id) do update set
      name = case when customers.last_order_at <= excluded.last_order_at then excluded.name else customers.name end,
      country = case when customers.last_order_at <= excluded.last_order_at then excluded.country else customers.country end,
      state = case when customers.last_order_at <= excluded.last_order_at then excluded.state else customers.state end,
      city = case when customers.last_order_at <= excluded.last_order_at then excluded.city else customers.city end,
      last_order_at = greatest(customers.last_order_at, excluded.last_order_at);
  end if;
  if not sold then return; end if;
  update customers set
    order_count = order_count + more_orders,
    spent = add_spent(spent, unit, more_orders, more_cents),
    spent_cents = spent_cents + case when unit = shop_unit then more_cents else 0 end,
    first_sale_at = case when sign > 0 then least(first_sale_at, given.placed_at) else first_sale_at end
  where website_id = given.website_id and id = given.customer_id;
end
$$;

-- Reads the first sale and the last order of a customer again. Someone without orders is no customer anymore, and a guest
-- about whom nothing was noted is forgotten.
create or replace function refresh_customer(given_website_id uuid, given_id uuid) returns void language plpgsql as $$
declare
  last orders;
  place jsonb;
begin
  select * into last from orders where website_id = given_website_id and customer_id = given_id
  order by placed_at desc limit 1;
  if last.id is null then
    delete from customers where website_id = given_website_id and id = given_id;
    delete from members as person where person.website_id = given_website_id and person.id = given_id and person.is_guest
      and not exists (select from member_notes where website_id = given_website_id and member_id = given_id)
      and not exists (select from member_tags where website_id = given_website_id and member_id = given_id);
    return;
  end if;
  place := coalesce(last.shipping_address, last.billing_address);
  update customers set
    name = left(last.customer_name, 200), country = coalesce(place ->> 'country', ''),
    state = coalesce(place ->> 'state', ''), city = coalesce(place ->> 'city', ''), last_order_at = last.placed_at,
    first_sale_at = (
      select placed_at from orders where website_id = given_website_id and customer_id = given_id
        and is_sale(fulfillment_status, payment_state, test_mode) order by placed_at limit 1)
  where website_id = given_website_id and id = given_id;
end
$$;

create or replace function count_for_customer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.customer_id is not null then
    perform add_to_customer(old, -1);
  end if;
  if new.customer_id is not null then perform add_to_customer(new, 1); end if;
  if tg_op = 'INSERT' or old.customer_id is null then return null; end if;
  if old.customer_id is distinct from new.customer_id then
    perform refresh_customer(old.website_id, old.customer_id);
  elsif old.placed_at <> new.placed_at or old.customer_name <> new.customer_name
    or old.shipping_address is distinct from new.shipping_address
    or is_sale(old.fulfillment_status, old.payment_state, old.test_mode)
      <> is_sale(new.fulfillment_status, new.payment_state, new.test_mode) then
    perform refresh_customer(new.website_id, new.customer_id);
  end if;
  return null;
end
$$;
create or replace trigger orders_counted_for_customer after insert or update of customer_id, member_id, customer_email,
  customer_name, shipping_address, billing_address, fulfillment_status, payment_state, test_mode, grand_total_cents,
  refunded_cents, placed_at, currency on orders
for each row execute function count_for_customer();

-- Someone with an account, an invitation or a password is a member.
create or replace function set_guest() returns trigger language plpgsql as $$
begin
  if new.email_verified_at is not null or new.invited_at is not null or new.password_hash is not null
    or new.state = 'BLOCKED' then
    new.is_guest := false;
  end if;
  return new;
end
$$;
create or replace trigger members_guest before insert or update of email_verified_at, invited_at, password_hash, state
on members for each row when (new.is_guest) execute function set_guest();

-- Moves what a guest has to a member who proved that the guest's email is theirs. The guest is deleted afterwards.
create or replace function merge_guest(given_website_id uuid, guest_id uuid, given_member_id uuid) returns void
language plpgsql as $$
begin
  update orders set customer_id = given_member_id, member_id = given_member_id
  where website_id = given_website_id and customer_id = guest_id and member_id is null;
  insert into member_tags (website_id, tag_key, member_id, tag)
  select website_id, tag_key, given_member_id, tag from member_tags
  where website_id = given_website_id and member_id = guest_id
  on conflict do nothing;
  update member_notes set member_id = given_member_id
  where website_id = given_website_id and member_id = guest_id;
end
$$;

-- The search.
create or replace function set_customer_words(given_website_id uuid, given_id uuid) returns void language plpgsql as $$
declare
  found_words text[];
begin
  select words_of(person.email || ' ' || person.name || ' ' || customer.name) into found_words
  from customers as customer
  join members as person on person.website_id = customer.website_id and person.id = customer.id
  where customer.website_id = given_website_id and customer.id = given_id;
  if found_words is null then return; end if;
  delete from customer_words
  where website_id = given_website_id and customer_id = given_id and word <> all (found_words);
  insert into customer_words (website_id, word, customer_id)
  select given_website_id, word, given_id from unnest(found_words) as word
  on conflict do nothing;
end
$$;

create or replace function write_customer_words() returns trigger language plpgsql as $$
begin
  perform set_customer_words(new.website_id, new.id);
  return null;
end
$$;
create or replace trigger customers_words_added after insert on customers
for each row execute function write_customer_words();
create or replace trigger customers_words_changed after update of name on customers
for each row when (old.name <> new.name) execute function write_customer_words();
create or replace trigger members_customer_words after update of email, name on members
for each row when (old.email <> new.email or old.name <> new.name) execute function write_customer_words();

-- Customers of a website are counted at the commit, so that orders do not wait for each other before.
create or replace function count_customers() returns trigger language plpgsql as $$
declare
  changed customers := coalesce(new, old);
  more integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  update customer_counts set customers = customers + more where website_id = changed.website_id;
  if not found and more > 0 then
    insert into customer_counts as counted (website_id, customers) values (changed.website_id, more)
    on conflict (website_id) do update set customers = counted.customers + excluded.customers;
  end if;
  return null;
end
$$;
drop trigger if exists customers_counted on customers;
create constraint trigger customers_counted after insert or delete on customers deferrable initially deferred
for each row execute function count_customers();

-- The amounts that customers are sorted by are in the website's currency.
create or replace function sort_customers_by_currency() returns trigger language plpgsql as $$
begin
  update customers set spent_cents = coalesce((spent -> trim(new.currency) ->> 'cents')::bigint, 0)
  where website_id = new.id;
  return null;
end
$$;
create or replace trigger websites_customer_currency after update of currency on websites
for each row when (old.currency <> new.currency) execute function sort_customers_by_currency();
