import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { jsonText } from "./jsonText.ts";

export interface Change {
  /** Undefined: done by the program, not by a person. */
  accountId: string | undefined;
  /** Such as "product.save". */
  action: string;
  productId: string;
  detail?: Record<string, string | number | boolean>;
  at: Date;
}

/** Writes down who changed a product, in the transaction that changes it. */
export async function noteChange(tx: SiteTransaction, change: Change): Promise<void> {
  await tx.db
    .insertInto("audit_entries")
    .values({
      website_id: tx.websiteId,
      id: newId(),
      account_id: change.accountId ?? null,
      action: change.action,
      subject_type: "product",
      subject_id: change.productId,
      detail: jsonText(change.detail ?? {}),
      created_at: change.at,
    })
    .execute();
}
