import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { AddedPanels, useAddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { lowStockRoute, openOrdersRoute, shownProducts } from "../contract.ts";
import styles from "./DashboardScreen.module.css";
import { HomeTask } from "./HomeTask.tsx";
import { refreshMs } from "./refreshMs.ts";
import { texts } from "./texts.ts";

/** What waits to be done: orders, payments, stock, and what later features add. */
export function HomeTasks() {
  const mayOrders = useMay("orders.manage");
  const mayStock = useMay("inventory.read");
  const fresh = { refetchInterval: refreshMs, isAlwaysFresh: true };
  const orders = useApiQuery(openOrdersRoute, {}, { enabled: mayOrders, ...fresh });
  const stock = useApiQuery(lowStockRoute, {}, { enabled: mayStock, ...fresh });
  const lowCount = (items: readonly unknown[]) =>
    items.length < shownProducts ? items.length : `${formatNumber(shownProducts)}+`;
  const hasAdded = useAddedPanels("/").length > 0;
  if (!mayOrders && !mayStock && !hasAdded) return null;
  return (
    <ul className={styles.tasks} aria-label={texts.tasks}>
      {mayOrders && (
        <>
          <HomeTask
            label={texts.toFulfill}
            query={orders}
            countOf={({ toFulfill }) => toFulfill}
            to="/orders"
            search={{ status: "TO_FULFILL" }}
          />
          <HomeTask
            label={texts.awaitingPayment}
            query={orders}
            countOf={({ awaitingPayment }) => awaitingPayment}
            to="/orders"
            search={{ payment: "AWAITING", test: "NONE" }}
          />
          {/* Only shops that capture by hand ever have some. */}
          {Boolean(orders.data?.toCapture) && (
            <HomeTask
              label={texts.toCapture}
              query={orders}
              countOf={({ toCapture }) => toCapture}
              to="/orders"
              search={{ payment: "AUTHORIZED", test: "NONE" }}
            />
          )}
        </>
      )}
      {mayStock && (
        <>
          <HomeTask
            label={texts.lowStockTask}
            query={stock}
            countOf={({ items }) => lowCount(items)}
            to="/inventory"
            search={{ filter: "low" }}
          />
          <HomeTask label={texts.waitingTask} query={stock} countOf={({ waiting }) => waiting} to="/restock" />
        </>
      )}
      <AddedPanels screen="/" subjectId="" skeleton={null} />
    </ul>
  );
}
