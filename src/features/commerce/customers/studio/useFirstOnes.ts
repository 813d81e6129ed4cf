import { useState } from "react";

/** The first ones of a long list, until all are asked for. */
export function useFirstOnes<Item>(items: readonly Item[], count: number) {
  const [isWhole, setWhole] = useState(false);
  const hasMore = !isWhole && items.length > count;
  return { shown: hasMore ? items.slice(0, count) : items, hasMore, showAll: () => setWhole(true) };
}
