import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { kitTexts } from "../kitTexts.ts";
import type { ListSearch } from "./useListSearch.ts";

/** No rows: because the list is empty, or because the search found none. */
export function DataTableNothing(props: { list: ListSearch; empty: ReactNode; emptyFiltered?: ReactNode }) {
  const { list, empty, emptyFiltered } = props;
  if (!list.isFiltered && !list.hasPrevious) return empty;
  if (emptyFiltered) return emptyFiltered;
  return (
    <EmptyState
      drawing="search"
      title={kitTexts.noMatchesTitle}
      text={kitTexts.noMatches}
      action={
        <Button variant="default" onClick={list.clear}>
          {kitTexts.clearFilters}
        </Button>
      }
    />
  );
}
