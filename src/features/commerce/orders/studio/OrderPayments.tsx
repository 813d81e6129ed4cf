import { Button } from "@mantine/core";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { OrderDetail } from "../contract.ts";
import { awaitsPayment, refundableCents } from "../domain/orderLifecycle.ts";
import { methodText } from "../domain/paidWith.ts";
import styles from "./OrderScreen.module.css";
import { texts } from "./texts.ts";
import type { OrderActions } from "./useOrderActions.ts";

/** Payments and refunds. One that failed can be tried again, as a new refund of the same amount. */
export function OrderPayments({ order, actions }: { order: OrderDetail; actions: OrderActions }) {
  const { refund, params } = actions;
  if (order.payments.length === 0 && order.refunds.length === 0) return null;
  return (
    <Panel title={texts.payments} isPadded={false}>
      <ul className={styles.rows}>
        {order.payments.map((payment) => (
          <li key={payment.id}>
            <div>
              {methodText(payment)}
              <div className={styles.quiet}>
                {payment.state === "PAID" ? texts.paid : awaitsPayment(order) ? texts.awaiting : texts.notPaid} ·{" "}
                <RelativeTime at={payment.createdAt} />
              </div>
              {payment.disputes.map(({ reference, state, amountCents, reason }) => (
                <div key={reference} className={styles.dispute}>
                  <StatusBadge tone={state === "OPEN" ? "bad" : "neutral"}>{texts.disputes[state]}</StatusBadge>{" "}
                  <Money cents={amountCents} currency={order.currency} /> · {reason.replaceAll("_", " ")}
                  {state === "OPEN" && <div className={styles.quiet}>{texts.disputeText}</div>}
                </div>
              ))}
            </div>
            <Money cents={payment.amountCents} currency={order.currency} />
          </li>
        ))}
        {order.refunds.map(({ id, paymentId, state, amountCents, reason, failure, createdAt }) => (
          <li key={id}>
            <div>
              {texts.refundLines[state]}
              <div className={styles.quiet}>
                {order.payments.length > 1 && <div>{refundedTo(order, paymentId)}</div>}
                {reason && `${reason} · `}
                <RelativeTime at={createdAt} />
                {failure && <div>{failure}</div>}
              </div>
              {state === "FAILED" && amountCents <= refundableCents(order) && (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={refund.isPending}
                  onClick={() =>
                    refund.mutate(
                      { params, body: { amountCents, reason, idempotencyKey: newKey() } },
                      { onError: notify.failure },
                    )
                  }
                >
                  {texts.tryRefundAgain}
                </Button>
              )}
            </div>
            <Money cents={state === "FAILED" ? 0 : -amountCents} currency={order.currency} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function refundedTo({ payments }: OrderDetail, paymentId: string): string {
  const payment = payments.find(({ id }) => id === paymentId);
  return payment ? methodText(payment) : "";
}
