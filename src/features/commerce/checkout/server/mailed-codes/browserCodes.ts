import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { handOverCart } from "#features/commerce/cart/server/index.ts";
import { addBuyerBrowser } from "#features/commerce/orders/server/index.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { sameText, sign } from "#kernel/server/secrets.ts";

/** A code is valid for ten minutes and five tries, once, in the browser that requested it. */
export const codeMinutes = 10;
const maximumTries = 5;

/** The subject of a code: a browser that wants to open a checkout or its order. */
export interface CodePlace {
  cartId: string;
  /** Hash of the browser's key. */
  browser: Buffer;
}

/**
 * Creates a code if the email is the buyer's, and replaces the browser's earlier one; undefined otherwise. Only a keyed
 * hash is stored. It includes the email, so changing the email makes the code worthless.
 */
export async function makeCode(
  tx: SiteTransaction,
  secret: string,
  place: CodePlace,
  { email, now }: { email: string; now: Date },
): Promise<string | undefined> {
  const buyer = await readBuyerEmail(tx, place.cartId);
  if (!buyer || buyer !== email) return undefined;
  await tx.db
    .deleteFrom("checkout_codes")
    .where("website_id", "=", tx.websiteId)
    .where("expires_at", "<=", now)
    .execute();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const values = {
    code_hash: Buffer.from(codeSignature(secret, tx.websiteId, place, email, code)),
    tries: 0,
    expires_at: new Date(now.getTime() + codeMinutes * 60_000),
  };
  await tx.db
    .insertInto("checkout_codes")
    .values({ website_id: tx.websiteId, cart_id: place.cartId, browser_hash: place.browser, ...values })
    .onConflict((conflict) => conflict.columns(["website_id", "cart_id", "browser_hash"]).doUpdateSet(values))
    .execute();
  return code;
}

/**
 * Uses a code. A right one moves an open checkout to the browser, without its payment method, or shows it the
 * checkout's order. Every try counts, so nothing is rolled back.
 * @returns `orderToken` if there is an order, otherwise the token of the moved cart, unless it was the browser's
 * already; undefined if the code is wrong, expired, or has no tries left
 */
export async function redeemCode(
  site: SiteScope,
  secret: string,
  place: CodePlace,
  { code, now }: { code: string; now: Date },
): Promise<{ orderToken?: string | undefined; cartToken?: string | undefined } | undefined> {
  return site.transaction(async (tx) => {
    const kept = await tx.db
      .updateTable("checkout_codes")
      .set({ tries: sql`tries + 1` })
      .where("website_id", "=", tx.websiteId)
      .where("cart_id", "=", place.cartId)
      .where("browser_hash", "=", place.browser)
      .where("expires_at", ">", now)
      .where("tries", "<", maximumTries)
      .returning("code_hash")
      .executeTakeFirst();
    // Wait for an order that is being placed from this cart.
    await sql`select from carts where website_id = ${tx.websiteId} and id = ${place.cartId} for update`.execute(tx.db);
    const email = kept && (await readBuyerEmail(tx, place.cartId));
    if (!kept || !email) return undefined;
    const signature = codeSignature(secret, tx.websiteId, place, email, code);
    if (!sameText(signature, kept.code_hash.toString())) return undefined;
    await tx.db
      .deleteFrom("checkout_codes")
      .where("website_id", "=", tx.websiteId)
      .where("cart_id", "=", place.cartId)
      .execute();
    const orderToken = await addBuyerBrowser(tx, place.cartId, place.browser);
    return orderToken ? { orderToken } : { cartToken: await moveCheckout(tx, place, now) };
  });
}

/** Moves the checkout from its browser with the cart. The holder of the cart's old token keeps a copy. */
async function moveCheckout(
  tx: SiteTransaction,
  { cartId, browser }: CodePlace,
  now: Date,
): Promise<string | undefined> {
  const moved = await tx.db
    .updateTable("checkouts")
    .set({
      browser_hash: browser,
      left_browser_hash: sql.ref("browser_hash"),
      payment_method: null,
      gift_card_ids: [],
      updated_at: now,
    })
    .where("website_id", "=", tx.websiteId)
    .where("cart_id", "=", cartId)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb("browser_hash", "is distinct from", browser),
        // A member's, who is no longer signed in here.
        exists(
          selectFrom("carts")
            .select("id")
            .whereRef("carts.website_id", "=", "checkouts.website_id")
            .whereRef("carts.id", "=", "checkouts.cart_id")
            .where("member_id", "is not", null),
        ),
      ]),
    )
    .executeTakeFirst();
  return moved.numUpdatedRows === 0n ? undefined : handOverCart(tx, cartId, now);
}

/** The email of the order or, without one, of the checkout. */
async function readBuyerEmail({ db, websiteId }: SiteTransaction, cartId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(placed.customer_email, checkout.email) as email
    from carts as cart
    left join checkouts as checkout on checkout.website_id = cart.website_id and checkout.cart_id = cart.id
    left join orders as placed on placed.website_id = cart.website_id and placed.cart_id = cart.id
    where cart.website_id = ${websiteId} and cart.id = ${cartId}`.execute(db);
  return rows[0]?.email;
}

function codeSignature(secret: string, websiteId: string, place: CodePlace, email: string, code: string): string {
  const { cartId, browser } = place;
  return sign(secret, "checkout.code", [websiteId, cartId, browser.toString("hex"), email, code].join(" "));
}
