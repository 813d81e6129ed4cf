import { Select } from "@mantine/core";
import { useId } from "react";
import { type AuditArea, auditAreas } from "#kernel/domain/auditActions.ts";
import { DayField } from "#kernel/studio-ui/form/DayField.tsx";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { SearchBox } from "#kernel/studio-ui/table/SearchBox.tsx";
import type { ListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type ActivityFilter, type ActivityPerson, automatic } from "../contract.ts";
import styles from "./Activity.module.css";
import { texts } from "./texts.ts";

const areas = (Object.keys(auditAreas) as AuditArea[]).map((value) => ({
  value,
  label: studioText(auditAreas[value]),
}));

interface ActivityFiltersProps {
  list: ListSearch;
  filter: ActivityFilter;
  people: readonly ActivityPerson[];
}

/** Search, person, area and days of the activity log. */
export function ActivityFilters({ list, filter, people }: ActivityFiltersProps) {
  const persons = [
    ...people.map(({ accountId, name }) => ({ value: accountId, label: name })),
    { value: automatic, label: texts.automatic },
  ];
  return (
    <div className={styles.tools}>
      <SearchBox label={texts.search} value={list.search} onSearch={list.setSearch} />
      <Select
        aria-label={texts.person}
        placeholder={texts.everyone}
        data={persons}
        value={filter.person ?? null}
        onChange={(value) => list.setFilter("person", value ?? undefined)}
        searchable={persons.length > 8}
        clearable
      />
      <Select
        aria-label={texts.area}
        placeholder={texts.everything}
        data={areas}
        value={filter.area ?? null}
        onChange={(value) => list.setFilter("area", value ?? undefined)}
        clearable
      />
      <Day label={texts.from} name="from" list={list} value={filter.from} max={filter.to} />
      <Day label={texts.to} name="to" list={list} value={filter.to} min={filter.from} />
    </div>
  );
}

interface DayProps {
  label: string;
  name: "from" | "to";
  list: ListSearch;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

function Day({ label, name, list, value, min, max }: DayProps) {
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DayField
        id={id}
        value={value}
        {...(min ? { min } : {})}
        {...(max ? { max } : {})}
        onChange={(day) => list.setFilter(name, day, { replace: true })}
      />
    </div>
  );
}
