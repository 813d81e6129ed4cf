import { sumOf } from "#kernel/domain/sumOf.ts";
import type { PaymentState } from "./orderLifecycle.ts";

/** The rows that an order's amounts follow from, in cents. */
export interface OrderLedger {
  shippingCents: number;
  priceTaxInterpretation: "EXCLUSIVE" | "INCLUSIVE";
  lines: readonly { quantity: number; unitPriceCents: number; discountCents: number }[];
  taxes: readonly { taxCents: number }[];
  payments: readonly { state: "PAID" | "AWAITING"; amountCents: number }[];
  /** One that is announced may have been made, so it counts. A failed one does not. */
  refunds: readonly { state: RefundState; amountCents: number }[];
}

export type RefundState = "ANNOUNCED" | "SETTLED" | "FAILED";

/** An order's amounts, in cents. */
export interface OrderAmounts {
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  grandTotalCents: number;
  refundedCents: number;
  paymentState: PaymentState;
}

/**
 * Computes an order's amounts and payment state from its rows. Shipping is what was charged for it, after discounts. With
 * inclusive prices, the tax is a part of them.
 */
export function recomputeOrder(order: OrderLedger): OrderAmounts {
  const subtotalCents = sumOf(order.lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents));
  const discountCents = sumOf(order.lines.map((line) => line.discountCents));
  const taxCents = sumOf(order.taxes.map((tax) => tax.taxCents));
  const addedTaxCents = order.priceTaxInterpretation === "EXCLUSIVE" ? taxCents : 0;
  const grandTotalCents = subtotalCents - discountCents + order.shippingCents + addedTaxCents;
  const refundedCents = sumOf(
    order.refunds.filter(({ state }) => state !== "FAILED").map(({ amountCents }) => amountCents),
  );
  const isAwaited = order.payments.some(({ state }) => state === "AWAITING");
  return {
    subtotalCents,
    discountCents,
    taxCents,
    grandTotalCents,
    refundedCents,
    paymentState: isAwaited ? "AWAITING" : paidState(grandTotalCents, refundedCents),
  };
}

/**
 * What the shop keeps of an order, in cents: its total, less what was refunded. Of one that still awaits a payment, or was
 * canceled before it came, only what was paid counts, such as by gift card.
 */
export function netCents({
  grandTotalCents,
  refundedCents,
  paymentState,
  payments,
}: Pick<OrderAmounts, "grandTotalCents" | "refundedCents" | "paymentState"> & Pick<OrderLedger, "payments">): number {
  if (paymentState !== "AWAITING") return grandTotalCents - refundedCents;
  const paid = payments.filter(({ state }) => state === "PAID");
  return sumOf(paid.map(({ amountCents }) => amountCents)) - refundedCents;
}

function paidState(grandTotalCents: number, refundedCents: number): PaymentState {
  if (refundedCents === 0) return "PAID";
  return refundedCents < grandTotalCents ? "PARTIALLY_REFUNDED" : "REFUNDED";
}
