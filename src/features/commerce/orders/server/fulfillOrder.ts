import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { orderFailures, orderFulfilled, orderMailJob } from "../contract.ts";
import { trackingPage } from "../domain/carriers.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import { canShip, itemsLeft, type ShipmentItem, statusOfShipments } from "../domain/shipment.ts";
import { lockOrder, type OrderChange, recordChange } from "./lockOrder.ts";
import type { StoredOrder } from "./readOrder.ts";

const fail = failuresOf(orderFailures);

export interface Shipment {
  /** Each line item once; everything that is left if absent. */
  lines?: readonly ShipmentItem[] | undefined;
  carrier: string;
  trackingNumber: string;
  /** Empty: the carrier's page, if it is known. */
  trackingUrl: string;
  notifyCustomer: boolean;
  /** The same key makes no second shipment. */
  idempotencyKey?: string | undefined;
}

/**
 * Ships items of an order, with their tracking, and emails the customer if requested. The order is fulfilled when all
 * physical products are shipped.
 */
export async function fulfillOrder(
  site: SiteScope,
  orderId: string,
  shipment: Shipment,
  change: OrderChange,
): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    const { idempotencyKey } = shipment;
    if (idempotencyKey && order.fulfillments.some((each) => each.idempotencyKey === idempotencyKey)) return undefined;
    if (!orderCan.fulfill(order)) return fail("order-not-pending");
    const items = shipment.lines ?? itemsLeft(order.lines);
    if (!canShip(order.lines, items)) return fail("already-shipped");
    const fulfillmentId = await writeShipment(tx, orderId, { ...shipment, lines: items }, change);
    const status = statusOfShipments(withShipped(order, items), order.fulfillments.length + 1);
    const isComplete = status === "FULFILLED";
    await tx.db
      .updateTable("orders")
      .set({ fulfillment_status: status, fulfilled_at: isComplete ? change.now : null })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", orderId)
      .execute();
    const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
    await recordChange(tx, order, isComplete ? "order.fulfill" : "order.fulfill-part", change, {
      fulfillmentId,
      count,
    });
    if (shipment.notifyCustomer) await tx.enqueue(orderMailJob, { orderId, kind: "shipped", fulfillmentId });
    if (isComplete) await tx.emit(orderFulfilled, { orderId });
    return undefined;
  });
}

/** Writes a shipment. A trigger counts its items at the lines, whose constraint refuses more than was ordered. */
async function writeShipment(
  tx: SiteTransaction,
  orderId: string,
  { lines, carrier, trackingNumber, trackingUrl, idempotencyKey }: Shipment & { lines: readonly ShipmentItem[] },
  { accountId, now }: OrderChange,
): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto("fulfillments")
    .values({
      website_id: tx.websiteId,
      id,
      order_id: orderId,
      carrier,
      tracking_number: trackingNumber,
      tracking_url: trackingUrl || trackingPage(carrier, trackingNumber),
      idempotency_key: idempotencyKey ?? null,
      created_by: accountId,
      created_at: now,
    })
    .execute();
  if (lines.length > 0) {
    const rows = lines.map(({ position, quantity }) => ({ position, quantity, order_id: orderId, fulfillment_id: id }));
    await tx.db
      .insertInto("fulfillment_lines")
      .values(rows.map((row) => ({ website_id: tx.websiteId, ...row })))
      .execute();
  }
  return id;
}

function withShipped({ lines }: StoredOrder, items: readonly ShipmentItem[]): StoredOrder["lines"] {
  const shipped = new Map(items.map(({ position, quantity }) => [position, quantity]));
  return lines.map((line) => ({
    ...line,
    fulfilledQuantity: line.fulfilledQuantity + (shipped.get(line.position) ?? 0),
  }));
}
