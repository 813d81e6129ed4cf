import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { nextTrail } from "./listTrail.ts";

export type SortDirection = "asc" | "desc";

/** The state of a list, kept in the address: a link, a reload and "back" show the same rows again. */
export interface ListSearch {
  search: string;
  cursor: string | undefined;
  sort: string | undefined;
  direction: SortDirection | undefined;
  /** Any other filter of the address. */
  filter(name: string): string | undefined;
  setSearch(text: string): void;
  /** @param options.replace typed values replace the address, so that "back" does not show each of them */
  setFilter(name: string, value: string | undefined, options?: { replace?: boolean }): void;
  setSort(sort: string, direction: SortDirection): void;
  /** Opens the page of the cursor; `undefined` is the first page. */
  goNext(cursor: string): void;
  goPrevious(): void;
  /** Shows the first page in place of this address, whose cursor the server does not know. */
  goFirst(): void;
  clear(): void;
  isFiltered: boolean;
  hasPrevious: boolean;
}

type AddressSearch = Record<string, unknown>;

/**
 * Reads and changes the list's part of the address. A change of the search goes back to the first page.
 * @example const list = useListSearch(["status"]);
 * const orders = useApiQuery(listOrdersRoute, { query: { search: list.search, cursor: list.cursor } }, { keepPrevious:
 * true });
 */
export function useListSearch(filters: string[] = []): ListSearch {
  const address = useSearch({ strict: false }) as AddressSearch;
  const trail = useLocation({ select: (location) => (location.state as { trail?: string[] }).trail ?? [] });
  const navigate = useNavigate();
  const text = (name: string) => (typeof address[name] === "string" ? (address[name] as string) : undefined);
  const cursor = text("cursor");

  function change(next: AddressSearch, options: { replace?: boolean; trail?: string[] } = {}): void {
    void navigate({
      to: ".",
      search: (before: AddressSearch) => ({ ...before, cursor: undefined, ...next }),
      state: (state: object) => ({ ...state, trail: options.trail ?? [] }),
      replace: options.replace ?? false,
      resetScroll: options.trail !== undefined,
    } as never);
  }

  return {
    search: text("search") ?? "",
    cursor,
    sort: text("sort"),
    direction: text("direction") as SortDirection | undefined,
    filter: text,
    setSearch: (search) => change({ search: search || undefined }, { replace: true }),
    setFilter: (name, value, options) => change({ [name]: value }, options),
    setSort: (sort, direction) => change({ sort, direction }),
    goNext: (next) => change({ cursor: next }, { trail: nextTrail(trail, cursor) }),
    goPrevious: () => change({ cursor: trail.at(-1) || undefined }, { trail: trail.slice(0, -1) }),
    goFirst: () => change({}, { replace: true }),
    clear: () => change(Object.fromEntries(["search", ...filters].map((name) => [name, undefined]))),
    isFiltered: ["search", ...filters].some((name) => text(name) !== undefined),
    hasPrevious: cursor !== undefined,
  };
}
