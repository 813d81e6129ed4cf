import { StatusBadge, type StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import type { OrderSummary } from "../contract.ts";
import { awaitsPayment } from "../domain/orderLifecycle.ts";
import { words } from "./words.ts";

const fulfillment: Record<OrderSummary["fulfillmentStatus"], { tone: StatusTone; text: string }> = {
  PENDING: { tone: "waiting", text: words.pending },
  FULFILLED: { tone: "good", text: words.fulfilled },
  CANCELED: { tone: "neutral", text: words.canceled },
};

const payment: Record<OrderSummary["paymentState"], { tone: StatusTone; text: string }> = {
  PAID: { tone: "good", text: words.paid },
  PARTIALLY_REFUNDED: { tone: "info", text: words.partiallyRefunded },
  REFUNDED: { tone: "neutral", text: words.refunded },
  AWAITING: { tone: "waiting", text: words.awaiting },
};

export function FulfillmentBadge({ status }: { status: OrderSummary["fulfillmentStatus"] }) {
  return <StatusBadge tone={fulfillment[status].tone}>{fulfillment[status].text}</StatusBadge>;
}

/** Nobody waits for the money of a canceled order. */
export function PaymentBadge({ order }: { order: Pick<OrderSummary, "paymentState" | "fulfillmentStatus"> }) {
  const state = order.paymentState;
  if (state === "AWAITING" && !awaitsPayment(order)) return <StatusBadge tone="neutral">{words.notPaid}</StatusBadge>;
  return <StatusBadge tone={payment[state].tone}>{payment[state].text}</StatusBadge>;
}
