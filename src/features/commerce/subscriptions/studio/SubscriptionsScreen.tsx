import { Button, Group, Select } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { DayField } from "#kernel/studio-ui/form/DayField.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { type ListSearch, useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import {
  listSubscribedProductsRoute,
  listSubscriptionsRoute,
  type SubscriptionSummary,
  subscriptionFilter,
} from "../contract.ts";
import { planPriceText } from "../domain/describePlan.ts";
import { NextPayment } from "./NextPayment.tsx";
import { SubscriptionBadge } from "./SubscriptionBadge.tsx";
import styles from "./Subscriptions.module.css";
import { customerText, quantityText, texts } from "./texts.ts";

const filterNames = ["state", "productId", "from", "to"];

const columns = (locale: string): Column<SubscriptionSummary>[] => [
  {
    key: "customer",
    header: texts.customer,
    render: (subscription) => (
      <Group gap={8} wrap="nowrap" component="span">
        <span className={styles.wrap} dir="auto">
          {customerText(subscription)}
        </span>
        {subscription.testMode && <StatusBadge tone="neutral">{texts.test}</StatusBadge>}
      </Group>
    ),
  },
  {
    key: "product",
    header: texts.product,
    card: "subtitle",
    render: (subscription) => (
      <span className={styles.wrap} dir="auto">
        {[subscription.productName, variantText(subscription)].filter(Boolean).join(" · ")}
        {subscription.quantity > 1 && ` ${quantityText(subscription.quantity)}`}
      </span>
    ),
  },
  { key: "status", header: texts.status, render: (subscription) => <SubscriptionBadge subscription={subscription} /> },
  {
    key: "next",
    header: texts.next,
    render: ({ nextPaymentAt }) => <NextPayment at={nextPaymentAt} />,
  },
  {
    key: "started",
    header: texts.started,
    isSecondary: true,
    card: "hidden",
    render: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  {
    key: "price",
    header: texts.price,
    align: "right",
    card: "aside",
    render: (subscription) => planPriceText(subscription, locale),
  },
];

/** Subscriptions, newest first. */
export function SubscriptionsScreen() {
  const list = useListSearch(filterNames);
  const { locale } = useWebsite();
  const filter = filterOf(list);
  const subscriptions = useApiQuery(
    listSubscriptionsRoute,
    { query: { ...filter, search: list.search || undefined, cursor: list.cursor } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHeader title={texts.title} count={subscriptions.data?.total} />
      <DataTable
        label={texts.title}
        columns={columns(locale)}
        query={subscriptions}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={(subscription) =>
          `${subscription.productName}, ${subscription.customerEmail || customerText(subscription)}`
        }
        rowTarget={({ id }) => ({ to: "/subscriptions/$subscriptionId", params: { subscriptionId: id } })}
        searchLabel={texts.search}
        filters={<Filters list={list} filter={filter} />}
        empty={
          <EmptyState
            drawing="orders"
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={
              <Button variant="default" renderRoot={(props) => <Link {...props} to="/products" search={keepSite} />}>
                {texts.addPlan}
              </Button>
            }
          />
        }
      />
    </>
  );
}

function filterOf(list: ListSearch) {
  const { state, productId, from, to } = subscriptionFilter.shape;
  return {
    state: state.safeParse(list.filter("state")).data,
    productId: productId.safeParse(list.filter("productId")).data,
    from: from.safeParse(list.filter("from")).data,
    to: to.safeParse(list.filter("to")).data,
  };
}

function Filters({ list, filter }: { list: ListSearch; filter: ReturnType<typeof filterOf> }) {
  const products = useApiQuery(listSubscribedProductsRoute, {});
  const isReversed = filter.from !== undefined && filter.to !== undefined && filter.to < filter.from;
  return (
    <div className={styles.filters}>
      <Select
        label={texts.status}
        placeholder={texts.anyState}
        data={Object.entries(texts.states).map(([value, label]) => ({ value, label }))}
        value={filter.state ?? null}
        onChange={(value) => list.setFilter("state", value ?? undefined)}
        clearable
      />
      <Select
        label={texts.product}
        placeholder={texts.anyProduct}
        data={(products.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.productId ?? null}
        onChange={(value) => list.setFilter("productId", value ?? undefined)}
        clearable
        searchable
      />
      <DayField label={texts.from} value={filter.from} onChange={(day) => list.setFilter("from", day)} />
      <DayField
        label={texts.to}
        value={filter.to}
        error={isReversed && texts.reversedDays}
        onChange={(day) => list.setFilter("to", day)}
      />
    </div>
  );
}
