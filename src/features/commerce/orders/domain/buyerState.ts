import { awaitsPayment, type FulfillmentStatus, type OrderStanding } from "./orderLifecycle.ts";
import type { OrderPickup } from "./orderPickup.ts";

/** How far an order is, for its buyer: a key of `orderStates`. Nothing ships of an order that is picked up. */
export function buyerStateOf(
  order: Pick<OrderStanding, "fulfillmentStatus" | "paymentState" | "authorization"> & {
    isAuthorizationEnded: boolean;
    pickup: OrderPickup | null;
  },
): "AWAITING" | "UNPAID" | "READY" | FulfillmentStatus {
  if (awaitsPayment(order)) return order.isAuthorizationEnded ? "UNPAID" : "AWAITING";
  return order.fulfillmentStatus === "FULFILLED" && order.pickup ? "READY" : order.fulfillmentStatus;
}
