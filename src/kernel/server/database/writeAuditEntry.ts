import type { Transaction } from "kysely";
import { newId } from "#kernel/server/ids.ts";
import { jsonText } from "./jsonText.ts";
import type { DB } from "./schema.generated.ts";
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

/** Writes down who changed what, in the transaction that changes it. */
export function writeAuditEntry(tx: SiteTransaction, change: Change): Promise<void> {
  return writeAuditEntries(tx.db, [tx.websiteId], change);
}

/** The same in the audit logs of several websites, for what belongs to none of them, such as an account. */
export async function writeAuditEntries(
  db: Transaction<DB>,
  websiteIds: readonly string[],
  change: Change,
): Promise<void> {
  if (websiteIds.length === 0) return;
  await db
    .insertInto("audit_entries")
    .values(
      websiteIds.map((websiteId) => ({
        website_id: websiteId,
        id: newId(),
        account_id: change.accountId ?? null,
        action: change.action,
        subject_type: change.subjectType,
        subject_id: change.subjectId,
        detail: jsonText(change.detail ?? {}),
        created_at: change.at,
      })),
    )
    .execute();
}
