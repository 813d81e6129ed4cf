import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { bulkOrdersRoute } from "../listContract.ts";
import { fulfillOrder } from "./fulfillOrder.ts";
import { markPaid } from "./markPaid.ts";

/**
 * Does the same to many orders. Each has its own transaction and entry in the log, so that one that is refused keeps no
 * other from being changed.
 */
export async function bulkOrders(
  { site, account, now }: RequestContext,
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
  for (const orderId of orderIds) {
    const failure: Failure | undefined =
      action === "fulfill"
        ? await fulfillOrder(site, orderId, shipment, change)
        : await markPaid(site, orderId, change);
    if (failure) refused.push({ orderId, number: numbers.get(orderId) ?? null, reason: failure.message });
  }
  refused.sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  return { changedCount: orderIds.length - refused.length, refused };
}
