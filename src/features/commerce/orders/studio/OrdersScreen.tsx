import { Button, Group, SegmentedControl } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listOrdersRoute, type OrderSummary, orderFilter } from "../contract.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import { FulfillmentBadge, PaymentBadge } from "./OrderBadges.tsx";
import { texts } from "./texts.ts";

const everyStatus = "ALL";

const columns: Column<OrderSummary>[] = [
  {
    key: "number",
    header: texts.order,
    render: (order) => (
      <Group gap={8} wrap="nowrap" component="span">
        {texts.shortNumber(order.number)}
        {order.testMode && <StatusBadge tone="neutral">{texts.test}</StatusBadge>}
      </Group>
    ),
  },
  {
    key: "customer",
    header: texts.customer,
    card: "subtitle",
    render: (order) => order.customerName || order.customerEmail,
  },
  { key: "placed", header: texts.placed, isSecondary: true, render: (order) => <RelativeTime at={order.placedAt} /> },
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
    align: "right",
    card: "aside",
    render: (order) => <Money cents={order.grandTotalCents} currency={order.currency} />,
  },
];

/** Orders, newest first. */
export function OrdersScreen() {
  const siteLink = useSiteLink();
  const list = useListSearch(["status"]);
  const status = orderFilter.safeParse(list.filter("status")).data;
  const orders = useApiQuery(
    listOrdersRoute,
    { query: { search: list.search || undefined, status, cursor: list.cursor } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHeader title={texts.title} count={orders.data?.total} />
      <DataTable
        label={texts.title}
        columns={columns}
        query={orders}
        list={list}
        rowKey={(order) => order.id}
        rowLabel={(order) => texts.orderNumber(order.number)}
        rowTarget={(order) => ({ to: "/orders/$orderId", params: { orderId: order.id } })}
        rowActions={(order) => orderCan.fulfill({ ...order, refundedCents: 0 }) && <FulfillLink order={order} />}
        searchLabel={texts.search}
        filters={
          <SegmentedControl
            aria-label={texts.status}
            value={status ?? everyStatus}
            onChange={(value) => list.setFilter("status", value === everyStatus ? undefined : value)}
            data={[
              { value: everyStatus, label: texts.allStatuses },
              { value: "TO_FULFILL", label: texts.waiting },
              { value: "PENDING", label: texts.pending },
              { value: "FULFILLED", label: texts.fulfilled },
              { value: "CANCELED", label: texts.canceled },
            ]}
          />
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
    </>
  );
}

function FulfillLink({ order }: { order: OrderSummary }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={texts.fulfillTitle(order.number)}
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
