import { searchPath } from "../contract.ts";
import type { SearchResults } from "./registerSearch.ts";

/** The ways to what stands before and behind, as lists of products and posts have them. */
export function paginationOf(query: string, { page, offset, nextOffset }: SearchResults) {
  const urlOf = (place: Record<string, string>) => `${searchPath}?${new URLSearchParams({ q: query, ...place })}`;
  const isByOffset = offset !== undefined;
  const hasPrevious = page > 1 && !isByOffset;
  const next = isByOffset ? { offset: String(nextOffset) } : { page: String(page + 1) };
  return {
    nextPage: nextOffset !== undefined,
    ...(nextOffset === undefined ? {} : { nextPageOffset: nextOffset, nextPageUrl: urlOf(next) }),
    prevPage: hasPrevious,
    ...(hasPrevious ? { prevPageUrl: urlOf({ page: String(page - 1) }) } : {}),
  };
}
