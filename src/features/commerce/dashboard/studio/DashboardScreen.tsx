import { Anchor, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FulfillmentBadge } from "#features/commerce/orders/studio/OrderBadges.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useMay, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type SalesOverview, salesOverviewRoute } from "../contract.ts";
import styles from "./DashboardScreen.module.css";
import { SalesChart } from "./SalesChart.tsx";
import { texts } from "./texts.ts";

const refreshMs = 60_000;

/** Sales of today and the month, orders to fulfill, low stock. @param children shown on top */
export function DashboardScreen({ children }: { children?: ReactNode }) {
  const website = useWebsite();
  const siteLink = useSiteLink();
  const maySales = useMay("analytics.sales");
  const overview = useApiQuery(
    salesOverviewRoute,
    {},
    { enabled: maySales, refetchInterval: refreshMs, isAlwaysFresh: true },
  );
  const viewSite = (
    <Button variant="default" component="a" {...siteLink("/")}>
      {texts.viewShop}
    </Button>
  );
  return (
    <>
      <PageHeader title={website.title} actions={viewSite} />
      {children}
      {maySales ? (
        <Loaded query={overview}>{(data) => <Overview overview={data} />}</Loaded>
      ) : (
        <EmptyState drawing="website" title={texts.welcomeTitle} text={texts.welcomeText} />
      )}
    </>
  );
}

function Overview({ overview }: { overview: SalesOverview }) {
  const mayOrders = useMay("orders.manage");
  const mayProducts = useMay("products.edit");
  const month = overview.days.reduce((sum, day) => sum + day.salesCents, 0);
  const hasOrders = overview.recentOrders.length > 0;
  return (
    <div className={styles.grid}>
      <dl className={styles.figures}>
        <Figure label={texts.salesToday}>
          <Money cents={overview.salesTodayCents} currency={overview.currency} />
        </Figure>
        <Figure label={texts.ordersToday}>{overview.ordersToday}</Figure>
        <Figure label={texts.toFulfill}>
          {mayOrders && overview.pendingOrders > 0 ? (
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/orders"
                  search={(search: Record<string, unknown>) => ({ ...keepSite(search), status: "TO_FULFILL" })}
                />
              )}
            >
              {overview.pendingOrders}
            </Anchor>
          ) : (
            overview.pendingOrders
          )}
        </Figure>
        <Figure label={texts.salesMonth}>
          <Money cents={month} currency={overview.currency} />
        </Figure>
      </dl>
      {hasOrders ? (
        <Panel title={texts.salesMonth}>
          <SalesChart overview={overview} />
          <p className={styles.rule}>{texts.salesRule}</p>
        </Panel>
      ) : (
        <Panel>
          <EmptyState
            drawing="chart"
            title={texts.noSalesTitle}
            text={texts.noSalesText}
            action={
              mayProducts && (
                <Button variant="default" renderRoot={(props) => <Link {...props} to="/products" search={keepSite} />}>
                  {texts.toProducts}
                </Button>
              )
            }
            isSmall
          />
        </Panel>
      )}
      {(hasOrders || overview.lowStock.length > 0) && (
        <div className={styles.columns}>
          {hasOrders && <RecentOrders orders={overview.recentOrders} mayOpen={mayOrders} />}
          <LowStock entries={overview.lowStock} />
        </div>
      )}
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function RecentOrders({ orders, mayOpen }: { orders: SalesOverview["recentOrders"]; mayOpen: boolean }) {
  const all = mayOpen && (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/orders" search={keepSite} />}>
      {texts.allOrders}
    </Anchor>
  );
  return (
    <Panel title={texts.recentOrders} actions={all} isPadded={false}>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id} className={styles.entry} data-links={mayOpen || undefined}>
            <div className={styles.entryName}>
              {mayOpen ? (
                <Link to="/orders/$orderId" params={{ orderId: order.id }} search={keepSite} className={styles.link}>
                  {texts.shortNumber(order.number)} · {order.customerName || order.customerEmail}
                </Link>
              ) : (
                `${texts.shortNumber(order.number)} · ${order.customerName || order.customerEmail}`
              )}
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
    </Panel>
  );
}

function LowStock({ entries }: { entries: SalesOverview["lowStock"] }) {
  const mayProducts = useMay("products.edit");
  return (
    <Panel title={texts.lowStock} isPadded={false}>
      {entries.length === 0 ? (
        <p className={styles.nothing}>{texts.lowStockNone}</p>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.sku} className={styles.entry} data-links={mayProducts || undefined}>
              <div className={styles.entryName}>
                {mayProducts ? (
                  <Link
                    to={"/products/$productId" as string}
                    params={{ productId: entry.productId } as never}
                    search={keepSite}
                    className={styles.link}
                  >
                    {entry.productName}
                  </Link>
                ) : (
                  entry.productName
                )}
                <div className={styles.entryMeta}>{entry.sku}</div>
              </div>
              <StatusBadge tone={entry.qtyInStock === 0 ? "bad" : "waiting"}>
                {entry.qtyInStock === 0 ? texts.soldOut : texts.left(entry.qtyInStock)}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
