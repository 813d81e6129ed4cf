import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { orderMailJob } from "../contract.ts";
import { customerFailures, maxResends } from "../handlingContract.ts";
import { lockOrder, type OrderChange, recordChange } from "./lockOrder.ts";
import { readMailKey } from "./mailKey.ts";

const fail = failuresOf(customerFailures);
const hourMs = 3_600_000;

/**
 * Sends an email of an order again, to its current email and as the order is now. The log counts how often, so that the
 * customer is not flooded.
 */
export async function resendOrderMail(
  site: SiteScope,
  { orderId, mailId }: { orderId: string; mailId: string },
  change: OrderChange,
): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("order-unknown");
    const mail = await tx.db
      .selectFrom("mails")
      .select(["dedupe_key", "subject"])
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", mailId)
      .where("order_id", "=", orderId)
      .executeTakeFirst();
    const name = mail && readMailKey(orderId, mail.dedupe_key);
    if (!name) return fail("mail-unknown");
    const { kind, refundId, fulfillmentId } = name;
    if (kind === "shipped" && !order.fulfillments.some(({ id }) => id === fulfillmentId)) return fail("mail-outdated");
    const { count } = await tx.db
      .selectFrom("audit_entries")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("website_id", "=", tx.websiteId)
      .where("subject_type", "=", "order")
      .where("subject_id", "=", orderId)
      .where("action", "=", "order.resend-mail")
      .where("created_at", ">", new Date(tx.realNow().getTime() - hourMs))
      .executeTakeFirstOrThrow();
    if (count >= maxResends) return fail("resent-too-often");
    await tx.enqueue(orderMailJob, {
      orderId,
      kind,
      again: newId(),
      ...(refundId ? { refundId } : {}),
      ...(fulfillmentId ? { fulfillmentId } : {}),
    });
    await recordChange(tx, order, "order.resend-mail", change, { subject: mail.subject });
    return undefined;
  });
}
