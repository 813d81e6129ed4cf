import { sql } from "kysely";
import {
  askProvider,
  type ChargeIncidents,
  OutcomeUnknown,
  type ProvidersCharge,
  type Reconciler,
} from "#features/commerce/payments/server/index.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { refundableCents } from "../domain/orderLifecycle.ts";
import { ownRefundKeys } from "../domain/refundKeys.ts";
import { remoteProvider } from "./checkPayment.ts";
import { lockOrder, recordChange } from "./lockOrder.ts";
import type { StoredOrder } from "./readOrder.ts";
import { type Refunding, writeRefund } from "./refunds/refundOrder.ts";

type Dispute = ChargeIncidents["disputes"][number];

/**
 * Records what has happened to an order's charge at its provider: refunds that were made there, and disputes. The stock
 * stays, because nobody said that something came back. Repeated, it changes nothing.
 * @throws `OutcomeUnknown`
 */
async function lookAtCharge(
  site: SiteScope,
  refunding: Refunding,
  charge: Omit<ProvidersCharge, "websiteId">,
  now: Date,
): Promise<void> {
  const payment = await site.db
    .selectFrom("payments")
    .select(["id", "order_id"])
    .where("website_id", "=", site.websiteId)
    .where("provider", "=", charge.provider)
    .where("reference", "=", charge.reference)
    .where("order_id", "is not", null)
    .executeTakeFirst();
  const provider = remoteProvider(refunding.payments, charge, site);
  if (!payment?.order_id || !provider.findIncidents) return;
  const { id: paymentId, order_id: orderId } = payment;
  const { reference } = charge;
  const found = await askProvider(async (signal) => provider.findIncidents?.({ reference, signal }));
  if (!found) return;
  await site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    // What was authorized and released was never paid, although Stripe lists it as refunded.
    const isPaid = order.payments.some(({ id, state }) => id === paymentId && state === "PAID");
    if (!isPaid) return;
    const reason = `Refunded in ${provider.serviceName ?? provider.title}`;
    await recordOutsideRefunds(tx, refunding, order, paymentId, { refunds: found.refunds, reason, now });
    await addDisputes(tx, order, paymentId, { disputes: found.disputes, now });
  });
}

/** Records refunds that were made at the provider. They have taken place, so nothing can refuse them. */
async function recordOutsideRefunds(
  tx: SiteTransaction,
  refunding: Refunding,
  before: StoredOrder,
  paymentId: string,
  { refunds, reason, now }: { refunds: ChargeIncidents["refunds"]; reason: string; now: Date },
): Promise<void> {
  let order = before;
  for (const { reference, amountCents } of refunds) {
    const idempotencyKey = ownRefundKeys.outside(reference);
    if (order.refunds.some((refund) => refund.idempotencyKey === idempotencyKey)) continue;
    // A refund that we have announced and that the provider refuses, since this one was made before it.
    if (amountCents > refundableCents(order)) throw new OutcomeUnknown("Another refund is not decided yet.");
    const change = { accountId: null, now };
    // A gift card that was bought loses what it still has of the amount.
    await refunding.check(tx, order, { amountCents, now });
    const refund = {
      paymentId,
      amountCents,
      taxCents: null,
      shippingCents: 0,
      lines: [],
      reason,
      reference,
      notifyCustomer: false,
      lastFour: null,
      idempotencyKey,
    };
    order = await writeRefund(tx, order, { ...refund, state: "SETTLED" }, change);
    await recordChange(tx, order, "order.refund-outside", change, { amountCents });
  }
}

const disputeActions = { OPEN: "order.dispute", WON: "order.dispute-won", LOST: "order.dispute-lost" } as const;

async function addDisputes(
  tx: SiteTransaction,
  order: StoredOrder,
  paymentId: string,
  { disputes, now }: { disputes: Dispute[]; now: Date },
): Promise<void> {
  const known = order.payments.find(({ id }) => id === paymentId)?.disputes ?? [];
  const isKnown = ({ reference, state }: Dispute) =>
    known.some((dispute) => dispute.reference === reference && dispute.state === state);
  const changed = disputes.filter((dispute) => !isKnown(dispute));
  if (changed.length === 0) return;
  await tx.db
    .updateTable("payments")
    .set({ disputes: sql`${JSON.stringify(disputes)}::jsonb` })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", paymentId)
    .execute();
  for (const { state, amountCents } of changed) {
    await recordChange(tx, order, disputeActions[state], { accountId: null, now }, { amountCents });
  }
}

/** Looks at charges for webhooks. It has nothing that the job must ask for. */
export function chargeWatcher(app: App, refunding: Refunding): Reconciler {
  return {
    due: async () => [],
    check: async () => undefined,
    lookAt: ({ websiteId, ...charge }) =>
      lookAtCharge(app.site(websiteId), refunding, charge, app.services.clock.now()),
  };
}
