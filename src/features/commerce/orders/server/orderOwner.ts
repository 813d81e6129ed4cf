import { sql } from "kysely";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** An order's owner: the buyer's email, and the browsers that have proved to be the buyer's. */
export interface OrderOwner {
  orderToken: string;
  cartId: string;
  customerEmail: string;
  browserHashes: Buffer[];
  /** The member whose order it is. */
  memberId: string | null;
  /** Token hash of the order's cart; null if it is gone. */
  cartTokenHash: Buffer | null;
}

/** An order's owner; undefined if this website has no such order. */
export async function readOrderOwner(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  orderToken: string,
): Promise<OrderOwner | undefined> {
  const { rows } = await sql<OrderOwner>`
    select o.order_token as "orderToken", o.cart_id as "cartId", o.customer_email as "customerEmail",
      o.browser_hashes as "browserHashes", o.member_id as "memberId", cart.token_hash as "cartTokenHash"
    from orders as o left join carts as cart on cart.website_id = o.website_id and cart.id = o.cart_id
    where o.website_id = ${websiteId} and o.order_token = ${orderToken}`.execute(db);
  return rows[0];
}

const maximumBrowsers = 10;

/**
 * Shows a cart's order to one more browser, at most to the last ten.
 * @param browser hash of the browser's key
 * @returns the order's token; undefined if the cart has no order
 */
export async function addBuyerBrowser(
  tx: SiteTransaction,
  cartId: string,
  browser: Buffer,
): Promise<string | undefined> {
  const others = sql`array_remove(browser_hashes, ${browser}::bytea)`;
  const { rows } = await sql<{ orderToken: string }>`
    update orders set browser_hashes =
      (${others})[greatest(1, cardinality(${others}) - ${maximumBrowsers - 2}::integer):] || ${browser}::bytea
    where website_id = ${tx.websiteId} and cart_id = ${cartId}
    returning order_token as "orderToken"`.execute(tx.db);
  return rows[0]?.orderToken;
}
