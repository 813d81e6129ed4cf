import { statusNames } from "#features/site/page-tree/domain/statusNames.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { FilterChoice, ListFilters } from "#kernel/studio-ui/table/ListFilters.tsx";
import type { ListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type Blog, listAuthorsRoute } from "../../contract.ts";
import { listLabelsRoute } from "../../labelContract.ts";
import { listTexts, texts } from "../texts.ts";

export const filterNames = ["status", "category", "tag", "author"];

const statuses = Object.entries(statusNames).map(([value, label]) => ({ value, label: studioText(label) }));

interface PostFiltersProps {
  blogId: string;
  kind: Blog["kind"];
  list: ListSearch;
  sort: "date" | "title";
  direction: "asc" | "desc";
}

/** Status, category, tag and author, and the order of the list. */
export function PostFilters({ blogId, kind, list, sort, direction }: PostFiltersProps) {
  const labels = useApiQuery(listLabelsRoute, { params: { blogId } });
  const authors = useApiQuery(listAuthorsRoute, { params: { blogId } });
  return (
    <ListFilters
      list={list}
      sortLabel={texts.sortBy}
      sorts={listTexts[kind].sorts}
      sort={sort}
      direction={direction}
      isWide
    >
      <FilterChoice
        name="status"
        list={list}
        label={texts.status}
        anyLabel={texts.anyStatus}
        data={statuses}
        value={statuses.find(({ value }) => value === list.filter("status"))?.value}
      />
      <NameFilter
        name="category"
        label={texts.category}
        anyLabel={texts.anyCategory}
        list={list}
        names={labels.data?.categories.map(({ name }) => name)}
      />
      <NameFilter
        name="tag"
        label={texts.tag}
        anyLabel={texts.anyTag}
        list={list}
        names={labels.data?.tags.map(({ name }) => name)}
      />
      <NameFilter
        name="author"
        label={texts.author}
        anyLabel={texts.anyAuthor}
        list={list}
        names={authors.data?.names}
      />
    </ListFilters>
  );
}

interface NameFilterProps {
  name: string;
  label: string;
  anyLabel: string;
  list: ListSearch;
  names: readonly string[] | undefined;
}

/** A filter by a name that posts have. It is left out if none has one. */
function NameFilter({ name, label, anyLabel, list, names = [] }: NameFilterProps) {
  const chosen = list.filter(name);
  const known = chosen && !names.includes(chosen) ? [chosen, ...names] : names;
  if (known.length === 0) return null;
  return (
    <FilterChoice
      name={name}
      list={list}
      label={label}
      anyLabel={anyLabel}
      data={known.map((value) => ({ value, label: value }))}
      value={chosen}
      isSearchable
    />
  );
}
