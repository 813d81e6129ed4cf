import { sql } from "kysely";
import type { PaymentAction } from "#features/commerce/payments/server/index.ts";
import { Failure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { PricedOrder } from "./writeOrder.ts";

/** How long a payment holds its stock (ms). */
export const paymentMs = 15 * 60_000;

/**
 * A payment that was announced to a remote provider (decision 0067).
 * - `ANNOUNCED`: its stock is taken, and the provider decides
 * - `PAID`, `AWAITING`: it has an order; the latter is captured by hand
 * - `FAILED`: nothing was charged
 * - `RETURNING`, `RETURNED`: it has no order, and what may have been charged is given back
 */
export interface AnnouncedPayment {
  id: string;
  state: "ANNOUNCED" | "PAID" | "AWAITING" | "FAILED" | "RETURNING" | "RETURNED";
  provider: string;
  /** The provider's; empty until it is known. */
  reference: string;
  amountCents: number;
  currency: string;
  brand: string | null;
  lastFour: string | null;
  cartId: string;
  cartRevision: number;
  orderId: string | null;
  orderToken: string;
  browserHash: Buffer | null;
  /** The member who pays, or who signed in to the cart meanwhile. */
  memberId: string | null;
  /** While it is announced. */
  snapshot: PricedOrder | null;
  action: PaymentAction | null;
  failure: { status: number; code: string; message: string } | null;
  createdAt: Date;
  expiresAt: Date;
  askedAt: Date | null;
}

/** Reads an announced payment, also one that is settled. @param lock until the end of the transaction */
export async function readAnnouncedPayment(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  key: { id: string } | { orderToken: string },
  { lock = false } = {},
): Promise<AnnouncedPayment | undefined> {
  const { rows } = await sql<AnnouncedPayment>`
    select payment.id, payment.state, payment.provider, payment.reference, payment.amount_cents as "amountCents",
      payment.currency, payment.brand, payment.last_four as "lastFour", payment.cart_id as "cartId",
      payment.cart_revision as "cartRevision", payment.order_id as "orderId", payment.order_token as "orderToken",
      payment.browser_hash as "browserHash", coalesce(payment.member_id, (
        select cart.member_id from carts as cart where cart.website_id = payment.website_id and cart.id = payment.cart_id
      )) as "memberId", payment.snapshot, payment.action, payment.failure, payment.created_at as "createdAt",
      payment.expires_at as "expiresAt", payment.asked_at as "askedAt"
    from payments as payment
    where payment.website_id = ${websiteId} and payment.order_token is not null
      and ${"id" in key ? sql`payment.id = ${key.id}` : sql`payment.order_token = ${key.orderToken}`}
    ${lock ? sql`for update of payment` : sql``}`.execute(db);
  return rows[0];
}

/** How a payment stands for its buyer, who is not told when it is captured. */
export type PaymentStanding =
  | { state: "PAID"; orderId: string; orderToken: string }
  | { state: "OPEN"; orderToken: string; action: PaymentAction | null }
  | { state: "FAILED"; failure: Failure };

export function standingOf(payment: AnnouncedPayment): PaymentStanding {
  const { state, orderId, orderToken, action, failure } = payment;
  if (state === "ANNOUNCED") return { state: "OPEN", orderToken, action };
  if ((state === "PAID" || state === "AWAITING") && orderId) return { state: "PAID", orderId, orderToken };
  const { status, code, message } = failure as NonNullable<typeof failure>;
  return { state: "FAILED", failure: new Failure(status, code, message) };
}

/** A failure as it is stored. */
export function failureText({ status, code, message }: Failure): string {
  return JSON.stringify({ status, code, message });
}
