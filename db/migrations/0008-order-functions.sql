-- What orders of one website wait for each other at: the stock of the same variant, and the counter of order numbers.
-- As functions they look again, after the wait, with small plans of their own instead of going through the whole
-- statement that asked for them.

-- Takes units from the stock of variants, one after the other in the order of their ids, so that orders of the same
-- goods never wait for each other in a circle. Gives the variants that had enough; the caller rolls back when some had not.
create function take_stock(given_website_id uuid, variant_ids uuid[], quantities integer[])
returns uuid[] language plpgsql as $$
declare
  wanted record;
  taken uuid[] := '{}';
begin
  for wanted in
    select pair.id, pair.quantity from unnest(variant_ids, quantities) as pair (id, quantity) order by pair.id
  loop
    update variants set qty_in_stock = qty_in_stock - wanted.quantity
    where website_id = given_website_id and id = wanted.id and not unlimited and qty_in_stock >= wanted.quantity;
    if found then
      taken := taken || wanted.id;
    end if;
  end loop;
  return taken;
end
$$;

-- The next number of a website's orders. The caller holds the counter until its transaction ends, so that no number is
-- skipped or given twice.
create function next_order_number(given_website_id uuid) returns bigint language plpgsql as $$
declare
  drawn bigint;
begin
  update order_numbers set last_number = last_number + 1 where website_id = given_website_id
  returning last_number into drawn;
  return drawn;
end
$$;
