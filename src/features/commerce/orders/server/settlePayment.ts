import { sql } from "kysely";
import { closeCart } from "#features/commerce/cart/server/index.ts";
import { returnUses } from "#features/commerce/discounts/server/index.ts";
import { paymentFailures } from "#features/commerce/payments/contract.ts";
import type { PaymentProviders, RemoteCharge } from "#features/commerce/payments/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { paymentEnded } from "../contract.ts";
import {
  type AnnouncedPayment,
  failureText,
  type PaymentStanding,
  readAnnouncedPayment,
  standingOf,
} from "./openPayments.ts";
import { returnStock } from "./returnStock.ts";
import { type PricedOrder, takenUnits, writeReservedOrder } from "./writeOrder.ts";

const fail = failuresOf(paymentFailures);

/**
 * What is known about an announced charge: how the provider has it, or why it failed. With `isOpen`, it ends for that
 * reason although the provider may still charge it.
 */
export type ChargeOutcome = RemoteCharge | Failure | { isOpen: true; failure: Failure };

/**
 * Settles an announced payment: writes the order that was paid or authorized, or puts its stock, its discounts and its
 * credits back. Every way in which an outcome becomes known leads here. The first one wins, and nothing happens to a
 * payment that is settled. If the provider has a charge for one that has ended, that charge is given back.
 */
export async function settlePayment(
  site: SiteScope,
  payments: Pick<PaymentProviders, "findCredit">,
  paymentId: string,
  outcome: ChargeOutcome,
  now: Date,
): Promise<PaymentStanding> {
  return site.transaction(async (tx) => {
    const payment = await readAnnouncedPayment(tx, { id: paymentId }, { lock: true });
    if (!payment) throw new Error("the payment does not exist");
    const { state, snapshot } = payment;
    if (state === "ANNOUNCED" && snapshot) {
      await settleAnnounced(tx, payments, { ...payment, snapshot }, outcome, now);
    } else if (state === "FAILED" && "reference" in outcome) {
      const failure = failureText(fail("payment-expired"));
      await change(tx, payment, { state: "RETURNING", reference: outcome.reference, failure });
    } else if (state === "RETURNING" && isFailure(outcome)) {
      await change(tx, payment, { state: "FAILED" });
    } else {
      return standingOf(payment);
    }
    return standingOf((await readAnnouncedPayment(tx, { id: paymentId })) as AnnouncedPayment);
  });
}

async function settleAnnounced(
  tx: SiteTransaction,
  payments: Pick<PaymentProviders, "findCredit">,
  payment: AnnouncedPayment & { snapshot: PricedOrder },
  outcome: ChargeOutcome,
  now: Date,
): Promise<void> {
  if (isFailure(outcome)) return end(tx, payments, payment, "FAILED", outcome, now);
  if ("isOpen" in outcome) return end(tx, payments, payment, "RETURNING", outcome.failure, now);
  const { reference } = outcome;
  if (outcome.state === "PENDING" || outcome.state === "ACTION") {
    const action = outcome.state === "ACTION" ? JSON.stringify(outcome.action) : null;
    return change(tx, payment, { reference, action });
  }
  const { snapshot, orderToken, browserHash, memberId, provider, brand, lastFour } = payment;
  await closeCart(tx, { cartId: payment.cartId, revision: payment.cartRevision, lines: snapshot.lines }, now);
  const order = {
    ...snapshot,
    browserHash,
    memberId,
    placedAt: now,
    payment: {
      id: payment.id,
      provider,
      reference,
      ...(outcome.state === "AUTHORIZED"
        ? { state: "AWAITING" as const, captureBefore: outcome.captureBefore }
        : { state: "PAID" as const, savedMethod: outcome.savedMethod }),
      brand: brand ?? "",
      lastFour: lastFour ?? "",
    },
  };
  await writeReservedOrder(tx, order, orderToken);
}

async function end(
  tx: SiteTransaction,
  payments: Pick<PaymentProviders, "findCredit">,
  payment: AnnouncedPayment & { snapshot: PricedOrder },
  state: "FAILED" | "RETURNING",
  failure: Failure,
  now: Date,
): Promise<void> {
  await change(tx, payment, { state, failure: failureText(failure), snapshot: null, action: null });
  const { snapshot } = payment;
  // Before the variants, as when placing orders, so that the two never wait for each other.
  for (const { provider, reference, amountCents } of snapshot.credits ?? []) {
    await payments.findCredit(provider)?.giveBack(tx, { reference, amountCents, reason: "Payment not completed", now });
  }
  const units = takenUnits(snapshot.lines);
  if (units.limitedCount > 0) {
    await returnStock(
      tx,
      { reason: "PAYMENT_ENDED", accountId: null, orderId: snapshot.id },
      sql`select id, quantity from unnest(${units.limitedIds}::uuid[], ${units.limitedQuantities}::integer[])
        as unit (id, quantity)`,
    );
  }
  await tx.emit(paymentEnded, { cartId: payment.cartId, failure: { code: failure.code, message: failure.message } });
  // After the variants and last, as when placing orders, so that the two never wait for each other.
  if (snapshot.discounts.length > 0) await returnUses(tx, snapshot.id);
}

async function change(
  tx: SiteTransaction,
  { id }: Pick<AnnouncedPayment, "id">,
  values: {
    state?: AnnouncedPayment["state"];
    reference?: string;
    action?: string | null;
    failure?: string;
    snapshot?: null;
  },
): Promise<void> {
  await tx.db.updateTable("payments").set(values).where("website_id", "=", tx.websiteId).where("id", "=", id).execute();
}
