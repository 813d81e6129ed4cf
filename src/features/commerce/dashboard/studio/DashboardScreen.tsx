import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { listOrdersRoute } from "#features/commerce/orders/contract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { useAddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import styles from "./DashboardScreen.module.css";
import { HomeTasks } from "./HomeTasks.tsx";
import { LowStock } from "./LowStock.tsx";
import { RecentOrders } from "./RecentOrders.tsx";
import { refreshMs } from "./refreshMs.ts";
import { SalesPanel } from "./SalesPanel.tsx";
import { TopProducts } from "./TopProducts.tsx";
import { texts } from "./texts.ts";
import { useSalesPeriod } from "./useSalesPeriod.ts";

const shownOrders = 8;

/**
 * What waits to be done, sales of a period, top products, low stock and recent orders, as far as the person may see them.
 * Each part loads and fails apart.
 * @param children shown on top
 */
export function DashboardScreen({ children }: { children?: ReactNode }) {
  const website = useWebsite();
  const siteLink = useSiteLink();
  const maySales = useMay("analytics.sales");
  const mayOrders = useMay("orders.manage");
  const mayStock = useMay("inventory.read");
  const hasAdded = useAddedPanels("/").length > 0;
  const chosen = useSalesPeriod();
  const orders = useApiQuery(
    listOrdersRoute,
    { query: { limit: shownOrders } },
    { enabled: mayOrders, refetchInterval: refreshMs, isAlwaysFresh: true },
  );
  const hasNoOrders = orders.data?.total === 0;
  const viewSite = (
    <Button variant="default" component="a" {...siteLink("/")}>
      {texts.viewShop}
    </Button>
  );
  return (
    <>
      <PageHeader title={website.title} actions={viewSite} />
      {children}
      <div className={styles.grid}>
        <HomeTasks />
        {maySales && <SalesPanel chosen={chosen} hasNoOrders={hasNoOrders} />}
        <div className={styles.columns}>
          <div className={styles.grid}>
            {mayOrders && !hasNoOrders && <RecentOrders orders={orders} />}
            {mayStock && <LowStock />}
          </div>
          {maySales && !hasNoOrders && <TopProducts query={chosen.query} />}
        </div>
      </div>
      {!maySales && !mayOrders && !mayStock && !hasAdded && (
        <EmptyState drawing="website" title={texts.welcomeTitle} text={texts.welcomeText} />
      )}
    </>
  );
}
