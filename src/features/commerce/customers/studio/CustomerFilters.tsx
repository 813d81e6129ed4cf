import { Select } from "@mantine/core";
import { useEffect, useState } from "react";
import { TagFilter } from "#features/audience/members/studio/TagFilter.tsx";
import { countryName } from "#features/commerce/address/domain/countryNames.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { MoneyInput } from "#kernel/studio-ui/form/MoneyInput.tsx";
import type { ListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listCustomerCountriesRoute } from "../contract.ts";
import { customerPeriods } from "../domain/customerPeriods.ts";
import styles from "./Customers.module.css";
import { texts } from "./texts.ts";
import type { CustomerFilters as Filters } from "./useCustomerFilters.ts";

/** Chosen like the other values, because a button inside a field can't be reached with the keyboard. */
const any = "any";
const orderCounts = [1, 2, 3, 5, 10];

/** Tag, country, orders, amount, last order, news and account, and the order of the list. */
export function CustomerFilters({ filters }: { filters: Filters }) {
  const { list, filter, sort, direction } = filters;
  const countries = useApiQuery(listCustomerCountriesRoute, {});
  const known = countries.data?.countries ?? [];
  const codes = filter.country && !known.includes(filter.country) ? [filter.country, ...known] : known;
  const counts = [...new Set([...orderCounts, ...(filter.orders === undefined ? [] : [filter.orders])])].sort(
    (one, other) => one - other,
  );
  return (
    <>
      <Select
        className={styles.sort ?? ""}
        aria-label={texts.sort}
        data={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
        value={`${sort} ${direction}`}
        allowDeselect={false}
        onChange={(value) => {
          const [by = "last-order", way] = (value ?? "").split(" ");
          list.setSort(by, way === "asc" ? "asc" : "desc");
        }}
      />
      <div className={styles.filters}>
        <TagFilter value={filter.tag} onChange={(tag) => list.setFilter("tag", tag)} isWide />
        <Choice
          name="country"
          list={list}
          label={texts.filterCountry}
          anyLabel={texts.anyCountry}
          data={codes.map((code) => ({ value: code, label: countryName(code, "en-US") }))}
          value={filter.country}
          isSearchable
        />
        <Choice
          name="orders"
          list={list}
          label={texts.filterOrders}
          anyLabel={texts.anyOrders}
          data={counts.map((count) => ({ value: String(count), label: texts.ordersFrom(count) }))}
          value={filter.orders === undefined ? undefined : String(filter.orders)}
        />
        <SpentFilter value={filter.spent} onChange={(cents) => list.setFilter("spent", cents?.toString())} />
        <Choice
          name="lastOrder"
          list={list}
          label={texts.filterLastOrder}
          anyLabel={texts.anyLastOrder}
          data={customerPeriods.map((value) => ({ value, label: texts.periods[value] }))}
          value={filter.lastOrder}
        />
        <Choice
          name="news"
          list={list}
          label={texts.filterNews}
          anyLabel={texts.anyNews}
          data={[
            { value: "yes", label: texts.wantsNews },
            { value: "no", label: texts.noNews },
          ]}
          value={filter.news}
        />
        <Choice
          name="account"
          list={list}
          label={texts.filterAccount}
          anyLabel={texts.anyAccount}
          data={[
            { value: "member", label: texts.onlyMembers },
            { value: "guest", label: texts.onlyGuests },
          ]}
          value={filter.account}
        />
      </div>
    </>
  );
}

interface ChoiceProps {
  name: string;
  list: ListSearch;
  label: string;
  anyLabel: string;
  data: { value: string; label: string }[];
  value: string | undefined;
  isSearchable?: boolean;
}

function Choice({ name, list, label, anyLabel, data, value, isSearchable = false }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      searchable={isSearchable}
      data={[{ value: any, label: anyLabel }, ...data]}
      value={value ?? any}
      onChange={(chosen) => list.setFilter(name, chosen === any ? undefined : (chosen ?? undefined))}
      allowDeselect={false}
    />
  );
}

/** An amount, which filters when the field is left or Enter is pressed. */
function SpentFilter({ value, onChange }: { value: number | undefined; onChange(cents: number | undefined): void }) {
  const [typed, setTyped] = useState<number | null>(value ?? null);
  useEffect(() => setTyped(value ?? null), [value]);
  const apply = () => {
    if (Number.isNaN(typed)) return;
    const cents = typed === null || typed <= 0 ? undefined : typed;
    if (cents !== value) onChange(cents);
  };
  return (
    <MoneyInput
      aria-label={texts.filterSpent}
      placeholder={texts.spentHint}
      isOptional
      value={typed}
      onChange={setTyped}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === "Enter") apply();
      }}
    />
  );
}
