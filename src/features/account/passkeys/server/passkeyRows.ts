import type { Kysely } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { Passkey } from "../contract.ts";

/** The account's passkeys, oldest first. */
export function readPasskeys(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom("account_passkeys")
    .select(["id", "name", "credential_id", "transports", "created_at", "last_used_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export function describePasskey(row: {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
