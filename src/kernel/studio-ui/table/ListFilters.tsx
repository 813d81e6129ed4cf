import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./ListFilters.module.css";
import type { ListSearch } from "./useListSearch.ts";

/** Chosen like the other values, because a button inside a field can't be reached with the keyboard. */
export const anyValue = "any";

interface ListFiltersProps {
  list: ListSearch;
  sortLabel: string;
  /** Labels by column and direction: `{ "placed desc": "Newest first" }`. */
  sorts: Record<string, string>;
  sort: string;
  direction: "asc" | "desc";
  /** For filters with long values. */
  isWide?: boolean;
  /** `FilterChoice` and other fields. */
  children: ReactNode;
}

/** The order of a list, and its filters below the search field. */
export function ListFilters({ list, sortLabel, sorts, sort, direction, isWide = false, children }: ListFiltersProps) {
  return (
    <>
      <Select
        className={styles.sort ?? ""}
        aria-label={sortLabel}
        data={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
        value={`${sort} ${direction}`}
        allowDeselect={false}
        onChange={(value) => {
          const [by = sort, way] = (value ?? "").split(" ");
          list.setSort(by, way === "asc" ? "asc" : "desc");
        }}
      />
      <div className={styles.filters} data-wide={isWide || undefined}>
        {children}
      </div>
    </>
  );
}

interface FilterChoiceProps {
  name: string;
  list: ListSearch;
  label: string;
  anyLabel: string;
  data: readonly { value: string; label: string }[];
  value: string | undefined;
  isSearchable?: boolean;
}

/** A filter with one value, or any. */
export function FilterChoice({ name, list, label, anyLabel, data, value, isSearchable = false }: FilterChoiceProps) {
  return (
    <Select
      aria-label={label}
      searchable={isSearchable}
      data={[{ value: anyValue, label: anyLabel }, ...data]}
      value={value ?? anyValue}
      onChange={(chosen) => list.setFilter(name, chosen === anyValue ? undefined : (chosen ?? undefined))}
      allowDeselect={false}
    />
  );
}
