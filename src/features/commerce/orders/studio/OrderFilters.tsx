import { Select } from "@mantine/core";
import { cartKinds } from "#features/commerce/cart/domain/cartKind.ts";
import { DayField } from "#kernel/studio-ui/form/DayField.tsx";
import { anyValue, FilterChoice, ListFilters } from "#kernel/studio-ui/table/ListFilters.tsx";
import type { ListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type OrderPeriod, orderPeriods } from "../domain/orderPeriods.ts";
import styles from "./Orders.module.css";
import { texts } from "./texts.ts";
import { customPeriod, type OrderFilters as Filters } from "./useOrderFilters.ts";

const fulfillmentData = [
  { value: "TO_FULFILL", label: texts.waiting },
  { value: "PENDING", label: texts.pending },
  { value: "PARTIALLY_FULFILLED", label: texts.partiallyFulfilled },
  { value: "FULFILLED", label: texts.fulfilled },
  { value: "CANCELED", label: texts.canceled },
];
const paymentData = [
  { value: "PAID", label: texts.paid },
  { value: "AUTHORIZED", label: texts.authorizedFilter },
  { value: "AWAITING", label: texts.awaiting },
  { value: "PARTIALLY_REFUNDED", label: texts.partiallyRefunded },
  { value: "REFUNDED", label: texts.refunded },
];
const kindData = cartKinds.map((value) => ({ value: value as string, label: texts.kinds[value] }));
const periodData = [
  { value: anyValue, label: texts.anyTime },
  ...orderPeriods.map((value) => ({ value: value as string, label: texts.periods[value] })),
  { value: customPeriod, label: texts.customPeriod },
];
const testData = [
  { value: "NONE", label: texts.withoutTest },
  { value: "ONLY", label: texts.onlyTest },
];

/** Fulfillment, payment, period, test orders, and the order of the list. */
export function OrderFilters({ filters }: { filters: Filters }) {
  const { list, filter, viewFilter, hasDays, showPeriod } = filters;
  const isReversed = filter.from !== undefined && filter.to !== undefined && filter.to < filter.from;
  return (
    <ListFilters
      list={list}
      sortLabel={texts.sort}
      sorts={texts.sorts}
      sort={viewFilter.sort ?? "placed"}
      direction={viewFilter.direction ?? "desc"}
    >
      <FilterChoice
        name="status"
        list={list}
        label={texts.fulfillmentFilter}
        anyLabel={texts.anyFulfillment}
        data={fulfillmentData}
        value={filter.status}
      />
      <FilterChoice
        name="payment"
        list={list}
        label={texts.paymentFilter}
        anyLabel={texts.anyPayment}
        data={paymentData}
        value={filter.payment}
      />
      <FilterChoice
        name="kind"
        list={list}
        label={texts.kindFilter}
        anyLabel={texts.anyKind}
        data={kindData}
        value={filter.kind}
      />
      <Select
        aria-label={texts.period}
        data={periodData}
        value={filter.period ?? (hasDays ? customPeriod : anyValue)}
        onChange={(value) => showPeriod(value && value !== anyValue ? (value as OrderPeriod) : undefined)}
        allowDeselect={false}
      />
      <FilterChoice
        name="test"
        list={list}
        label={texts.testFilter}
        anyLabel={texts.withTest}
        data={testData}
        value={filter.test}
      />
      {hasDays && (
        <>
          <Day name="from" list={list} label={texts.from} value={filter.from} />
          <Day name="to" list={list} label={texts.to} value={filter.to} error={isReversed && texts.reversedDays} />
        </>
      )}
    </ListFilters>
  );
}

interface DayProps {
  name: string;
  list: ListSearch;
  label: string;
  value: string | undefined;
  error?: string | false;
}

function Day({ name, list, label, value, error = false }: DayProps) {
  return (
    <DayField
      aria-label={label}
      leftSection={<span className={styles.dayLabel}>{label}</span>}
      leftSectionWidth={48}
      value={value}
      error={error}
      onChange={(day) => list.setFilter(name, day, { replace: true })}
    />
  );
}
