import { Modal } from "@mantine/core";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import type { bulkOrdersRoute } from "../listContract.ts";
import styles from "./Orders.module.css";
import { texts } from "./texts.ts";

type Refused = RouteAnswer<typeof bulkOrdersRoute>["refused"];

/** The orders that a bulk action did not change, each with the reason. */
export function RefusedOrders({ refused, onClose }: { refused: Refused; onClose(): void }) {
  return (
    <Modal
      opened={refused.length > 0}
      onClose={onClose}
      title={texts.refusedTitle(refused.length)}
      closeButtonProps={{ "aria-label": texts.close }}
    >
      <ul className={styles.refused}>
        {refused.map(({ orderId, number, reason }) => (
          <li key={orderId}>
            <strong>{number === null ? texts.unknownOrder : texts.shortNumber(number)}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
