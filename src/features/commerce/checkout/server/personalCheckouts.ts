import { sql } from "kysely";
import type { PersonalData } from "#features/audience/members/server/index.ts";
import { forgetEntered } from "#features/commerce/cart/server/index.ts";
import { forgetPayments } from "#features/commerce/orders/server/index.ts";
import type { JsonValue } from "#kernel/contract/json.ts";

interface Row {
  startedAt: Date;
  isPaid: boolean;
  address: JsonValue;
  answers: JsonValue;
  note: string;
  cardLastFour: string | null;
}

/** What a person entered in checkouts, those of their orders and those that they left. */
export const personalCheckouts: PersonalData = {
  name: "checkouts",

  async read({ db, websiteId }, { email }) {
    const { rows } = await sql<Row>`
      select checkout.created_at as "startedAt", cart.purchased_at is not null as "isPaid",
        coalesce(checkout.shipping_address, checkout.billing_address) as address, checkout.form_answers as answers,
        checkout.note, checkout.payment_method ->> 'lastFour' as "cardLastFour"
      from checkouts as checkout
      join carts as cart on cart.website_id = checkout.website_id and cart.id = checkout.cart_id
      where checkout.website_id = ${websiteId} and lower(checkout.email) = ${email.toLowerCase()}
      order by checkout.created_at, checkout.cart_id`.execute(db);
    return rows.map(({ startedAt, ...row }) => ({ startedAt: startedAt.toISOString(), ...row }));
  },

  // Deleting an account keeps them: those of orders as long as the orders, and open ones may be someone's without one.
  async forget(tx, { emails }) {
    const { rows } = await sql<{ cartId: string }>`
      update checkouts
      set email = null, shipping_address = null, billing_address = null, payment_method = null, browser_hash = null,
        left_browser_hash = null, note = '', form_answers = null
      where website_id = ${tx.websiteId} and lower(email) = any(${[...emails]}::text[])
      returning cart_id as "cartId"`.execute(tx.db);
    const cartIds = rows.map(({ cartId }) => cartId);
    await forgetEntered(tx, cartIds);
    await forgetPayments(tx, { cartIds });
    await sql`delete from checkout_codes
      where website_id = ${tx.websiteId} and cart_id = any(${cartIds}::uuid[])`.execute(tx.db);
  },
};
