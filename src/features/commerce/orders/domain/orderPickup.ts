/** Where an order is picked up, as it was when the order was placed. */
export interface OrderPickup {
  /** Lines. */
  address: string;
  openingHours: string;
}

/** The pickup location's name, address and opening hours, line by line; empty if the order is not picked up. */
export function pickupLines(order: { shippingRateName: string | null; pickup: OrderPickup | null }): string[] {
  if (!order.pickup) return [];
  const { address, openingHours } = order.pickup;
  return [order.shippingRateName ?? "", ...address.split("\n"), ...openingHours.split("\n")]
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
