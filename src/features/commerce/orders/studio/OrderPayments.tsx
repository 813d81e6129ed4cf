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
import { canRefundItems } from "../domain/refundLines.ts";
import { retriedRefund } from "../domain/retriedRefund.ts";
import styles from "./OrderScreen.module.css";
import { shippedItem, texts } from "./texts.ts";
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
                {stateOf(order, payment)} · <RelativeTime at={payment.createdAt} />
                {payment.capturedAt && (
                  <>
                    {" "}
                    · {texts.capturedAt} <RelativeTime at={payment.capturedAt} />
                  </>
                )}
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
        {order.refunds.map((made) => (
          <li key={made.id}>
            <div>
              {texts.refundLines[made.state]}
              <RefundedItemList order={order} lines={made.lines} shippingCents={made.shippingCents} />
              <div className={styles.quiet}>
                {(order.payments.length > 1 || made.lastFour) && <div>{refundedTo(order, made)}</div>}
                {made.reason && `${made.reason} · `}
                <RelativeTime at={made.createdAt} />
                {made.failure && <div>{made.failure}</div>}
              </div>
              {made.state === "FAILED" && canTryAgain(order, made) && (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={refund.isPending}
                  onClick={() =>
                    refund.mutate(
                      { params, body: { ...retriedRefund(made), idempotencyKey: newKey() } },
                      { onError: notify.failure },
                    )
                  }
                >
                  {texts.tryRefundAgain}
                </Button>
              )}
            </div>
            <Money cents={made.state === "FAILED" ? 0 : -made.amountCents} currency={order.currency} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function stateOf(order: OrderDetail, { id, state }: OrderDetail["payments"][number]): string {
  const { authorization } = order;
  if (state === "PAID") return texts.paid;
  if (authorization?.paymentId === id) {
    return authorization.state === "CAPTURING" ? texts.capturingShort : texts.authorizedShort;
  }
  if (order.isAuthorizationEnded) return texts.endedShort;
  return awaitsPayment(order) ? texts.awaiting : texts.notPaid;
}

function refundedTo({ payments }: OrderDetail, { paymentId, lastFour }: Refund): string {
  const payment = payments.find(({ id }) => id === paymentId);
  return payment ? methodText({ ...payment, lastFour: lastFour ?? payment.lastFour }) : "";
}

/** What a refund was for. Nothing for an amount. */
function RefundedItemList(props: { order: OrderDetail } & Pick<Refund, "lines" | "shippingCents">) {
  const { order, lines, shippingCents } = props;
  if (lines.length === 0 && shippingCents === 0) return null;
  return (
    <ul className={styles.shipped}>
      {lines.map(({ position, quantity, restockedQuantity }) => {
        const name = order.lines.find((line) => line.position === position)?.productName ?? "";
        return (
          <li key={position}>
            {shippedItem(quantity, name)}
            {restockedQuantity > 0 && ` · ${texts.restocked(restockedQuantity)}`}
          </li>
        );
      })}
      {shippingCents > 0 && (
        <li>
          {order.pickup ? texts.pickup : texts.shipping} <Money cents={shippingCents} currency={order.currency} />
        </li>
      )}
    </ul>
  );
}

type Refund = OrderDetail["refunds"][number];

/** Unless its amount or its items were refunded since. */
function canTryAgain(order: OrderDetail, refund: Refund): boolean {
  return refund.amountCents <= refundableCents(order) && canRefundItems(order, retriedRefund(refund));
}
