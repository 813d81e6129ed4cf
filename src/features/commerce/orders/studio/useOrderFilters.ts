import { useNavigate } from "@tanstack/react-router";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { type ListSearch, useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type OrderFilter, orderFilter, orderViewFilter } from "../contract.ts";
import type { OrderView } from "../listContract.ts";

/** The filters of the order list besides the search, by their names in the address. */
export const filterNames = ["status", "payment", "period", "from", "to", "test"] as const;

export interface OrderFilters {
  list: ListSearch;
  filter: OrderFilter;
  /** The filters and an order other than newest first, as a view stores them. */
  viewFilter: OrderView["filter"];
  /** Replaces the search, all filters and the order. */
  show(filter: OrderView["filter"]): void;
}

/** The filters of the order list, kept in the address. A value that the server would refuse is left out. */
export function useOrderFilters(): OrderFilters {
  const list = useListSearch([...filterNames]);
  const navigate = useNavigate();
  const entries = filterNames.flatMap((name) => {
    const value = orderFilter.shape[name].safeParse(list.filter(name)).data;
    return value === undefined ? [] : [[name, value] as const];
  });
  const filter: OrderFilter = {
    ...(list.search ? { search: list.search.slice(0, 200) } : {}),
    ...Object.fromEntries(entries),
  };
  const sort = orderViewFilter.shape.sort.safeParse(list.sort).data;
  const direction = list.direction === "asc" ? "asc" : "desc";
  const isNewest = (sort ?? "placed") === "placed" && direction === "desc";
  return {
    list,
    filter,
    viewFilter: isNewest ? filter : { ...filter, sort: sort ?? "placed", direction },
    show: (next) =>
      void navigate({
        to: ".",
        search: ((before: Record<string, unknown>) => ({ ...keepSite(before), ...next })) as never,
        resetScroll: false,
      }),
  };
}

/** Whether two filters show the same orders. */
export function isSameFilter(one: OrderView["filter"], other: OrderView["filter"]): boolean {
  const textOf = (filter: OrderView["filter"]) =>
    JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));
  return textOf(one) === textOf(other);
}
