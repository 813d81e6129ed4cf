import { isRemote, type PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { splitCents } from "#kernel/domain/splitCents.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { orderFailures } from "../../contract.ts";
import { allocateRefund } from "../../domain/allocateRefund.ts";
import { orderCan, refundableCents } from "../../domain/orderLifecycle.ts";
import {
  canRefundItems,
  type RefundedItems,
  type RefundItem,
  taxInRefundCents,
  withCosts,
} from "../../domain/refundLines.ts";
import { lockOrder, type OrderChange, recordChange } from "../lockOrder.ts";
import type { StoredOrder } from "../readOrder.ts";
import { restockRefunded } from "../restockLines.ts";
import { tryRefund } from "./checkRefund.ts";
import { finishRefund, saveRefunds } from "./settleRefund.ts";

const fail = failuresOf(orderFailures);

/** A refund of an amount. Its items and shipping, if it has any, are what it is for. */
export interface RefundRequest extends RefundedItems {
  amountCents: number;
  reason: string;
  notifyCustomer: boolean;
  /** The same key makes no second refund. */
  idempotencyKey: string;
}

/**
 * The request that gives back what was paid for a canceled order. The email about the cancellation says so.
 * @param notifyCustomer whether there is one, which counts if the refund fails and is tried again
 */
export function refundOfCanceled(amountCents: number, idempotencyKey: string, notifyCustomer: boolean): RefundRequest {
  return {
    amountCents,
    reason: "Order canceled",
    notifyCustomer,
    lines: [],
    shippingCents: 0,
    idempotencyKey,
  };
}

/**
 * Why a refund of an order is refused, decided by a later feature in its transaction, where it also takes back what the
 * refund is for, as far as that is possible. The caller has locked the order.
 */
export type RefundCheck = (
  tx: SiteTransaction,
  order: StoredOrder,
  refund: { amountCents: number; now: Date },
) => Promise<Failure | undefined>;

/** What refunds need. */
export interface Refunding {
  payments: PaymentProviders;
  check: RefundCheck;
}

/**
 * Refunds a part of what was paid for an order. A remote provider is asked after the refund was announced. If it does
 * not answer, the job asks again.
 */
export async function refundOrder(
  site: SiteScope,
  refunding: Refunding,
  orderId: string,
  request: RefundRequest,
  change: OrderChange,
): Promise<undefined | Failure> {
  const refundIds = await site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    const same = order.refunds.filter((refund) => refund.idempotencyKey === request.idempotencyKey);
    if (same.length > 0) return isSameRefund(same, request) ? same.map(({ id }) => id) : fail("refund-repeated");
    if (!orderCan.refund(order)) return fail("nothing-to-refund");
    if (request.amountCents > refundableCents(order)) {
      return fail("refund-too-large", { errors: { amountCents: orderFailures["refund-too-large"].message } });
    }
    if (!canRefundItems(order, request)) return fail("items-not-refundable");
    const added = await addRefunds(tx, refunding, order, request, change);
    if (isFailure(added)) return added;
    // After gift cards, as when placing orders, so that the two never wait for each other.
    if (request.lines.some(({ restockedQuantity }) => restockedQuantity > 0)) {
      await restockRefunded(tx, orderId, added, change);
    }
    const count = sumOf(request.lines.map(({ quantity }) => quantity));
    const detail: Record<string, number> = count > 0 ? { count } : {};
    await recordChange(tx, order, "order.refund", change, { amountCents: request.amountCents, ...detail });
    return added;
  });
  return isFailure(refundIds) ? refundIds : tryRefunds(site, refunding, refundIds, change.now);
}

/** Whether a refund that was made, in one part or several, is what is asked for again. */
function isSameRefund(made: StoredOrder["refunds"], { amountCents, shippingCents, lines }: RefundRequest): boolean {
  const itemsOf = (items: readonly RefundItem[]) =>
    items.map(({ position, quantity, restockedQuantity }) => `${position} ${quantity} ${restockedQuantity}`).sort();
  return (
    sumOf(made.map((part) => part.amountCents)) === amountCents &&
    sumOf(made.map((part) => part.shippingCents)) === shippingCents &&
    itemsOf(made.flatMap((part) => part.lines)).join() === itemsOf(lines).join()
  );
}

/** Asks the providers for refunds that were announced. @returns why one failed */
export async function tryRefunds(
  site: SiteScope,
  { payments }: Refunding,
  refundIds: readonly string[],
  now: Date,
): Promise<undefined | Failure> {
  let failure: Failure | undefined;
  for (const id of refundIds) failure = (await tryRefund(site, payments, id, now)) ?? failure;
  return failure;
}

/**
 * Refunds to the payment method, and the rest to gift cards. A refund by a remote provider is only announced: the provider
 * must be asked afterward. Returns their ids. The caller has locked the order.
 */
