import { StatusBadge, type StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import type { OrderSummary } from "../contract.ts";
import { awaitsPayment } from "../domain/orderLifecycle.ts";
import { texts } from "./texts.ts";
import { useCaptureDay, useIsPast } from "./useCaptureDay.ts";

const fulfillment: Record<OrderSummary["fulfillmentStatus"], { tone: StatusTone; text: string }> = {
  PENDING: { tone: "waiting", text: texts.pending },
  PARTIALLY_FULFILLED: { tone: "info", text: texts.partiallyFulfilled },
  FULFILLED: { tone: "good", text: texts.fulfilled },
  CANCELED: { tone: "neutral", text: texts.canceled },
};

/** Texts and tones of payment states. */
export const paymentBadges: Record<OrderSummary["paymentState"], { tone: StatusTone; text: string }> = {
  PAID: { tone: "good", text: texts.paid },
  PARTIALLY_REFUNDED: { tone: "info", text: texts.partiallyRefunded },
  REFUNDED: { tone: "neutral", text: texts.refunded },
  AWAITING: { tone: "waiting", text: texts.awaiting },
};

/** The fulfillment status of an order. */
export function FulfillmentBadge({ status }: { status: OrderSummary["fulfillmentStatus"] }) {
  return <StatusBadge tone={fulfillment[status].tone}>{fulfillment[status].text}</StatusBadge>;
}

type PaidOrder = Pick<
  OrderSummary,
  "paymentState" | "fulfillmentStatus" | "authorization" | "isAuthorizationEnded" | "currency"
>;

/** Nobody waits for the payment of a canceled order. */
export function PaymentBadge({ order }: { order: PaidOrder }) {
  const captureDay = useCaptureDay();
  const isPast = useIsPast();
  const { paymentState: state, authorization, currency } = order;
  if (authorization && order.fulfillmentStatus !== "CANCELED") {
    const amount = formatAmount(authorization.amountCents, currency);
    if (authorization.state === "CAPTURING")
      return (
        <StatusBadge tone="info" isLong>
          {texts.capturing(amount)}
        </StatusBadge>
      );
    if (isPast(authorization))
      return (
        <StatusBadge tone="bad" isLong>
          {texts.authorizationPast(amount)}
        </StatusBadge>
      );
    return (
      <StatusBadge tone="info" isLong>
        {texts.authorized(amount, captureDay(authorization))}
      </StatusBadge>
    );
  }
  if (state === "AWAITING" && !awaitsPayment(order)) return <StatusBadge tone="neutral">{texts.notPaid}</StatusBadge>;
  if (state === "AWAITING" && order.isAuthorizationEnded) {
    return (
      <StatusBadge tone="bad" isLong>
        {texts.authorizationEnded}
      </StatusBadge>
    );
  }
  return <StatusBadge tone={paymentBadges[state].tone}>{paymentBadges[state].text}</StatusBadge>;
}
