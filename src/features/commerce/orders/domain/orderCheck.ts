import { sumOf } from "#kernel/domain/sumOf.ts";
import { type OrderAmounts, type OrderLedger, recomputeOrder } from "./orderLedger.ts";

/** A stored order with its rows. */
export interface CheckedOrder extends OrderLedger, OrderAmounts {
  lines: readonly {
    quantity: number;
    unitPriceCents: number;
    discountCents: number;
    totalCents: number;
  }[];
  discounts: readonly { lineCents: number }[];
}

/** What is compared. All but the payment state are amounts. */
export type CheckedPart = keyof OrderAmounts | "itemsCents" | "discountRowsCents" | "paymentsCents";

/** Something stored that differs from what its rows say, in cents. */
export interface OrderMismatch {
  part: CheckedPart;
  stored: number | string;
  computed: number | string;
}

/**
 * Recomputes an order from its rows and compares. The list is empty unless there is a defect: each amount of the order
 * follows from its items, discounts, taxes and refunds, and its payments are as much as its total.
 */
export function checkOrder(order: CheckedOrder): OrderMismatch[] {
  const computed = recomputeOrder(order);
  const { lines, discounts, payments } = order;
  const parts: [CheckedPart, number | string, number | string][] = [
    ["subtotalCents", order.subtotalCents, computed.subtotalCents],
    ["discountCents", order.discountCents, computed.discountCents],
    ["taxCents", order.taxCents, computed.taxCents],
    ["grandTotalCents", order.grandTotalCents, computed.grandTotalCents],
    ["refundedCents", order.refundedCents, computed.refundedCents],
    ["paymentState", order.paymentState, computed.paymentState],
    ["itemsCents", sumOf(lines.map((line) => line.totalCents)), computed.subtotalCents - computed.discountCents],
    ["discountRowsCents", sumOf(discounts.map(({ lineCents }) => lineCents)), computed.discountCents],
    ["paymentsCents", sumOf(payments.map(({ amountCents }) => amountCents)), computed.grandTotalCents],
  ];
  return parts.flatMap(([part, stored, expected]) =>
    stored === expected ? [] : [{ part, stored, computed: expected }],
  );
}
