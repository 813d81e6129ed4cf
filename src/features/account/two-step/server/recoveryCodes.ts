import { randomInt } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { groupCode, recoveryAlphabet, recoveryCodeCount, recoveryCodeLength } from "../domain/recoveryCode.ts";

/** Replaces the account's recovery codes. @returns the new ones, which are stored only as hashes */
export async function replaceRecoveryCodes(tx: Transaction<DB>, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.deleteFrom("account_recovery_codes").where("account_id", "=", accountId).execute();
  await tx
    .insertInto("account_recovery_codes")
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashToken(code) })))
    .execute();
  return codes.map(groupCode);
}

/** Uses a code up. @returns false if it is wrong or was already used */
export async function takeRecoveryCode(tx: Transaction<DB>, accountId: string, code: string): Promise<boolean> {
  const used = await tx
    .deleteFrom("account_recovery_codes")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hashToken(code))
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Kysely<DB>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("account_recovery_codes")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const newCode = () =>
  Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join("");
