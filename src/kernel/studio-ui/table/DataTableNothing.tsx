import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { kitTexts } from "../kitTexts.ts";
import type { ListSearch } from "./useListSearch.ts";

/** No rows: because the list is empty, or because the search found none. */
export function DataTableNothing({ list, empty }: { list: ListSearch; empty: ReactNode }) {
  if (!list.isFiltered && !list.hasPrevious) return empty;
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
