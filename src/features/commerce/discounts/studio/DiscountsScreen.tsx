import { Button, Select } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { z } from "zod";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type DiscountSummary, discountSorts, listDiscountsRoute } from "../contract.ts";
import { discountStatuses } from "../domain/discount.ts";
import styles from "./Discounts.module.css";
import { describeDates, describeValue, describeWay } from "./describeDiscount.ts";
import { statusTones, texts, usesText } from "./texts.ts";

const columns: Column<DiscountSummary>[] = [
  {
    key: "name",
    header: texts.name,
    sort: "name",
    render: (discount) => (
      <span className={styles.name}>
        <bdi>{discount.name}</bdi>
        <span className={styles.quiet}>{describeWay(discount)}</span>
      </span>
    ),
  },
  {
    key: "status",
    header: texts.status,
    card: "aside",
    render: ({ status }) => <StatusBadge tone={statusTones[status]}>{texts.statuses[status]}</StatusBadge>,
  },
  { key: "value", header: texts.value, card: "subtitle", render: (discount) => <Value discount={discount} /> },
  { key: "dates", header: texts.dates, isSecondary: true, render: (discount) => <Dates discount={discount} /> },
  {
    key: "uses",
    header: texts.uses,
    align: "right",
    sort: "uses",
    render: ({ useCount, useLimit }) => usesText(useCount, useLimit),
  },
];

const Value = ({ discount }: { discount: DiscountSummary }) => describeValue(discount, useWebsite());
const Dates = ({ discount }: { discount: DiscountSummary }) => describeDates(discount, useWebsite());

const shownSort = z.enum(discountSorts);
const shownStatus = z.enum(discountStatuses);

/** The discounts of the shop, newest first. */
export function DiscountsScreen() {
  const list = useListSearch(["status"]);
  const status = shownStatus.safeParse(list.filter("status")).data;
  const sort = shownSort.safeParse(list.sort).data;
  const query = {
    search: list.search || undefined,
    status,
    cursor: list.cursor,
    ...(sort ? { sort, direction: list.direction ?? "asc" } : {}),
  };
  const discounts = useApiQuery(listDiscountsRoute, { query }, { keepPrevious: true });
  return (
    <>
      <PageHeader title={texts.title} count={discounts.data?.total} actions={<AddButton />} />
      <DataTable
        label={texts.title}
        columns={columns}
        query={discounts}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowTarget={({ id }) => ({ to: "/discounts/$discountId", params: { discountId: id } })}
        searchLabel={texts.search}
        filters={
          <Select
            aria-label={texts.status}
            placeholder={texts.allStatuses}
            data={discountStatuses.map((value) => ({ value, label: texts.statuses[value] }))}
            value={status ?? null}
            clearable
            onChange={(value) => list.setFilter("status", value ?? undefined)}
          />
        }
        empty={<EmptyState drawing="products" title={texts.emptyTitle} text={texts.emptyText} action={<AddButton />} />}
      />
    </>
  );
}

function AddButton() {
  return <Button renderRoot={(props) => <Link {...props} to="/discounts/new" search={keepSite} />}>{texts.add}</Button>;
}
