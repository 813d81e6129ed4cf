import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { StoredCheckout } from "./readCheckout.ts";

/** A way of paying that was refused, or will be, is asked for again; one that was given meanwhile stays. */
export async function forgetMethod(
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
