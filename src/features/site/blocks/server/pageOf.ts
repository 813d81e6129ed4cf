import type { BlockContext } from "./blockContext.ts";

/** The page of a block, for its submissions. */
export function pageOf({ model }: BlockContext): { id: string; title: string; path: string } {
  const { collection, item } = model;
  return {
    id: item?.id ?? collection?.id ?? "",
    title: model.pageTitle,
    path: item?.fullUrl ?? collection?.fullUrl ?? "/",
  };
}
