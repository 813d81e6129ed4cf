import { newId } from "#kernel/server/ids.ts";
import { jsonText } from "./jsonText.ts";
import type { SiteTransaction } from "./siteScope.ts";

/** One line of the audit log: who changed what. */
export interface Change {
  /** Undefined if the program made the change, not a person. */
  accountId: string | undefined;
  /** Such as "product.save". */
  action: string;
  subjectType: string;
  /** The website's own id if the whole website is the subject. */
  subjectId: string;
  detail?: Record<string, string | number | boolean | readonly string[]>;
  at: Date;
}

/** Records who changed what, in the transaction of the change. */
export async function writeAuditEntry(tx: SiteTransaction, change: Change): Promise<void> {
  await tx.db
    .insertInto("audit_entries")
    .values({
      website_id: tx.websiteId,
      id: newId(),
      account_id: change.accountId ?? null,
      action: change.action,
      subject_type: change.subjectType,
      subject_id: change.subjectId,
      detail: jsonText(change.detail ?? {}),
      created_at: change.at,
    })
    .execute();
}
