import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { OrderDetail } from "../contract.ts";
import styles from "./OrderScreen.module.css";
import { texts } from "./texts.ts";

/** The order's history, newest first. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  return (
    <Panel title={texts.history}>
      <ol className={styles.history} reversed>
        {order.history.toReversed().map((entry) => {
          const action = texts.happenings[entry.action] ?? entry.action;
          return (
            <li key={`${entry.at} ${entry.action}`}>
              <div>{entry.by ? texts.historyLine(action, entry.by) : action}</div>
              <div className={styles.quiet}>
                <RelativeTime at={entry.at} />
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
