/** A page of a moderated list, with the number of items in each tab. */
export interface ModeratedPage<Item, Tab extends string> {
  items: Item[];
  nextCursor: string | null;
  total: number;
  counts: Record<Tab, number>;
}

interface Decision<Item, Status, Tab> {
  ids: ReadonlySet<string>;
  status: Status;
  statusOf(item: Item): Status;
  decided(item: Item): Item;
  tabOf(status: Status): Tab;
  /** Whether the shown tab has items of every status, so that they stay in it. */
  hasEveryStatus: boolean;
}

/** The page after these items changed their status. Those that belong to another tab are removed. */
export function decidePage<
  Item extends { id: string },
  Status,
  Tab extends string,
  Page extends ModeratedPage<Item, Tab>,
>(page: Page, { ids, status, statusOf, decided, tabOf, hasEveryStatus }: Decision<Item, Status, Tab>): Page {
  const counts = { ...page.counts };
  let total = page.total;
  const items: Item[] = [];
  for (const item of page.items) {
    if (!ids.has(item.id) || statusOf(item) === status) {
      items.push(item);
      continue;
    }
    counts[tabOf(statusOf(item))] -= 1;
    counts[tabOf(status)] += 1;
    if (hasEveryStatus) items.push(decided(item));
    else total -= 1;
  }
  return { ...page, items, counts, total };
}
