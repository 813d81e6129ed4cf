import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { StoredCheckout } from "./readCheckout.ts";

/**
 * Removes a payment method that was or will be declined, so that it is asked for again. A method that was entered
 * meanwhile stays.
 */
export async function clearPaymentMethod(
  site: SiteScope,
  { id, paymentMethod }: Pick<StoredCheckout, "id" | "paymentMethod">,
): Promise<void> {
  if (!paymentMethod) return;
  await site.transaction(async (tx) => {
    await tx.db
      .updateTable("checkouts")
      .set({ payment_method: null })
      .where("website_id", "=", tx.websiteId)
      .where("cart_id", "=", id)
      .where("payment_method", "=", sql<never>`${JSON.stringify(paymentMethod)}::jsonb`)
      .execute();
  });
}
