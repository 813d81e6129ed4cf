import type { Subscriptions } from "#features/commerce/subscriptions/server/index.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

interface Stop {
  areaId: string;
  memberId: string;
  reason: "left" | "removed";
  accountId?: string | undefined;
  now: Date;
}

/**
 * Cancels the subscriptions that pay for a membership, before it ends: nobody pays for an area without seeing it. A
 * cancellation lets a membership go on until the end of what was paid, so the caller ends it afterward.
 * @returns whether there was one
 */
export async function stopSubscriptions(
  tx: SiteTransaction,
  subscriptions: Subscriptions,
  { areaId, memberId, ...change }: Stop,
): Promise<boolean> {
  const area = await tx.db
    .selectFrom("member_areas")
    .select("product_id")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", areaId)
    .where("joining", "=", "purchase")
    .executeTakeFirst();
  if (!area?.product_id) return false;
  return (await subscriptions.cancel(tx, { memberId, productId: area.product_id }, change)) > 0;
}
