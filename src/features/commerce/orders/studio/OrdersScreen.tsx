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
import { FulfillmentBadge, PaymentBadge } from "./OrderBadges.tsx";
import { orderCan } from "./orderCan.ts";
import { words } from "./words.ts";

const everyStatus = "ALL";

const columns: Column<OrderSummary>[] = [
  {
    key: "number",
    header: words.order,
    render: (order) => (
      <Group gap={8} wrap="nowrap" component="span">
        {words.shortNumber(order.number)}
        {order.testMode && <StatusBadge tone="neutral">{words.test}</StatusBadge>}
      </Group>
    ),
  },
  {
    key: "customer",
    header: words.customer,
    card: "subtitle",
    render: (order) => order.customerName || order.customerEmail,
  },
  { key: "placed", header: words.placed, isSecondary: true, render: (order) => <RelativeTime at={order.placedAt} /> },
  {
    key: "fulfillment",
    header: words.fulfillment,
    render: (order) => <FulfillmentBadge status={order.fulfillmentStatus} />,
  },
  { key: "payment", header: words.payment, render: (order) => <PaymentBadge order={order} /> },
  {
    key: "items",
    header: words.items,
    align: "right",
    isSecondary: true,
    card: "hidden",
    render: (order) => order.itemCount,
  },
  {
    key: "total",
    header: words.total,
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
      <PageHeader title={words.title} count={orders.data?.total} />
      <DataTable
        label={words.title}
        columns={columns}
        query={orders}
        list={list}
        rowKey={(order) => order.id}
        rowLabel={(order) => words.orderNumber(order.number)}
        rowTarget={(order) => ({ to: "/orders/$orderId", params: { orderId: order.id } })}
        rowActions={(order) => orderCan.fulfill({ ...order, refundedCents: 0 }) && <FulfillLink order={order} />}
        searchLabel={words.search}
        filters={
          <SegmentedControl
            aria-label={words.status}
            value={status ?? everyStatus}
            onChange={(value) => list.setFilter("status", value === everyStatus ? undefined : value)}
            data={[
              { value: everyStatus, label: words.allStatuses },
              { value: "TO_FULFILL", label: words.waiting },
              { value: "PENDING", label: words.pending },
              { value: "FULFILLED", label: words.fulfilled },
              { value: "CANCELED", label: words.canceled },
            ]}
          />
        }
        empty={
          <EmptyState
            drawing="orders"
            title={words.emptyTitle}
            text={words.emptyText}
            action={
              <Button variant="default" component="a" {...siteLink("/")}>
                {words.viewShop}
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
      aria-label={words.fulfillTitle(order.number)}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/orders/$orderId"
          params={{ orderId: order.id }}
          search={(search: Record<string, unknown>) => ({ ...keepSite(search), panel: "fulfill" })}
        />
      )}
    >
      {words.fulfill}
    </Button>
  );
}
