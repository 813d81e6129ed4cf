import { List, Text } from "@mantine/core";
import type { OrderDetail } from "../contract.ts";
import { allocateRefund } from "../domain/allocateRefund.ts";
import { methodText } from "../domain/paidWith.ts";
import { texts } from "./texts.ts";

/** Where the money of a refund goes, when the order was paid in several ways. */
export function RefundTargets(props: { order: OrderDetail; amountCents: number; inMoney(cents: number): string }) {
  const { order, amountCents, inMoney } = props;
  const parts = allocateRefund(order, amountCents).flatMap((part) => {
    const payment = order.payments.find(({ id }) => id === part.paymentId);
    return payment ? [{ ...part, text: `${methodText(payment)}: ${inMoney(part.amountCents)}` }] : [];
  });
  return (
    <div>
      <Text size="sm">{texts.refundGoesTo}</Text>
      <List size="sm">
        {parts.map(({ paymentId, text }) => (
          <List.Item key={paymentId}>{text}</List.Item>
        ))}
      </List>
    </div>
  );
}
