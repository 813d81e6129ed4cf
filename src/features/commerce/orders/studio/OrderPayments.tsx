import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { OrderDetail } from "../contract.ts";
import { awaitsPayment } from "../domain/orderLifecycle.ts";
import styles from "./OrderScreen.module.css";
import { words } from "./words.ts";

/** Money that came in and went back. */
export function OrderPayments({ order }: { order: OrderDetail }) {
  if (order.payments.length === 0 && order.refunds.length === 0) return null;
  return (
    <Panel title={words.payments} isPadded={false}>
      <ul className={styles.rows}>
        {order.payments.map((payment) => (
          <li key={payment.id}>
            <div>
              {payment.brand && payment.lastFour
                ? words.card(payment.brand, payment.lastFour)
                : (words.providers[payment.provider] ?? payment.provider)}
              <div className={styles.quiet}>
                {payment.state === "PAID" ? words.paid : awaitsPayment(order) ? words.awaiting : words.notPaid} ·{" "}
                <RelativeTime at={payment.createdAt} />
              </div>
            </div>
            <Money cents={payment.amountCents} currency={order.currency} />
          </li>
        ))}
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <div>
              {words.refundedLine}
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
