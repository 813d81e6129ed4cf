import { Modal } from "@mantine/core";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import type { bulkOrdersRoute } from "../listContract.ts";
import styles from "./Orders.module.css";
import { shortNumber, texts } from "./texts.ts";

type Refused = RouteAnswer<typeof bulkOrdersRoute>["refused"];

interface RefusedOrdersProps {
  /** Stays while the dialog closes. */
  refused: Refused;
  isOpen: boolean;
  onClose(): void;
}

/** The orders that a bulk action did not change, each with the reason. */
export function RefusedOrders({ refused, isOpen, onClose }: RefusedOrdersProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      centered
      size={440}
      title={texts.refusedTitle(refused.length)}
      closeButtonProps={{ "aria-label": texts.close }}
    >
      <ul className={styles.refused}>
        {refused.map(({ orderId, number, reason }) => (
          <li key={orderId}>
            <strong>{number === null ? texts.unknownOrder : shortNumber(number)}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
