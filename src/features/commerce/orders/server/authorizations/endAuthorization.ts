import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { authorizationEndsJob, orderMailJob } from "../../contract.ts";
import { readOrder } from "../readOrder.ts";
import type { Refunding } from "../refunds/refundOrder.ts";
import { tryToAdvance } from "./advanceAuthorization.ts";
import { planEnd, remindedMs } from "./planEnd.ts";

/** Reminds the team of an authorized payment that ends within a day, and settles one that has expired. */
export async function endAuthorization(
  site: SiteScope,
  refunding: Refunding,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await readOrder(site.db, site.websiteId, { id: orderId });
  if (order?.authorization?.state !== "AUTHORIZED") return;
  const { paymentId, captureBefore } = order.authorization;
  const endsAt = new Date(captureBefore);
  if (now >= endsAt) {
    await tryToAdvance(site, refunding, paymentId, { accountId: null, now });
    return;
  }
  await site.transaction(async (tx) => {
    // The provider may hold it longer than it said at first.
    if (endsAt.getTime() - now.getTime() > remindedMs) return planEnd(tx, { orderId, captureBefore: endsAt });
    await tx.enqueue(orderMailJob, { orderId, kind: "capture-reminder" });
    await tx.enqueue(authorizationEndsJob, { orderId }, { runAt: endsAt });
  });
}