export async function addRefunds(
  tx: SiteTransaction,
  { payments, check }: Refunding,
  order: StoredOrder,
  { amountCents, lines, shippingCents, ...request }: RefundRequest,
  change: OrderChange,
): Promise<string[] | Failure> {
  const refused = await check(tx, order, { amountCents, now: change.now });
  if (refused) return refused;
  const parts = allocateRefund(order, amountCents);
  if (parts.length === 0) return fail("nothing-to-refund");
  const taxCents = taxInRefundCents(order, { lines, shippingCents }, amountCents);
  const taxes = splitCents(
    taxCents ?? 0,
    parts.map((part) => part.amountCents),
  );
  const ids: string[] = [];
  let changed = order;
  for (const [index, part] of parts.entries()) {
    // One email about all parts, and the items: with the first, which may be settled last, or fail.
    const isFirst = ids.length === 0;
    const whole = isFirst ? { lines, shippingCents } : { lines: [], shippingCents: 0 };
    const notifyCustomer = request.notifyCustomer && isFirst;
    const taxed = { ...part, taxCents: taxCents === null ? null : (taxes[index] ?? 0) };
    const added = await addRefund(tx, payments, changed, taxed, { ...request, ...whole, notifyCustomer }, change);
    if (isFailure(added)) return added;
    changed = added;
    ids.push(added.refunds.at(-1)?.id as string);
  }
  return ids;
}

/** Refunds a part of one payment. @returns the changed order */
async function addRefund(
  tx: SiteTransaction,
  payments: PaymentProviders,
  order: StoredOrder,
  { paymentId, amountCents, taxCents }: { paymentId: string; amountCents: number; taxCents: number | null },
  { reason, notifyCustomer, idempotencyKey, ...items }: Omit<RefundRequest, "amountCents">,
  change: OrderChange,
): Promise<StoredOrder | Failure> {
  const payment = order.payments.find(({ id }) => id === paymentId);
  const made =
    payment && (await refundPayment(tx, payments, order, payment, { amountCents, reason, idempotencyKey }, change));
  if (!payment || !made) return fail("nothing-to-refund");
  if (isFailure(made)) return made;
  const { shippingCents } = items;
  const lines = withCosts(order, items.lines);
  return writeRefund(
    tx,
    order,
    {
      paymentId,
      amountCents,
      taxCents,
      shippingCents,
      lines,
      reason,
      reference: made === "announced" ? "" : made.reference,
      lastFour: (made !== "announced" && made.lastFour) || null,
      state: made === "announced" ? "ANNOUNCED" : "SETTLED",
      notifyCustomer,
      idempotencyKey,
    },
    change,
  );
}

/** Writes a refund that was announced or made, and what follows from it. The caller has locked the order. @returns it changed */
export async function writeRefund(
  tx: SiteTransaction,
  order: StoredOrder,
  refund: Pick<
    StoredOrder["refunds"][number],
    | "paymentId"
    | "amountCents"
    | "shippingCents"
    | "lines"
    | "reason"
    | "notifyCustomer"
    | "lastFour"
    | "idempotencyKey"
  > & {
    /** Null: unknown, because it has no items. */
    taxCents: number | null;
    reference: string;
    state: "ANNOUNCED" | "SETTLED";
  },
  { accountId, now }: OrderChange,
): Promise<StoredOrder> {
  const { taxCents, reference, ...stored } = refund;
  const { paymentId, amountCents, shippingCents, lines, reason, state, notifyCustomer, lastFour } = stored;
  const id = newId();
  await tx.db
    .insertInto("refunds")
    .values({
      website_id: tx.websiteId,
      id,
      order_id: order.id,
      payment_id: paymentId,
      amount_cents: amountCents,
      tax_cents: taxCents,
      shipping_cents: shippingCents,
      reason,
      reference,
      state,
      notify_customer: notifyCustomer,
      last_four: lastFour,
      idempotency_key: stored.idempotencyKey,
      created_by: accountId,
      created_at: now,
      asked_at: tx.realNow(),
    })
    .execute();
  await writeRefundLines(tx, { id, orderId: order.id, lines });
  const added = { ...stored, id, failure: null, createdAt: now.toISOString() };
  const changed = { ...order, refunds: [...order.refunds, added] };
  await saveRefunds(tx, changed);
  if (state === "SETTLED") await finishRefund(tx, changed, added);
  return changed;
}

/** Writes the items of a refund. A trigger counts them at the lines, whose constraints refuse more than was ordered. */
async function writeRefundLines(
  tx: SiteTransaction,
  { id, orderId, lines }: Pick<StoredOrder["refunds"][number], "id" | "lines"> & { orderId: string },
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ position, quantity, restockedQuantity, costCents }) => ({
    website_id: tx.websiteId,
    refund_id: id,
    order_id: orderId,
    position,
    quantity,
    restocked_quantity: restockedQuantity,
    cost_cents: costCents,
  }));
  await tx.db.insertInto("refund_lines").values(rows).execute();
}

/** Gives money back, unless a remote provider must be asked for it. Undefined: nothing can give it back. */
async function refundPayment(
  tx: SiteTransaction,
  payments: PaymentProviders,
  order: StoredOrder,
  { id, provider: name, reference }: StoredOrder["payments"][number],
  { amountCents, reason, idempotencyKey }: Pick<RefundRequest, "amountCents" | "reason" | "idempotencyKey">,
  { now }: OrderChange,
): Promise<{ reference: string; lastFour?: string } | "announced" | Failure | undefined> {
  const credit = payments.findCredit(name);
  if (credit) return credit.giveBack(tx, { reference, amountCents, reason, now });
  const provider = payments.find(name, tx.websiteId);
  if (!provider) return undefined;
  if (isRemote(provider)) return "announced";
  const amount = { cents: amountCents, currency: order.currency };
  return provider.refund({ reference, amount, key: `${id}-${idempotencyKey}`, tx });
}
