import { ActionIcon, Anchor } from "@mantine/core";
import { TrashIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { OrderDetail } from "../contract.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import styles from "./OrderScreen.module.css";
import { shippedItem, texts } from "./texts.ts";
import type { OrderActions } from "./useOrderActions.ts";
import { usePrintLink } from "./usePrintLink.ts";

/** Shipments with their tracking, and what is in each. */
export function OrderShipments({ order, actions }: { order: OrderDetail; actions: OrderActions }) {
  const printLink = usePrintLink();
  const [doomed, setDoomed] = useState<string>();
  if (order.fulfillments.length === 0) return null;
  return (
    <Panel title={texts.shipments} isPadded={false}>
      <ul className={styles.rows} aria-label={texts.shipments}>
        {order.fulfillments.map((shipment, index) => (
          <li key={shipment.id}>
            <div className={styles.wrap}>
              {[shipment.carrier, shipment.trackingNumber].filter(Boolean).join(" · ") ||
                texts.fulfilledWithoutTracking}
              <div className={styles.quiet}>
                <RelativeTime at={shipment.createdAt} />
              </div>
              {shipment.lines.length > 0 && (
                <ul className={styles.shipped}>
                  {shipment.lines.map(({ position, quantity }) => (
                    <li key={position}>{shippedItem(quantity, nameOf(order, position))}</li>
                  ))}
                </ul>
              )}
            </div>
            <div className={styles.shipmentActions}>
              {/^https?:/.test(shipment.trackingUrl) && (
                <Anchor href={shipment.trackingUrl} target="_blank" rel="noopener noreferrer" size="sm">
                  {texts.track}
                </Anchor>
              )}
              {shipment.lines.length > 0 && (
                <Anchor
                  href={printLink("packing-slip", [order.id], shipment.id)}
                  target="_blank"
                  rel="noopener"
                  size="sm"
                  aria-label={texts.packingSlipNumber(index + 1)}
                >
                  {texts.packingSlip}
                </Anchor>
              )}
              {orderCan.unfulfill(order) && (
                <ActionIcon aria-label={texts.removeShipmentNumber(index + 1)} onClick={() => setDoomed(shipment.id)}>
                  <TrashIcon aria-hidden />
                </ActionIcon>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={texts.removeShipmentTitle}
        text={texts.removeShipmentText}
        confirmLabel={texts.removeShipment}
        isDangerous
        onCancel={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) actions.removeShipment(doomed);
          setDoomed(undefined);
        }}
      />
    </Panel>
  );
}

function nameOf(order: OrderDetail, position: number): string {
  return order.lines.find((line) => line.position === position)?.productName ?? "";
}
