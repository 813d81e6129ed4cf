import type { Transaction } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { writeAuditEntries } from "#kernel/server/database/writeAuditEntry.ts";

export interface AccountChange {
  accountId: string;
  /** Undefined if a command on the machine made the change. */
  by: string | undefined;
  /** Such as "account.password-changed". */
  action: string;
  detail?: Record<string, string | number>;
  at: Date;
}

/** Writes an account's change to the audit log of each website that it works on. */
export async function auditAccountChange(
  db: Transaction<DB>,
  { accountId, by, action, detail = {}, at }: AccountChange,
): Promise<void> {
  const websites = await db
    .selectFrom("contributors")
    .select("website_id")
    .where("account_id", "=", accountId)
    .limit(1000)
    .execute();
  await writeAuditEntries(
    db,
    websites.map(({ website_id }) => website_id),
    { accountId: by, action, subjectType: "account", subjectId: accountId, detail, at },
  );
}
