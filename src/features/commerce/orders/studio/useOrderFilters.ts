import { useNavigate } from "@tanstack/react-router";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { type ListSearch, useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type OrderFilter, orderFilter, orderViewFilter } from "../contract.ts";
import type { OrderPeriod } from "../domain/orderPeriods.ts";
import type { OrderView } from "../listContract.ts";

/** The filters of the order list besides the search, by their names in the address. */
export const filterNames = ["status", "payment", "kind", "period", "from", "to", "test"] as const;

/** In the address, in place of a period: the days are chosen. */
export const customPeriod = "custom";

export interface OrderFilters {
  list: ListSearch;
  filter: OrderFilter;
  /** The filters and an order other than newest first, as a view stores them. */
  viewFilter: OrderView["filter"];
  /** The saved view that was opened last. Its filters may have been changed since. */
  viewId: string | undefined;
  /** Whether days are chosen in place of a period. They may be empty. */
  hasDays: boolean;
  /** Replaces the search, all filters and the order. */
  show(filter: OrderView["filter"], viewId?: string): void;
  /** Replaces the period: with another one, with days to choose, or with none. */
  showPeriod(period: OrderPeriod | typeof customPeriod | undefined): void;
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
  const viewFilter: OrderView["filter"] = isNewest ? filter : { ...filter, sort: sort ?? "placed", direction };
  const viewId = list.filter("view");
  const replace = (next: Record<string, unknown>) =>
    void navigate({
      to: ".",
      search: ((before: Record<string, unknown>) => ({ ...keepSite(before), ...next })) as never,
      resetScroll: false,
    });
  return {
    list,
    filter,
    viewFilter,
    viewId,
    hasDays:
      !filter.period &&
      (list.filter("period") === customPeriod || filter.from !== undefined || filter.to !== undefined),
    show: (next, view) => replace({ ...next, view }),
    showPeriod(period) {
      const { from: _from, to: _to, period: _period, ...rest } = viewFilter;
      replace({ ...rest, period, view: viewId });
    },
  };
}

/** The view that is shown: the one that was opened, otherwise the first with these filters. */
export function shownView<View extends { id?: string; filter: OrderView["filter"] }>(
  views: readonly View[],
  { viewFilter, viewId }: Pick<OrderFilters, "viewFilter" | "viewId">,
): View | undefined {
  const shown = views.filter((view) => isSameFilter(view.filter, viewFilter));
  return shown.find(({ id }) => id !== undefined && id === viewId) ?? shown[0];
}

/** Whether two filters show the same orders. */
export function isSameFilter(one: OrderView["filter"], other: OrderView["filter"]): boolean {
  const textOf = (filter: OrderView["filter"]) =>
    JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));
  return textOf(one) === textOf(other);
}
