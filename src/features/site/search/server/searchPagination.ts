import { searchPath } from "../contract.ts";
import type { SearchResults } from "./registerSearch.ts";

/** Number of results on one page. */
export const resultsPerPage = 20;

/** The search page's address. */
export const searchUrl = (query: Record<string, string>) => `${searchPath}?${new URLSearchParams(query)}`;

/** Links to the previous and next results, as in lists of products and posts. */
export function paginationOf(query: string, { page, offset, nextOffset, kind }: SearchResults) {
  const urlOf = (name: "page" | "offset", value: number) =>
    searchUrl({ q: query, ...(kind ? { kind } : {}), ...(value > 0 ? { [name]: String(value) } : {}) });
  const isByOffset = offset !== undefined;
  const hasPrevious = isByOffset ? offset > 0 : page > 1;
  return {
    nextPage: nextOffset !== undefined,
    ...(nextOffset === undefined
      ? {}
      : {
          nextPageOffset: nextOffset,
          nextPageUrl: isByOffset ? urlOf("offset", nextOffset) : urlOf("page", page + 1),
        }),
    prevPage: hasPrevious,
    ...(hasPrevious
      ? { prevPageUrl: isByOffset ? urlOf("offset", offset - resultsPerPage) : urlOf("page", page - 1) }
      : {}),
  };
}
