import { Select } from "@mantine/core";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listMemberTagsRoute } from "../studioContract.ts";
import { memberTexts as texts } from "./texts.ts";

interface TagFilterProps {
  value: string | undefined;
  onChange(tag: string | undefined): void;
  /** As wide as its place. */
  isWide?: boolean;
}

/** Chooses a tag of the website's members. Undefined: any. */
export function TagFilter({ value, onChange, isWide = false }: TagFilterProps) {
  const [search, setSearch] = useState("");
  const typed = search === value ? "" : search;
  const known = useApiQuery(listMemberTagsRoute, { query: { search: typed || undefined } }, { keepPrevious: true });
  const tags = known.data?.tags ?? [];
  return (
    <Select
      aria-label={texts.tag}
      placeholder={texts.anyTag}
      searchable
      clearable
      {...(isWide ? {} : { w: 170 })}
      data={value === undefined || tags.includes(value) ? tags : [value, ...tags]}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={texts.noTag}
      value={value ?? null}
      onChange={(tag) => onChange(tag ?? undefined)}
    />
  );
}
