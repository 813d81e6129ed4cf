import { formatMoney } from "#kernel/domain/money.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { exactTime } from "#kernel/studio-ui/relativeTime.ts";
import type { OrderDetail } from "../contract.ts";
import styles from "./OrderScreen.module.css";
import { texts } from "./texts.ts";

type Happening = OrderDetail["history"][number];

/** The order's timeline, newest first, in the time zone of the shop. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { locale, timeZone } = useWebsite();
  const money = (cents: number) => formatMoney({ cents, currency: order.currency }, locale);
  return (
    <Panel title={texts.history}>
      <ol className={styles.history} reversed aria-label={texts.history}>
        {order.history.toReversed().map((happening) => (
          <li key={happening.id}>
            <div className={styles.wrap}>
              {happening.by ? texts.historyLine(titleOf(happening), happening.by) : titleOf(happening)}
            </div>
            {detailsOf(happening, money).map((detail) => (
              <div className={styles.happening} key={detail}>
                {detail}
              </div>
            ))}
            <time className={styles.quiet} dateTime={happening.at}>
              {exactTime(new Date(happening.at), timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function titleOf({ action, mail }: Happening): string {
  return mail ? texts.mailStates[mail.state] : (texts.happenings[action] ?? action);
}

function detailsOf({ amountCents, count, mail, changes }: Happening, money: (cents: number) => string): string[] {
  return [
    amountCents ? money(amountCents) : "",
    count ? texts.itemCount(count) : "",
    ...(mail ? [mail.subject, mail.recipient] : []),
    ...changes.map(({ name, before, after }) => texts.changed(name, before, after)),
  ].filter(Boolean);
}
