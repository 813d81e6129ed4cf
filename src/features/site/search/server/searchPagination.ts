import { searchPath } from "../contract.ts";
import type { SearchResults } from "./registerSearch.ts";

/** The ways to what stands before and behind, as lists of products and posts have them. */
export function paginationOf(query: string, { page, offset, nextOffset }: SearchResults) {
  const urlOf = (name: "page" | "offset", value: number) =>
    `${searchPath}?${new URLSearchParams({ q: query, [name]: String(value) })}`;
  const isByOffset = offset !== undefined;
  const hasPrevious = page > 1 && !isByOffset;
  return {
    nextPage: nextOffset !== undefined,
    ...(nextOffset === undefined
      ? {}
      : {
          nextPageOffset: nextOffset,
          nextPageUrl: isByOffset ? urlOf("offset", nextOffset) : urlOf("page", page + 1),
        }),
    prevPage: hasPrevious,
    ...(hasPrevious ? { prevPageUrl: urlOf("page", page - 1) } : {}),
  };
}
