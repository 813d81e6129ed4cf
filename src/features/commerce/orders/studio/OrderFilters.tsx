import { Select } from "@mantine/core";
import { useState } from "react";
import { DayInput } from "#kernel/studio-ui/fields/DayInput.tsx";
import type { ListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { orderPeriods } from "../domain/orderPeriods.ts";
import styles from "./Orders.module.css";
import { texts } from "./texts.ts";
import type { OrderFilters as Filters } from "./useOrderFilters.ts";

const fulfillmentData = [
  { value: "TO_FULFILL", label: texts.waiting },
  { value: "PENDING", label: texts.pending },
  { value: "FULFILLED", label: texts.fulfilled },
  { value: "CANCELED", label: texts.canceled },
];
const paymentData = [
  { value: "PAID", label: texts.paid },
  { value: "AWAITING", label: texts.awaiting },
  { value: "PARTIALLY_REFUNDED", label: texts.partiallyRefunded },
  { value: "REFUNDED", label: texts.refunded },
];
const custom = "custom";
const periodData = [
  ...orderPeriods.map((value) => ({ value: value as string, label: texts.periods[value] })),
  { value: custom, label: texts.customPeriod },
];
const testData = [
  { value: "NONE", label: texts.withoutTest },
  { value: "ONLY", label: texts.onlyTest },
];
const sortData = Object.entries(texts.sorts).map(([value, label]) => ({ value, label }));

/** Fulfillment, payment, period, test orders, and the order of the list. */
export function OrderFilters({ filters: { list, filter, show, viewFilter } }: { filters: Filters }) {
  const [isCustom, setCustom] = useState(false);
  const hasDays = filter.from !== undefined || filter.to !== undefined;
  const showsDays = !filter.period && (isCustom || hasDays);

  function choosePeriod(value: string | null): void {
    setCustom(value === custom);
    const { from: _from, to: _to, period: _period, ...rest } = viewFilter;
    if (value === custom) show(rest);
    else show({ ...rest, ...(value ? { period: value as (typeof orderPeriods)[number] } : {}) });
  }

  return (
    <>
      <Select
        className={styles.sort ?? ""}
        aria-label={texts.sort}
        data={sortData}
        value={`${viewFilter.sort ?? "placed"} ${viewFilter.direction ?? "desc"}`}
        allowDeselect={false}
        onChange={(value) => {
          const [sort = "placed", direction] = (value ?? "").split(" ");
          list.setSort(sort, direction === "asc" ? "asc" : "desc");
        }}
      />
      <div className={styles.filters}>
        <Choice
          name="status"
          list={list}
          label={texts.fulfillmentFilter}
          any={texts.anyFulfillment}
          data={fulfillmentData}
          value={filter.status}
        />
        <Choice
          name="payment"
          list={list}
          label={texts.paymentFilter}
          any={texts.anyPayment}
          data={paymentData}
          value={filter.payment}
        />
        <Select
          aria-label={texts.period}
          placeholder={texts.anyTime}
          data={periodData}
          value={filter.period ?? (showsDays ? custom : null)}
          onChange={choosePeriod}
          clearable
        />
        <Choice
          name="test"
          list={list}
          label={texts.testFilter}
          any={texts.withTest}
          data={testData}
          value={filter.test}
        />
        {showsDays && (
          <>
            <Day name="from" list={list} label={texts.from} value={filter.from} />
            <Day name="to" list={list} label={texts.to} value={filter.to} />
          </>
        )}
      </div>
    </>
  );
}

interface ChoiceProps {
  name: string;
  list: ListSearch;
  label: string;
  any: string;
  data: { value: string; label: string }[];
  value: string | undefined;
}

function Choice({ name, list, label, any, data, value }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      placeholder={any}
      data={data}
      value={value ?? null}
      onChange={(chosen) => list.setFilter(name, chosen ?? undefined)}
      clearable
    />
  );
}

function Day({
  name,
  list,
  label,
  value,
}: {
  name: string;
  list: ListSearch;
  label: string;
  value: string | undefined;
}) {
  return (
    <DayInput
      aria-label={label}
      leftSection={<span className={styles.dayLabel}>{label}</span>}
      leftSectionWidth={48}
      value={value ?? ""}
      onDay={(day) => list.setFilter(name, day || undefined)}
    />
  );
}
