import { useEffect, useState } from "react";
import { TagFilter } from "#features/audience/members/studio/TagFilter.tsx";
import { countryName } from "#kernel/domain/places/countries.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { MoneyInput } from "#kernel/studio-ui/form/MoneyInput.tsx";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { FilterChoice, ListFilters } from "#kernel/studio-ui/table/ListFilters.tsx";
import { listCustomerCountriesRoute } from "../contract.ts";
import { customerPeriods } from "../domain/customerPeriods.ts";
import { texts } from "./texts.ts";
import type { CustomerFilters as Filters } from "./useCustomerFilters.ts";

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
    <ListFilters list={list} sortLabel={texts.sort} sorts={texts.sorts} sort={sort} direction={direction} isWide>
      <TagFilter value={filter.tag} onChange={(tag) => list.setFilter("tag", tag)} isWide />
      <FilterChoice
        name="country"
        list={list}
        label={texts.filterCountry}
        anyLabel={texts.anyCountry}
        data={codes.map((code) => ({ value: code, label: countryName(code, studioLocale()) }))}
        value={filter.country}
        isSearchable
      />
      <FilterChoice
        name="orders"
        list={list}
        label={texts.filterOrders}
        anyLabel={texts.anyOrders}
        data={counts.map((count) => ({ value: String(count), label: texts.ordersFrom(count) }))}
        value={filter.orders === undefined ? undefined : String(filter.orders)}
      />
      <SpentFilter value={filter.spent} onChange={(cents) => list.setFilter("spent", cents?.toString())} />
      <FilterChoice
        name="lastOrder"
        list={list}
        label={texts.filterLastOrder}
        anyLabel={texts.anyLastOrder}
        data={customerPeriods.map((value) => ({ value, label: texts.periods[value] }))}
        value={filter.lastOrder}
      />
      <FilterChoice
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
      <FilterChoice
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
    </ListFilters>
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
