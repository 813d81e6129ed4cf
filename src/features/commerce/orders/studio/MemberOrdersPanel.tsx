import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { listMemberOrdersRoute, shownMemberOrders } from "../contract.ts";
import { FulfillmentBadge } from "./OrderBadges.tsx";
import styles from "./OrderScreen.module.css";
import { texts } from "./texts.ts";

/** The newest orders of a member or a guest, on their page. Test orders are marked. */
export function MemberOrdersPanel({ subjectId: memberId }: { subjectId: string }) {
  const orders = useApiQuery(listMemberOrdersRoute, { params: { memberId } });
  return (
    <Panel title={texts.title} isPadded={false}>
      <Loaded query={orders} isSmall>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed" p="md">
              {texts.memberNoOrders}
            </Text>
          ) : (
            <ul className={styles.rows} aria-label={texts.title}>
              {items.map((order) => (
                <li key={order.id}>
                  <div>
                    <Anchor
                      renderRoot={(props) => (
                        <Link {...props} to="/orders/$orderId" params={{ orderId: order.id }} search={keepSite} />
                      )}
                    >
                      {texts.orderNumber(String(order.number))}
                    </Anchor>{" "}
                    {order.testMode && <StatusBadge tone="neutral">{texts.test}</StatusBadge>}
                    <div className={styles.quiet}>
                      <RelativeTime at={order.placedAt} /> · {texts.itemCount(order.itemCount)}
                    </div>
                  </div>
                  <div className={styles.amount}>
                    <Money cents={order.grandTotalCents} currency={order.currency} />
                    <div>
                      <FulfillmentBadge status={order.fulfillmentStatus} />
                    </div>
                  </div>
                </li>
              ))}
              {items.length === shownMemberOrders && <li className={styles.quiet}>{texts.allOfMember}</li>}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
