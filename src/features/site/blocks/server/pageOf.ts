import type { BlockContext } from "./blockContext.ts";

/** The page that a block is on, as what it sends names it. */
export function pageOf({ model }: BlockContext): { id: string; title: string; path: string } {
  const { collection, item } = model;
  return {
    id: item?.id ?? collection?.id ?? "",
    title: model.pageTitle,
    path: item?.fullUrl ?? collection?.fullUrl ?? "/",
  };
}
