import type { RefundState } from "./orderLedger.ts";

/** The payments of an order and what was refunded of each. Payments are in the order in which they are refunded. */
export interface RefundablePayments {
  payments: readonly { id: string; state: "PAID" | "AWAITING"; amountCents: number }[];
  refunds: readonly { paymentId: string; state: RefundState; amountCents: number }[];
}

/**
 * What each payment paid and was not refunded, also while the order awaits another payment. A refund that is announced may
 * have been made, so it counts.
 */
export function notRefundedByPayment({
  payments,
  refunds,
}: RefundablePayments): { paymentId: string; amountCents: number }[] {
  return payments.map(({ id: paymentId, state, amountCents: paidCents }) => {
    const refunded = refunds.filter((refund) => refund.paymentId === paymentId && refund.state !== "FAILED");
    const refundedCents = refunded.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { paymentId, amountCents: state === "PAID" ? paidCents - refundedCents : 0 };
  });
}

/**
 * Splits a refund over an order's payments: first to the payment method, up to what it paid, the rest back to the gift
 * cards. @returns only parts above zero; they sum to the amount, unless less was paid
 */
export function allocateRefund(
  order: RefundablePayments,
  amountCents: number,
): { paymentId: string; amountCents: number }[] {
  let left = amountCents;
  return notRefundedByPayment(order).flatMap((payment) => {
    const part = Math.min(payment.amountCents, left);
    left -= part;
    return part > 0 ? [{ paymentId: payment.paymentId, amountCents: part }] : [];
  });
}
