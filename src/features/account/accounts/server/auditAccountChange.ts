import type { Transaction } from "kysely";
import type { AuditAction } from "#kernel/domain/auditActions.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { type Change, writeAuditEntries } from "#kernel/server/database/writeAuditEntry.ts";

export type AccountChange<Action extends AuditAction> = Omit<
  Change<Action>,
  "accountId" | "subjectType" | "subjectId"
> & {
  accountId: string;
  /** Undefined if a command on the machine made the change. */
  by: string | undefined;
};

/** Writes an account's change to the audit log of each website that it works on. */
export async function auditAccountChange<Action extends AuditAction>(
  db: Transaction<DB>,
  { accountId, by, ...change }: AccountChange<Action>,
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
    { ...change, accountId: by, subjectType: "account", subjectId: accountId } as unknown as Change<Action>,
  );
}
