import { requiresShipping } from "#features/commerce/cart/domain/cartProducts.ts";
import type { FulfillmentStatus } from "./orderLifecycle.ts";

/** The properties of a line item that its shipping needs. */
export interface ShippedLine {
  position: number;
  productType: number;
  quantity: number;
  /** How many of it were shipped, or handed over at the pickup location. */
  fulfilledQuantity: number;
  refundedQuantity: number;
}

/** Some of a line item, in a shipment. */
export interface ShipmentItem {
  position: number;
  quantity: number;
}

/**
 * How many of a line item are still to be shipped. Only physical products are. Refunded units are taken to be those that
 * were not shipped.
 */
export function leftToShip(line: ShippedLine): number {
  return Math.max(0, shippable(line) - line.refundedQuantity);
}

/** How many of a line item were not shipped. All of them can be, because a refunded unit may be one that came back. */
export function shippable(line: ShippedLine): number {
  return requiresShipping([line]) ? line.quantity - line.fulfilledQuantity : 0;
}

/** Everything that is still to be shipped, which is nothing for an order without physical products. */
export function itemsLeft(lines: readonly ShippedLine[]): ShipmentItem[] {
  return lines.flatMap((line) => {
    const quantity = leftToShip(line);
    return quantity > 0 ? [{ position: line.position, quantity }] : [];
  });
}

/** Whether all of these can be shipped, also refunded ones. @param items each line item once */
export function canShip(lines: readonly ShippedLine[], items: readonly ShipmentItem[]): boolean {
  return items.every(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position);
    return line !== undefined && quantity <= shippable(line);
  });
}

/**
 * How far an order is: fulfilled when all its physical products are shipped. One without any is fulfilled by its first
 * shipment, which has no items.
 */
export function statusOfShipments(
  lines: readonly ShippedLine[],
  shipmentCount: number,
): Exclude<FulfillmentStatus, "CANCELED"> {
  if (shipmentCount === 0) return "PENDING";
  return itemsLeft(lines).length === 0 ? "FULFILLED" : "PARTIALLY_FULFILLED";
}

/** A shipment with its items. */
export interface ShipmentOfOrder {
  id: string;
  lines: readonly ShipmentItem[];
}

/**
 * What was still to be shipped right after a shipment.
 * @param shipments all of the order, oldest first
 */
export function itemsAfter(
  lines: readonly ShippedLine[],
  shipments: readonly ShipmentOfOrder[],
  shipmentId: string,
): ShipmentItem[] {
  const last = shipments.findIndex(({ id }) => id === shipmentId);
  const sent = shipments.slice(0, last + 1).flatMap((shipment) => shipment.lines);
  return itemsLeft(
    lines.map((line) => ({
      ...line,
      fulfilledQuantity: sent
        .filter(({ position }) => position === line.position)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  );
}
