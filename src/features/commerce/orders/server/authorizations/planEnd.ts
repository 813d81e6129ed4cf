import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { authorizationEndsJob } from "../../contract.ts";

/** How long before its end the team is reminded of an authorized payment (ms). */
export const remindedMs = 24 * 3_600_000;

/** Plans the reminder of an order's authorized payment. By a job of the website, so that the test clock moves it. */
export async function planEnd(
  tx: SiteTransaction,
  { orderId, captureBefore }: { orderId: string; captureBefore: Date },
): Promise<void> {
  const runAt = new Date(captureBefore.getTime() - remindedMs);
  await tx.enqueue(authorizationEndsJob, { orderId }, { runAt });
}
