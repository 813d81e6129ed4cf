import { Anchor } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { OrderSummary } from "#features/commerce/orders/contract.ts";
import { FulfillmentBadge } from "#features/commerce/orders/studio/OrderBadges.tsx";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import styles from "./DashboardScreen.module.css";
import { texts } from "./texts.ts";

/** The newest orders. Test orders are marked. */
export function RecentOrders({ orders }: { orders: UseQueryResult<{ items: OrderSummary[] }, ApiFailure> }) {
  const all = (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/orders" search={keepSite} />}>
      {texts.allOrders}
    </Anchor>
  );
  return (
    <Panel title={texts.recentOrders} actions={all} isPadded={false}>
      <Loaded query={orders} isSmall>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.nothing}>{texts.noOrders}</p>
          ) : (
            <ul className={styles.list}>
              {items.map((order) => (
                <li key={order.id} className={styles.entry} data-links>
                  <div className={styles.entryName} dir="auto">
                    <Link
                      to="/orders/$orderId"
                      params={{ orderId: order.id }}
                      search={keepSite}
                      className={styles.link}
                    >
                      #{order.number} · {order.customerName || order.customerEmail || texts.erasedCustomer}
                    </Link>
                    <div className={styles.entryMeta}>
                      <RelativeTime at={order.placedAt} />
                    </div>
                  </div>
                  {order.testMode && <StatusBadge tone="neutral">{texts.test}</StatusBadge>}
                  <FulfillmentBadge status={order.fulfillmentStatus} />
                  <span className={styles.amount}>
                    <Money cents={order.grandTotalCents} currency={order.currency} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
