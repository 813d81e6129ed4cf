/** Orders of a product list; `position` is the owner's own order. */
export const listOrders = ["position", "name", "price-asc", "price-desc", "newest"] as const;

export type ListOrder = (typeof listOrders)[number];

/** Parses `?sort=`; an invalid value means the owner's order. */
export function parseListOrder(text: string | undefined): ListOrder {
  return listOrders.find((order) => order === text) ?? "position";
}
