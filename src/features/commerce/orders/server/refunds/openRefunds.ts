import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RefundState } from "../../domain/orderLedger.ts";

/** A refund that was announced to a remote provider. */
export interface AnnouncedRefund {
  id: string;
  state: RefundState;
  orderId: string;
  provider: string;
  /** The provider's, of the charge. */
  chargeReference: string;
  amountCents: number;
  currency: string;
  failure: { status: number; code: string; message: string } | null;
}

/** Reads a refund, also one that is settled. */
export async function readRefund(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  refundId: string,
): Promise<AnnouncedRefund | undefined> {
  const { rows } = await sql<AnnouncedRefund>`
    select refund.id, refund.state, refund.order_id as "orderId", payment.provider,
      payment.reference as "chargeReference", refund.amount_cents as "amountCents", payment.currency,
      refund.failure
    from refunds as refund
    join payments as payment on payment.website_id = refund.website_id and payment.id = refund.payment_id
    where refund.website_id = ${websiteId} and refund.id = ${refundId}`.execute(db);
  return rows[0];
}
