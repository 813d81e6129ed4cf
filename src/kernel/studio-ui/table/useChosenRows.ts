import { useState } from "react";
import type { ListSearch } from "./useListSearch.ts";

/**
 * Rows of a list that are ticked, to be worked on together: for `DataTable`'s `selection`. The choice ends when another
 * search or filter shows other rows, so that nothing is worked on that is out of sight; it stays from page to page and
 * in another order.
 * @param filters the names that `useListSearch` was given
 */
export function useChosenRows(list: Pick<ListSearch, "search" | "filter">, filters: readonly string[] = []) {
  const shown = JSON.stringify([list.search, ...filters.map((name) => list.filter(name) ?? "")]);
  const [choice, setChoice] = useState<{ shown: string; chosen: ReadonlySet<string> }>({ shown, chosen: new Set() });
  // Before anything is drawn: no frame shows a choice of other rows.
  if (choice.shown !== shown) setChoice({ shown, chosen: new Set() });
  return { chosen: choice.chosen, onChange: (chosen: ReadonlySet<string>) => setChoice({ shown, chosen }) };
}
