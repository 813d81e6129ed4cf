import { type ShopEvent, type ShopEventItem, totalOf } from "./shopEvents.ts";

/** A cart as tag services know it. */
export interface KnownCart {
  id: string | null;
  items: ShopEventItem[];
}

export const nothingInCart: KnownCart = { id: null, items: [] };

/**
 * What was added to a cart and removed from it.
 * @param before undefined: it was not looked at before, so nothing is known to have changed
 */
export function cartChanges(before: KnownCart | undefined, now: KnownCart, currency: string): ShopEvent[] {
  if (!before) return [];
  // Another cart, after an order: nobody removed what was in the last one.
  const earlier = before.id !== null && now.id !== null && before.id !== now.id ? [] : before.items;
  return [
    ...eventOf("add_to_cart", moreThan(now.items, earlier), currency),
    ...eventOf("remove_from_cart", moreThan(earlier, now.items), currency),
  ];
}

const keyOf = ({ productId, sku }: ShopEventItem) => `${productId} ${sku}`;

/** What is in one list and not in the other, with the difference as its quantity. */
function moreThan(items: readonly ShopEventItem[], others: readonly ShopEventItem[]): ShopEventItem[] {
  const rest = quantities(others);
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
    .map((item) => ({
      ...item,
      quantity: (quantities(items).get(keyOf(item)) ?? 0) - (rest.get(keyOf(item)) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

function quantities(items: readonly ShopEventItem[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + item.quantity);
  return sums;
}

function eventOf(name: "add_to_cart" | "remove_from_cart", items: ShopEventItem[], currency: string): ShopEvent[] {
  return items.length === 0 ? [] : [{ name, currency, items, total: totalOf(items) }];
}
