import { createHash } from "node:crypto";
import type pg from "pg";
import { cartCookie } from "#features/commerce/cart/contract.ts";
import type { Visitor } from "./visitor.ts";

export const paths = { add: "/api/commerce/shopping-cart/entries", order: "/api/commerce/checkout/order" };

const address = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Kiln Lane",
  address2: "",
  city: "Portland",
  state: "OR",
  postcode: "97201",
  country: "US",
};

/** What everyone buys. */
export interface Item {
  itemId: string;
  sku: string;
}

/** A checkout that is ready to be placed. */
export interface ReadyCheckout {
  headers: Record<string, string>;
  token: string;
  browserHash: string;
  cartId: string;
}

/** Puts the first item into the visitor's cart. */
export async function startCart(visitor: Visitor, item: Item): Promise<void> {
  await visitor.renew();
  expectOk(await visitor.send("POST", paths.add, { ...item, quantity: 1 }));
}

/** A new visitor's checkout, complete except for the order. */
export async function readyCheckout(visitor: Visitor, pool: pg.Pool, item: Item): Promise<ReadyCheckout> {
  const token = await walkToReview(visitor, item);
  const { rows } = await pool.query<Pick<ReadyCheckout, "browserHash" | "cartId">>(
    `select browser_hash::text as "browserHash", cart_id as "cartId" from checkouts where token = $1`,
    [token],
  );
  const [row] = rows;
  if (!row) throw new Error("there is no checkout");
  return { headers: visitor.headers(), token, ...row };
}

/** A complete checkout without the order. @returns its cartToken */
async function walkToReview(visitor: Visitor, item: Item): Promise<string> {
  await startCart(visitor, item);
  const { cartToken } = expectOk(await visitor.send("POST", "/api/commerce/checkout", {})) as { cartToken: string };
  expectOk(await visitor.send("PUT", "/api/commerce/checkout/email", { cartToken, email: "ada@example.com" }));
  expectOk(await visitor.send("PUT", "/api/commerce/checkout/delivery", { cartToken, address }));
  const card = { provider: "test", cardNumber: "4242424242424242", expiry: "12/34", securityCode: "123" };
  expectOk(await visitor.send("PUT", "/api/commerce/checkout/payment", { cartToken, ...card }));
  return cartToken;
}

/** @returns the body of a successful answer */
export function expectOk(answer: { status: number; body: unknown }): unknown {
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The hash of the visitor's cart token, as PostgreSQL writes it. */
export function tokenHashOf(visitor: Visitor): string {
  return `\\x${createHash("sha256")
    .update(visitor.cookies.get(cartCookie) ?? "")
    .digest("hex")}`;
}
