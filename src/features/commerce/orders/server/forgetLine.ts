import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Removes what the buyer entered for a line of an order. @returns the order's cart, which has it, too */
export async function forgetLine(
  tx: SiteTransaction,
  { orderId, position }: { orderId: string; position: number },
): Promise<string | undefined> {
  await tx.db
    .updateTable("order_lines")
    .set({ details: null, additional_fields: null })
    .where("website_id", "=", tx.websiteId)
    .where("order_id", "=", orderId)
    .where("position", "=", position)
    .execute();
  const order = await tx.db
    .selectFrom("orders")
    .select("cart_id")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", orderId)
    .executeTakeFirst();
  return order?.cart_id ?? undefined;
}
