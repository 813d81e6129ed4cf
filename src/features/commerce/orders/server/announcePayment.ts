import { sql } from "kysely";
import { preparedStatement } from "#kernel/server/database/preparedStatement.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { paymentMs } from "./openPayments.ts";
import {
  dueCents,
  type NotTaken,
  notTaken,
  type OrderBuyer,
  type PricedOrder,
  type TakenRow,
  type TakingValues,
  takenRow,
  takenUnits,
  takingParts,
} from "./writeOrder.ts";

/**
 * Announces the payment of an order to a remote provider, in one statement: takes the stock of all its variants and
 * writes the payment with the order's snapshot. If any part fails, the caller must roll back. The cart's revision
 * increases, so that another tab, which has read the cart before, reads it again.
 * Providers know nothing of a test clock, so an open payment has the real time.
 * @param cartRevision the revision of the ordered cart lines
 * @returns the payment's id
 */
export async function announcePayment(
  tx: SiteTransaction,
  order: PricedOrder & OrderBuyer,
  payment: { provider: string; brand: string; lastFour: string },
  cartRevision: number,
): Promise<{ outcome: "announced"; paymentId: string } | NotTaken> {
  const { browserHash, memberId, ...snapshot } = order;
  const paymentId = newId();
  const now = tx.realNow();
  const [row] = await announceStatement(tx.db, {
    ...takenUnits(order.lines),
    id: order.id,
    websiteId: tx.websiteId,
    cartId: order.cartId,
    cartRevision,
    paymentId,
    orderToken: newToken(),
    provider: payment.provider,
    brand: payment.brand || null,
    lastFour: payment.lastFour || null,
    amountCents: dueCents(order),
    currency: order.currency,
    browserHash,
    memberId,
    snapshot: JSON.stringify(snapshot),
    now,
    expiresAt: new Date(now.getTime() + paymentMs),
  });
  if (!row?.isDone) return notTaken(row);
  return { outcome: "announced", paymentId };
}

interface AnnouncedValues extends TakingValues {
  paymentId: string;
  orderToken: string;
  provider: string;
  brand: string | null;
  lastFour: string | null;
  amountCents: number;
  currency: string;
  browserHash: Buffer | null;
  memberId: string | null;
  /** JSON text. */
  snapshot: string;
  now: Date;
  expiresAt: Date;
}

const announceStatement = preparedStatement(
  (given: AnnouncedValues) => sql<TakenRow>`
    with ${takingParts(given, sql`revision = revision + 1`)}, announced as (
      insert into payments (website_id, id, provider, reference, state, amount_cents, currency, brand, last_four,
        cart_id, cart_revision, order_token, browser_hash, member_id, snapshot, created_at, expires_at, asked_at)
      select ${given.websiteId}, ${given.paymentId}, ${given.provider}, '', 'ANNOUNCED', ${given.amountCents},
        ${given.currency}, ${given.brand}, ${given.lastFour}, ${given.cartId}, ${given.cartRevision}::integer + 1,
        ${given.orderToken}, ${given.browserHash}, ${given.memberId}::uuid, ${given.snapshot}::jsonb, ${given.now},
        ${given.expiresAt}::timestamptz, ${given.now}
      from enough
      returning id
    )
    select ${takenRow("announced")}`,
);
