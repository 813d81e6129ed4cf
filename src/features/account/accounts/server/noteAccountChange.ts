import type { Transaction } from "kysely";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { newId } from "#kernel/server/ids.ts";

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
export async function noteAccountChange(
  db: Transaction<DB>,
  { accountId, by, action, detail = {}, at }: AccountChange,
): Promise<void> {
  const websites = await db
    .selectFrom("contributors")
    .select("website_id")
    .where("account_id", "=", accountId)
    .limit(1000)
    .execute();
  if (websites.length === 0) return;
  await db
    .insertInto("audit_entries")
    .values(
      websites.map(({ website_id }) => ({
        website_id,
        id: newId(),
        account_id: by ?? null,
        action,
        subject_type: "account",
        subject_id: accountId,
        detail: jsonText(detail),
        created_at: at,
      })),
    )
    .execute();
}
