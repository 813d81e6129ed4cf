import type { Transaction } from "kysely";
import type { Notices } from "#features/account/notices/server/index.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { noteAccountChange } from "./noteAccountChange.ts";

export interface PasswordChange {
  accountId: string;
  email: string;
  passwordHash: string;
  at: Date;
  /** Who changes it signed in: what stays of theirs, and the hash that they knew the password of. Else all goes. */
  by?: { previousHash: string; sessionHash: Buffer; deviceId: string | null; device: string };
}

/**
 * Puts a new password in the place of the old one and signs out anyone who knew the old: all sessions end and all browsers
 * are forgotten, but those of who changes it. Notifies the account's owner and writes an audit entry.
 * @returns how many sessions ended; undefined when the password was changed by someone else meanwhile
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
  await noteAccountChange(db, {
    accountId,
    by: by ? accountId : undefined,
    action: "account.password-changed",
    detail: { sessionsEnded: ended },
    at,
  });
  await notices.put(db, { accountId, kind: "password-changed", email, device: by?.device, at });
  return ended;
}
