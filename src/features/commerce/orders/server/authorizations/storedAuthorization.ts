import { sql } from "kysely";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** A payment that was authorized and is not captured. */
export interface StoredAuthorization {
  id: string;
  orderId: string;
  /** `CAPTURING`, `VOIDING`: announced to the provider. `ENDED`: nothing can be captured. */
  state: "AUTHORIZED" | "CAPTURING" | "VOIDING" | "ENDED";
  provider: string;
  /** The provider's, of the charge. */
  reference: string;
  amountCents: number;
  currency: string;
  captureBefore: Date;
}

/** Reads a payment that was authorized; undefined if it was captured, or is another. */
export async function readAuthorization(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  paymentId: string,
): Promise<StoredAuthorization | undefined> {
  const { rows } = await sql<StoredAuthorization>`
    select id, order_id as "orderId", authorization_state as state, provider, reference, amount_cents as "amountCents",
      currency, capture_before as "captureBefore"
    from payments
    where website_id = ${websiteId} and id = ${paymentId} and authorization_state is not null`.execute(db);
  return rows[0];
}

/** Changes how an authorized payment stands. */
export async function setAuthorization(
  tx: SiteTransaction,
  paymentId: string,
  values: { authorization_state?: StoredAuthorization["state"]; capture_before?: Date; asked_at?: Date },
): Promise<void> {
  await tx.db
    .updateTable("payments")
    .set(values)
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", paymentId)
    .where("authorization_state", "is not", null)
    .execute();
}
