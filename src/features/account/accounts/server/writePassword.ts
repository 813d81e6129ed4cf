import type { Transaction } from "kysely";
import type { Notices } from "#features/account/notices/server/index.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { auditAccountChange } from "./auditAccountChange.ts";

export interface PasswordChange {
  accountId: string;
  email: string;
  passwordHash: string;
  at: Date;
  /**
   * The signed-in person who changes it: the session and browser to keep, and the hash of the password that they knew.
   * Without it, nothing is kept.
   */
  by?: { previousHash: string; sessionHash: Buffer; deviceId: string | null; device: string };
}

/**
 * Replaces the password and signs out everyone who knew the old one: all sessions end and all browsers are forgotten,
 * except those of the person who changes it. Notifies the account's owner and writes an audit entry.
 * @returns how many sessions ended; undefined when someone else changed the password meanwhile
 */
export async function writePassword(
  db: Transaction<DB>,
  notices: Notices,
  { accountId, email, passwordHash, at, by }: PasswordChange,
): Promise<number | undefined> {
  let change = db.updateTable("accounts").set({ password_hash: passwordHash }).where("id", "=", accountId);
  if (by) change = change.where("password_hash", "=", by.previousHash);
  if ((await change.executeTakeFirst()).numUpdatedRows === 0n) return undefined;
  let sessions = db.deleteFrom("account_sessions").where("account_id", "=", accountId);
  let devices = db.deleteFrom("account_devices").where("account_id", "=", accountId);
  if (by) {
    sessions = sessions.where("token_hash", "<>", by.sessionHash);
    if (by.deviceId) devices = devices.where("id", "<>", by.deviceId);
  }
  const ended = Number((await sessions.executeTakeFirst()).numDeletedRows);
  await devices.execute();
  await db.deleteFrom("account_pending_sign_ins").where("account_id", "=", accountId).execute();
  await auditAccountChange(db, {
    accountId,
    by: by ? accountId : undefined,
    action: "account.change-password",
    detail: { title: email, sessionsEnded: ended },
    at,
  });
  await notices.put(db, { accountId, kind: "password-changed", email, device: by?.device, at });
  return ended;
}
