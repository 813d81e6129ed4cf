import { type ListSearch, useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type CustomerFilter, customerFilter, customerSorts } from "../contract.ts";

/** The filters of the list besides the search, by their names in the address. */
export const filterNames = ["tag", "country", "orders", "spent", "lastOrder", "news", "account"] as const;

export interface CustomerFilters {
  list: ListSearch;
  filter: CustomerFilter;
  sort: (typeof customerSorts)[number];
  direction: "asc" | "desc";
}

/** The filters of the list, kept in the address. A value that the server would refuse is left out. */
export function useCustomerFilters(): CustomerFilters {
  const list = useListSearch([...filterNames]);
  const entries = filterNames.flatMap((name) => {
    const value = customerFilter.shape[name].safeParse(list.filter(name)).data;
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    list,
    filter: { ...(list.search ? { search: list.search.slice(0, 200) } : {}), ...Object.fromEntries(entries) },
    sort: customerSorts.find((each) => each === list.sort) ?? "last-order",
    direction: list.direction === "asc" ? "asc" : "desc",
  };
}
