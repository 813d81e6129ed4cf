import type { ShopEvent } from "./shopEvents.ts";

/** How many orders and checkouts are remembered as told. */
const maxTold = 20;

const checkout = "checkout ";

/**
 * What is remembered after an event that is told once, because the page of an order or a checkout may be opened again;
 * undefined if it was told before. After an order, the same items in a checkout are another one.
 * @param told what was told before
 */
export function tellOnce(
  told: readonly string[],
  { order, items }: Pick<ShopEvent, "order" | "items">,
): string[] | undefined {
  const key = order ? `order ${order.id}` : checkout + JSON.stringify(items);
  if (told.includes(key)) return undefined;
  const kept = order ? told.filter((each) => !each.startsWith(checkout)) : told;
  return [...kept, key].slice(-maxTold);
}
