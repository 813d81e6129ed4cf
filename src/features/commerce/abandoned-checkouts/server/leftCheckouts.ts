import { sql } from "kysely";
import { unitsForSale } from "#features/commerce/cart/domain/cartProducts.ts";
import { readCart, type StoredCart } from "#features/commerce/cart/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

const hourMs = 3_600_000;

/** After the last change of the checkout (decisions: "24 h after an email was typed and the page left"). */
export const reminderAfterMs = 24 * hourMs;
/** Older ones get no reminder, such as those of the time before the owner turned it on. */
const reminderUntilMs = 72 * hourMs;

/** An email gets no second reminder for another cart within this time, so that nobody can have someone flooded. */
const reminderPauseMs = 30 * 24 * hourMs;

export interface LeftCheckout {
  cartId: string;
  cartTokenHash: Buffer;
  cartToken: string;
  email: string;
}

/**
 * Checkouts of visitors' carts that were left with an email, and have not been reminded. Not those of people who bought
 * something since, who are paying, or who want no reminders.
 */
export async function leftCheckouts(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  now: Date,
  limit: number,
): Promise<LeftCheckout[]> {
  const [newest, oldest, lately] = [reminderAfterMs, reminderUntilMs, reminderPauseMs].map(
    (age) => new Date(now.getTime() - age),
  );
  const { rows } = await sql<LeftCheckout>`
    select distinct on (lower(checkout.email)) cart.id as "cartId", cart.token_hash as "cartTokenHash", checkout.token as "cartToken", checkout.email
    from checkouts as checkout
    join carts as cart on cart.website_id = checkout.website_id and cart.id = checkout.cart_id
    where checkout.website_id = ${websiteId} and checkout.email is not null
      and checkout.updated_at <= ${newest} and checkout.updated_at > ${oldest}
      and cart.kind = 'cart' and cart.purchased_at is null and cart.updated_at <= ${newest}
      and exists (select from cart_entries as entry where entry.website_id = cart.website_id and entry.cart_id = cart.id)
      and not exists (select from abandoned_checkouts as reminded
        where reminded.website_id = cart.website_id and reminded.cart_id = cart.id)
      and not exists (
        select from abandoned_checkouts as reminded
        join checkouts as other on other.website_id = reminded.website_id and other.cart_id = reminded.cart_id
        where reminded.website_id = cart.website_id and reminded.reminded_at > ${lately}
          and lower(other.email) = lower(checkout.email))
      and not exists (select from payments as payment where payment.website_id = cart.website_id
        and payment.cart_id = cart.id and payment.state in ('ANNOUNCED', 'RETURNING'))
      and not exists (select from orders as placed where placed.website_id = checkout.website_id
        and lower(placed.customer_email) = lower(checkout.email) and placed.placed_at >= checkout.created_at)
      and not exists (select from reminder_opt_outs as refused where refused.website_id = checkout.website_id
        and refused.email_hash = sha256(convert_to(lower(checkout.email), 'UTF8')))
    order by lower(checkout.email), checkout.updated_at desc
    limit ${limit}`.execute(db);
  return rows;
}

/** The cart, if all of it can still be bought. */
export async function buyableCart(
  site: Pick<SiteScope, "db" | "websiteId">,
  { cartTokenHash }: LeftCheckout,
  now: Date,
): Promise<StoredCart | undefined> {
  const cart = await readCart(site, cartTokenHash, now);
  const canBuy = cart?.lines.every((line) => {
    const units = unitsForSale(line);
    return line.isConnected && (units === null || units >= line.quantity);
  });
  return canBuy && cart && cart.lines.length > 0 && !cart.purchasedAt ? cart : undefined;
}
