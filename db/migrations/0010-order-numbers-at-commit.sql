-- All orders of a website wait for each other at its counter of order numbers. A number is drawn by a deferred trigger,
-- as part of the commit itself, so the counter is held for the length of one write to the disk and not for a trip to
-- the program and back. Inside its transaction an order has no number yet; outside every order has one, without gaps.
alter table orders alter column number drop not null;

drop function next_order_number(uuid);

create function number_order() returns trigger language plpgsql as $$
declare
  drawn bigint;
begin
  update order_numbers set last_number = last_number + 1 where website_id = new.website_id
  returning last_number into strict drawn;
  update orders set number = drawn where website_id = new.website_id and id = new.id;
  return null;
end
$$;

create constraint trigger orders_number after insert on orders deferrable initially deferred
for each row when (new.number is null) execute function number_order();
