import type { ShopEvent } from "./shopEvents.ts";

/** How many orders and checkouts are remembered as sent. */
const maxSent = 20;

const checkout = "checkout ";

/**
 * What to remember when an event is sent that may be sent only once, because the page of an order or a checkout may be
 * opened again; undefined if it was sent before. After an order, the same items in a checkout are another checkout.
 * @param sent what was remembered before
 */
export function sentOnce(
  sent: readonly string[],
  { order, items }: Pick<ShopEvent, "order" | "items">,
): string[] | undefined {
  const key = order ? `order ${order.id}` : checkout + JSON.stringify(items);
  if (sent.includes(key)) return undefined;
  const kept = order ? sent.filter((each) => !each.startsWith(checkout)) : sent;
  return [...kept, key].slice(-maxSent);
}
