import { Anchor } from "@mantine/core";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { OrderDetail } from "../contract.ts";
import styles from "./OrderScreen.module.css";
import { texts } from "./texts.ts";

/** Shipments with their tracking. */
export function OrderShipments({ order }: { order: OrderDetail }) {
  if (order.fulfillments.length === 0) return null;
  return (
    <Panel title={texts.shipments} isPadded={false}>
      <ul className={styles.rows}>
        {order.fulfillments.map((shipment) => (
          <li key={shipment.id}>
            <div>
              {[shipment.carrier, shipment.trackingNumber].filter(Boolean).join(" · ") ||
                texts.fulfilledWithoutTracking}
              <div className={styles.quiet}>
                <RelativeTime at={shipment.createdAt} />
              </div>
            </div>
            {/^https?:/.test(shipment.trackingUrl) && (
              <Anchor href={shipment.trackingUrl} target="_blank" rel="noopener noreferrer" size="sm">
                {texts.track}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
