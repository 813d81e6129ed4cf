import { formatMoney } from "#kernel/domain/money.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { type ValueChange, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { readOrder, type StoredOrder } from "./readOrder.ts";

/**
 * Locks an order, so that changes run one after the other, and reads it; undefined if this website has no such order.
 */
export async function lockOrder(tx: SiteTransaction, orderId: string): Promise<StoredOrder | undefined> {
  const locked = await tx.db
    .selectFrom("orders")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  // Read after the lock, so that it contains the previous change.
  return locked ? readOrder(tx.db, tx.websiteId, { id: orderId }) : undefined;
}

/** Who changes an order, and when. */
export interface OrderChange {
  accountId: string | null;
  now: Date;
}

/** Writes a change to the order's history. */
export async function recordChange(
  tx: SiteTransaction,
  order: Pick<StoredOrder, "id" | "number" | "currency">,
  action:
    | "order.fulfill"
    | "order.fulfill-part"
    | "order.unfulfill"
    | "order.remove-shipment"
    | "order.change-customer"
    | "order.resend-mail"
    | "order.add-note"
    | "order.edit-note"
    | "order.delete-note"
    | "order.cancel"
    | "order.refund"
    | "order.refund-failed"
    | "order.renew-download"
    | "order.end-download"
    | "order.refund-outside"
    | "order.gift-card-replaced"
    | "order.dispute"
    | "order.dispute-won"
    | "order.dispute-lost"
    | "order.mark-paid"
    | "order.capture-start"
    | "order.capture"
    | "order.capture-outside"
    | "order.void"
    | "order.authorization-ended",
  { accountId, now }: OrderChange,
  detail: Readonly<Record<string, string | number | boolean>> = {},
  changes: readonly ValueChange[] = [],
): Promise<void> {
  await writeAuditEntry(tx, {
    accountId: accountId ?? undefined,
    action,
    subjectType: "order",
    subjectId: order.id,
    detail: {
      ...detail,
      title: `#${order.number}`,
      amount: formatMoney({ cents: Number(detail.amountCents ?? 0), currency: order.currency }, "en-US"),
    },
    changes,
    at: now,
  });
}
