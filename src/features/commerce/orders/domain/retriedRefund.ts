import type { RefundedItems, RefundItem } from "./refundLines.ts";

/** A refund that failed, as it was asked for. */
interface FailedRefund {
  amountCents: number;
  shippingCents: number;
  lines: readonly RefundItem[];
  reason: string;
  notifyCustomer: boolean;
}

/** What a refund that failed is when it is tried again: the same, with the choice whether the customer gets an email. */
export function retriedRefund({ amountCents, shippingCents, lines, reason, notifyCustomer }: FailedRefund): {
  amountCents: number;
  reason: string;
  notifyCustomer: boolean;
} & RefundedItems {
  // What was restocked by the refund that failed is in stock already.
  const items = lines.map(({ position, quantity }) => ({ position, quantity, restockedQuantity: 0 }));
  return { amountCents, lines: items, shippingCents, reason, notifyCustomer };
}
