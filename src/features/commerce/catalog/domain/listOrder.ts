/** How a visitor may order a list of products; `position` is the owner's own order. */
export const listOrders = ["position", "name", "price-asc", "price-desc", "newest"] as const;

export type ListOrder = (typeof listOrders)[number];

/** Reads `?sort=`; what is no order is the owner's. */
export function parseListOrder(text: string | undefined): ListOrder {
  return listOrders.find((order) => order === text) ?? "position";
}
