import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { OrderDetail } from "../contract.ts";
import { awaitsPayment } from "../domain/orderLifecycle.ts";
import styles from "./OrderScreen.module.css";
import { texts } from "./texts.ts";

/** Payments and refunds. */
export function OrderPayments({ order }: { order: OrderDetail }) {
  if (order.payments.length === 0 && order.refunds.length === 0) return null;
  return (
    <Panel title={texts.payments} isPadded={false}>
      <ul className={styles.rows}>
        {order.payments.map((payment) => (
          <li key={payment.id}>
            <div>
              {payment.brand && payment.lastFour
                ? texts.card(payment.brand, payment.lastFour)
                : (texts.providers[payment.provider] ?? payment.provider)}
              <div className={styles.quiet}>
                {payment.state === "PAID" ? texts.paid : awaitsPayment(order) ? texts.awaiting : texts.notPaid} ·{" "}
                <RelativeTime at={payment.createdAt} />
              </div>
            </div>
            <Money cents={payment.amountCents} currency={order.currency} />
          </li>
        ))}
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <div>
              {texts.refundedLine}
              <div className={styles.quiet}>
                {refund.reason && `${refund.reason} · `}
                <RelativeTime at={refund.createdAt} />
              </div>
            </div>
            <Money cents={-refund.amountCents} currency={order.currency} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
