import { useState } from "react";
import type { ListSearch } from "./useListSearch.ts";

/**
 * The selected rows of a list, for `DataTable`'s `selection`. The selection ends when another search or filter shows
 * other rows, so that no invisible row is changed. It stays across pages and orders.
 * @param filters the names that `useListSearch` was given
 */
export function useChosenRows(list: Pick<ListSearch, "search" | "filter">, filters: readonly string[] = []) {
  const shown = JSON.stringify([list.search, ...filters.map((name) => list.filter(name) ?? "")]);
  const [choice, setChoice] = useState<{ shown: string; chosen: ReadonlySet<string> }>({ shown, chosen: new Set() });
  // Before anything is drawn, so that no frame shows a selection of other rows.
  if (choice.shown !== shown) setChoice({ shown, chosen: new Set() });
  return { chosen: choice.chosen, onChange: (chosen: ReadonlySet<string>) => setChoice({ shown, chosen }) };
}
