import type { Kysely, Transaction } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { openText, sealText } from "#kernel/server/sealedText.ts";
import { stepOfCode } from "./appCodes.ts";

const purpose = "two-step secret";

/** Stores the secret of an account's app, with the step of the code that confirmed it. @returns false if it has one */
export async function storeSecret(
  tx: Transaction<DB>,
  secretOfInstall: string,
  { accountId, secret, step, at }: { accountId: string; secret: string; step: number; at: Date },
): Promise<boolean> {
  const stored = await tx
    .insertInto("account_two_step")
    .values({
      account_id: accountId,
      secret: sealText(secretOfInstall, purpose, secret),
      last_step: step,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

/** Replaces the secret `replaces`, as it is stored. @returns false if there is another one meanwhile, or none */
export async function replaceSecret(
  tx: Transaction<DB>,
  secretOfInstall: string,
  {
    accountId,
    secret,
    replaces,
    step,
    at,
  }: { accountId: string; secret: string; replaces: string; step: number; at: Date },
): Promise<boolean> {
  await lockAccount(tx, accountId);
  const replaced = await tx
    .updateTable("account_two_step")
    .set({ secret: sealText(secretOfInstall, purpose, secret), last_step: step, created_at: at })
    .where("account_id", "=", accountId)
    .where("secret", "=", replaces)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}

/** Uses a code of the app up: it and earlier ones count no more. @returns false if it is wrong or was already used */
export async function takeAppCode(
  tx: Transaction<DB>,
  secretOfInstall: string,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  const stored = await readSecret(tx, accountId);
  const secret = stored && openText(secretOfInstall, purpose, stored.secret);
  const step = secret && stepOfCode(secret, code, now);
  if (!step) return false;
  const used = await tx
    .updateTable("account_two_step")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function readSecret(
  db: Kysely<DB>,
  accountId: string,
): Promise<{ secret: string; created_at: Date } | undefined> {
  return db
    .selectFrom("account_two_step")
    .select(["secret", "created_at"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** Turns the second step off, with everything that belongs to it. @returns false if it was off */
export async function removeSecret(tx: Transaction<DB>, accountId: string): Promise<boolean> {
  await lockAccount(tx, accountId);
  const removed = await tx.deleteFrom("account_two_step").where("account_id", "=", accountId).executeTakeFirst();
  await tx.deleteFrom("account_recovery_codes").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("account_pending_sign_ins").where("account_id", "=", accountId).execute();
  await forgetTrust(tx, accountId);
  return removed.numDeletedRows === 1n;
}

/** First, as a sign-in does, so that they wait for each other. */
async function lockAccount(tx: Transaction<DB>, accountId: string): Promise<void> {
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forUpdate().execute();
}

/** All browsers must enter a code again. */
export async function forgetTrust(tx: Transaction<DB>, accountId: string): Promise<void> {
  await tx
    .updateTable("account_devices")
    .set({ trusted_until: null })
    .where("account_id", "=", accountId)
    .where("trusted_until", "is not", null)
    .execute();
}
