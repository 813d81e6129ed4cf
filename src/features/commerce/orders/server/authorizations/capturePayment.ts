import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { orderFailures } from "../../contract.ts";
import { orderCan } from "../../domain/orderLifecycle.ts";
import { lockOrder, type OrderChange, recordChange } from "../lockOrder.ts";
import type { Refunding } from "../refunds/refundOrder.ts";
import { tryToAdvance } from "./advanceAuthorization.ts";
import { setAuthorization } from "./storedAuthorization.ts";

const fail = failuresOf(orderFailures);

/** `started`: announced, and the provider has not answered yet. The job asks it. */
export type Capture = "captured" | "started";

/**
 * Captures the authorized payment of an order, whole. The provider is asked after the capture was announced. If it does not
 * answer, the job asks again. Several calls at once are one capture.
 * @param options.isLeftToJob announces only, for when the provider did not answer a moment ago
 */
export async function capturePayment(
  site: SiteScope,
  refunding: Refunding,
  orderId: string,
  change: OrderChange,
  { isLeftToJob = false }: { isLeftToJob?: boolean } = {},
): Promise<Capture | Failure> {
  const announced = await site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    const { authorization } = order;
    if (!authorization || !orderCan.capture(order)) return fail("nothing-to-capture");
    const { paymentId, state, amountCents } = authorization;
    if (state === "AUTHORIZED") {
      await setAuthorization(tx, paymentId, { authorization_state: "CAPTURING", asked_at: tx.realNow() });
    }
    return { paymentId, amountCents };
  });
  if (isFailure(announced)) return announced;
  const { paymentId, amountCents } = announced;
  const failure = isLeftToJob ? undefined : await tryToAdvance(site, refunding, paymentId, change);
  if (failure) return failure;
  // What was captured has its entry. Without an answer, the history says who wanted it.
  return site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.authorization?.state !== "CAPTURING") return "captured";
    await recordChange(tx, order, "order.capture-start", change, { amountCents });
    return "started";
  });
}
