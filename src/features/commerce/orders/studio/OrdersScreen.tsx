import { Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useChosenRows } from "#kernel/studio-ui/table/useChosenRows.ts";
import { listOrdersRoute, type OrderSummary } from "../contract.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import { exportOrdersRoute, unpaidView } from "../listContract.ts";
import { FulfillmentBadge, PaymentBadge } from "./OrderBadges.tsx";
import { OrderFilters } from "./OrderFilters.tsx";
import styles from "./Orders.module.css";
import { OrdersBulkBar } from "./OrdersBulkBar.tsx";
import { OrderViews } from "./OrderViews.tsx";
import { shortNumber, texts } from "./texts.ts";
import { filterNames, isSameFilter, useOrderFilters } from "./useOrderFilters.ts";

const noOrders: OrderSummary[] = [];

const columns: Column<OrderSummary>[] = [
  {
    key: "number",
    header: texts.order,
    render: (order) => (
      <Group gap={8} wrap="nowrap" component="span">
        {shortNumber(order.number)}
        {order.kind === "donation" && <StatusBadge tone="info">{texts.donation}</StatusBadge>}
        {order.testMode && <StatusBadge tone="neutral">{texts.test}</StatusBadge>}
      </Group>
    ),
  },
  {
    key: "customer",
    header: texts.customer,
    card: "subtitle",
    render: (order) => (
      <span className={styles.customer} dir="auto">
        {order.customerName || order.customerEmail || texts.erasedCustomer}
      </span>
    ),
  },
  {
    key: "placed",
    header: texts.placed,
    sort: "placed",
    isSecondary: true,
    render: (order) => <RelativeTime at={order.placedAt} />,
  },
  {
    key: "fulfillment",
    header: texts.fulfillment,
    render: (order) => <FulfillmentBadge status={order.fulfillmentStatus} />,
  },
  { key: "payment", header: texts.payment, render: (order) => <PaymentBadge order={order} /> },
  {
    key: "items",
    header: texts.items,
    align: "right",
    isSecondary: true,
    card: "hidden",
    render: (order) => order.itemCount,
  },
  {
    key: "total",
    header: texts.total,
    sort: "total",
    align: "right",
    card: "aside",
    render: (order) => <Money cents={order.grandTotalCents} currency={order.currency} />,
  },
];

/** Orders: views, filters, selection. */
export function OrdersScreen() {
  const siteLink = useSiteLink();
  const filters = useOrderFilters();
  const { list, filter, viewFilter } = filters;
  const selection = useChosenRows(list, filterNames);
  const download = useDownload(exportOrdersRoute);
  const mayExport = useMay("records.export");
  const orders = useApiQuery(
    listOrdersRoute,
    { query: { ...viewFilter, cursor: list.cursor } },
    { keepPrevious: true },
  );
  const hasOrders = orders.data !== undefined && (orders.data.total > 0 || list.isFiltered);
  return (
    <>
      <PageHeader
        title={texts.title}
        count={orders.data?.total}
        hasMore={orders.data?.hasMore}
        actions={
          <>
            {hasOrders && mayExport && (
              <Button
                variant="default"
                loading={download.isBusy}
                disabled={orders.data?.total === 0}
                onClick={() => void download.start("orders.csv", {}, { filter })}
              >
                {texts.exportCsv}
              </Button>
            )}
            <ScreenLink path="/orders/drafts" isQuiet>
              {texts.drafts}
            </ScreenLink>
            <ScreenLink path="/orders/drafts/new">{texts.createOrder}</ScreenLink>
          </>
        }
      />
      {(hasOrders || orders.isError) && <OrderViews filters={filters} />}
      {filter.status === "TO_FULFILL" && <HiddenTestOrders onShow={() => filters.show(pendingTests)} />}
      <DataTable
        label={texts.title}
        columns={columns}
        query={orders}
        list={list}
        rowKey={(order) => order.id}
        rowLabel={(order) => texts.orderNumber(String(order.number))}
        rowTarget={(order) => ({ to: "/orders/$orderId", params: { orderId: order.id } })}
        rowActions={(order) => orderCan.fulfill({ ...order, refundedCents: 0 }) && <FulfillLink order={order} />}
        searchLabel={texts.search}
        selection={selection}
        filters={<OrderFilters filters={filters} />}
        emptyFiltered={
          isSameFilter(viewFilter, unpaidView.filter) && (
            <EmptyState
              drawing="orders"
              title={texts.noUnpaidTitle}
              text={texts.noUnpaidText}
              action={
                <Button variant="default" onClick={list.clear}>
                  {texts.showAll}
                </Button>
              }
            />
          )
        }
        empty={
          <EmptyState
            drawing="orders"
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={
              <Button variant="default" component="a" {...siteLink("/")}>
                {texts.viewShop}
              </Button>
            }
          />
        }
      />
      <OrdersBulkBar
        shown={orders.data?.items ?? noOrders}
        chosen={selection.chosen}
        onClear={() => selection.onChange(new Set())}
      />
    </>
  );
}

const pendingTests = { status: "PENDING", test: "ONLY" } as const;

/** Test orders are never to be fulfilled. Someone who has placed one looks for it here. */
function HiddenTestOrders({ onShow }: { onShow(): void }) {
  const tests = useApiQuery(listOrdersRoute, { query: { ...pendingTests, limit: 1 } });
  if (!tests.data || tests.data.total === 0) return null;
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {texts.testsHidden}{" "}
      <Anchor component="button" type="button" inherit onClick={onShow}>
        {texts.showTests}
      </Anchor>
    </Text>
  );
}

/** A button that opens another screen. */
function ScreenLink({ path, isQuiet = false, children }: { path: string; isQuiet?: boolean; children: string }) {
  return (
    <Button
      {...(isQuiet ? { variant: "default" } : {})}
      renderRoot={(props) => <Link {...props} to={path} search={keepSite} />}
    >
      {children}
    </Button>
  );
}

function FulfillLink({ order }: { order: OrderSummary }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={texts.fulfillTitle(String(order.number))}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/orders/$orderId"
          params={{ orderId: order.id }}
          search={(search: Record<string, unknown>) => ({ ...keepSite(search), panel: "fulfill" })}
        />
      )}
    >
      {texts.fulfill}
    </Button>
  );
}
