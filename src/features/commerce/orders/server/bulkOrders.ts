import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, isFailure } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { bulkOrdersRoute } from "../listContract.ts";
import { type Capture, capturePayment } from "./authorizations/capturePayment.ts";
import { fulfillOrder } from "./fulfillOrder.ts";
import { markPaid } from "./markPaid.ts";
import type { Refunding } from "./refunds/refundOrder.ts";

/** How many payments are captured at once. Each waits for the payment provider. */
const capturesAtOnce = 4;

/**
 * Does the same to many orders. Each has its own transaction and entry in the log, so that one that is refused keeps no
 * other from being changed. If the payment provider stops answering, the job does the captures that are left.
 */
export async function bulkOrders(
  { site, account, now }: RequestContext,
  refunding: Refunding,
  { orderIds, action, notifyCustomer }: RouteInput<typeof bulkOrdersRoute>["body"],
): Promise<RouteAnswer<typeof bulkOrdersRoute>> {
  const change = { accountId: account?.id ?? null, now };
  const shipment = { carrier: "", trackingNumber: "", trackingUrl: "", notifyCustomer };
  const rows = await site.db
    .selectFrom("orders")
    .select(["id", "number"])
    .where("website_id", "=", site.websiteId)
    .where("id", "in", orderIds)
    .execute();
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const refused: RouteAnswer<typeof bulkOrdersRoute>["refused"] = [];
  let startedCount = 0;
  const atOnce = action === "capture" ? capturesAtOnce : 1;
  for (let index = 0; index < orderIds.length; index += atOnce) {
    await Promise.all(orderIds.slice(index, index + atOnce).map(changeOne));
  }
  refused.sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  return { changedCount: orderIds.length - refused.length, startedCount, refused };

  async function changeOne(orderId: string): Promise<void> {
    const result = await act(orderId);
    if (result === "started") startedCount += 1;
    if (isFailure(result)) refused.push({ orderId, number: numbers.get(orderId) ?? null, reason: result.message });
  }

  function act(orderId: string): Promise<undefined | Capture | Failure> {
    if (action === "fulfill") return fulfillOrder(site, orderId, shipment, change);
    if (action === "mark-paid") return markPaid(site, orderId, change);
    return capturePayment(site, refunding, orderId, change, { isLeftToJob: startedCount > 0 });
  }
}
