import type pg from "pg";
import type { SeededShop } from "./seedShop.ts";

/** Goods in the orders: so many different products, each with an SKU of its own. */
const goods = 400;

/**
 * A website with this many orders of three years, each with one to three items. One in fifty is to be fulfilled, others
 * are refunded, canceled or tests. Written by the database: what triggers would store of each row is computed at once.
 */
export async function seedOrders(pool: pg.Pool, identifier: string, orders: number): Promise<SeededShop> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ id: string }>(
      "insert into websites (id, identifier, title) values (gen_random_uuid(), $1, 'Bench') returning id",
      [identifier],
    );
    const websiteId = rows[0]?.id as string;
    const of = [websiteId, orders];
    await client.query("set local session_replication_role = replica");
    await client.query(
      `insert into orders (website_id, id, number, order_token, cart_id, test_mode, customer_email, customer_name, currency,
         subtotal_cents, shipping_cents, tax_cents, grand_total_cents, refunded_cents, price_tax_interpretation,
         fulfillment_status, payment_state, placed_at, billing_address, searched)
       select $1::uuid, md5($1::text || 'order' || number)::uuid, number, md5($1::text || 'token' || number),
         md5($1::text || 'cart' || number)::uuid, number % 97 = 0, email, name, 'USD', cents, 800, 0, cents + 800,
         case when number % 40 = 7 then 500 else 0 end, 'EXCLUSIVE',
         case when number % 50 = 3 then 'PENDING' when number % 70 = 5 then 'CANCELED' else 'FULFILLED' end,
         case when number % 40 = 7 then 'PARTIALLY_REFUNDED' when number % 150 = 3 then 'AWAITING' else 'PAID' end,
         now() - ($2::integer - number) * (interval '1095 days' / $2::integer), '{}', email || E'\\n' || name
       from generate_series(1, $2::integer) as number
       cross join lateral (select
         (array['ada','grace','alan','edith','noor','mina','otto','rosa','lena','hugo'])[number % 10 + 1] as first,
         (array['lovelace','hopper','turing','clarke','khan','braun','silva','moreau','novak','berg','ito','diaz'])[number % 12 + 1]
           as last, 1000 + (number::bigint * 7919) % 90000 as cents) as person
       cross join lateral (select first || '.' || last || number / 3 || '@example.com' as email,
         first || ' ' || last || number / 3 as name) as customer`,
      of,
    );
    await client.query(
      `insert into order_lines (website_id, order_id, position, product_type, sku, product_name, quantity, unit_price_cents,
         total_cents, searched)
       select $1::uuid, md5($1::text || 'order' || number)::uuid, position, 1, sku, name, 1, 1000, 1000,
         lower(sku || E'\\n' || name)
       from generate_series(1, $2::integer) as number
       cross join generate_series(0, 2) as position
       cross join lateral (select (number::bigint * 31 + position * 17) % ${goods} as item) as chosen
       cross join lateral (select 'KF-' || 1000 + item as sku,
         (array['Speckled','Ash','Ink','Moss','Rust','Chalk'])[item % 6 + 1] || ' ' ||
           (array['mug','bowl','plate','vase','jar','jug','tray'])[item % 7 + 1] as name) as described
       where position = 0 or number % (position + 1) = 0`,
      of,
    );
    // What `words_of` finds in these texts, as `add_words_of_orders` writes it. In order, because that is much faster.
    await client.query(
      `insert into order_words (website_id, word, placed_at, order_id)
       select distinct placed.website_id, word, placed.placed_at, placed.id
       from orders as placed
       cross join lateral (
         select unnest(string_to_array(translate(placed.searched, E'.@\\n', '   '), ' ')) as word
         union all
         select unnest(string_to_array(translate(line.searched, E'-\\n', '  '), ' '))
         from order_lines as line where line.website_id = placed.website_id and line.order_id = placed.id
       ) as words
       where placed.website_id = $1::uuid
       order by 2, 3`,
      [websiteId],
    );
    await client.query("insert into order_numbers (website_id, last_number) values ($1, $2)", of);
    await client.query("commit");
    return { websiteId, identifier, products: 0 };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
