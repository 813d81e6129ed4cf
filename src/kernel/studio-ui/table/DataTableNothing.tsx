import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { kitWords } from "../kitWords.ts";
import type { ListSearch } from "./useListSearch.ts";

/** No rows: because there are none at all, or because the search found none. */
export function DataTableNothing({ list, empty }: { list: ListSearch; empty: ReactNode }) {
  if (!list.isFiltered && !list.hasPrevious) return empty;
  return (
    <EmptyState
      drawing="search"
      title={kitWords.noMatchesTitle}
      text={kitWords.noMatches}
      action={
        <Button variant="default" onClick={list.clear}>
          {kitWords.clearFilters}
        </Button>
      }
    />
  );
}
