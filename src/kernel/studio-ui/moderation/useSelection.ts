import { useChosenRows } from "../table/useChosenRows.ts";
import type { ListSearch } from "../table/useListSearch.ts";

export interface Selection {
  has(id: string): boolean;
  toggle(ids: readonly string[], isOn: boolean): void;
  clear(): void;
}

/**
 * The selected rows of a `ModerationList`. The selection ends with the search and the filters.
 * @param filters the names of the list's filters
 */
export function useSelection(list: ListSearch, filters: readonly string[]): Selection {
  const { chosen, onChange } = useChosenRows(list, filters);
  return {
    has: (id) => chosen.has(id),
    toggle(ids, isOn) {
      const next = new Set(chosen);
      for (const id of ids) isOn ? next.add(id) : next.delete(id);
      onChange(next);
    },
    clear: () => onChange(new Set()),
  };
}
