import { isIP } from "node:net";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { newId } from "#kernel/server/ids.ts";
import {
  keptDays,
  mergedMinutes,
  type SignInMethod,
  type SignInOutcome,
  wholeAddressDays,
} from "../domain/signInHistory.ts";
import { networkOfAddress } from "./networkOfAddress.ts";

export interface SignInFacts {
  method: SignInMethod;
  /** Such as "Firefox on Windows". */
  device: string;
  /** Of the request, in any form. */
  address: string;
  at: Date;
}

export type Success = SignInFacts & { accountId: string };

/** The email may belong to no account. Then nothing is recorded. */
export type FailedAttempt = SignInFacts & { email: string };

const dayMs = 86_400_000;

/** Entries that one sign-in shortens or deletes, so that it doesn't take long. */
const cleanedAtOnce = 500;

/** Records a success, and shortens or deletes what is too old. */
export async function recordSuccess(tx: Transaction<DB>, signIn: Success): Promise<void> {
  await insert(tx, "SUCCEEDED", signIn);
  const before = (days: number) => new Date(signIn.at.getTime() - days * dayMs);
  await tx
    .deleteFrom("account_sign_ins")
    .where("id", "in", oldest(tx, before(keptDays)))
    .execute();
  const shortened = oldest(tx, before(wholeAddressDays)).where("is_address_whole", "=", true);
  await tx
    .updateTable("account_sign_ins")
    .set({ address: networkOfAddress, is_address_whole: false })
    .where("id", "in", shortened)
    .execute();
}

/** Entries of all accounts. Those that another sign-in is cleaning up are left to it. */
function oldest(tx: Transaction<DB>, before: Date) {
  return tx
    .selectFrom("account_sign_ins")
    .select("id")
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(cleanedAtOnce)
    .forUpdate()
    .skipLocked();
}

/** Records a failure, or counts it with the previous one of the same browser. So many guesses are few rows. */
export async function recordFailure(db: Kysely<DB>, outcome: SignInOutcome, attempt: FailedAttempt): Promise<void> {
  const account = await db.selectFrom("accounts").select("id").where("email", "=", attempt.email).executeTakeFirst();
  if (!account) return;
  const { method, device, at } = attempt;
  const merged = await db
    .updateTable("account_sign_ins")
    .set({ attempts: sql<number>`attempts + 1`, created_at: at })
    .where("account_id", "=", account.id)
    .where("outcome", "=", outcome)
    .where("method", "=", method)
    .where("device", "=", device)
    .where("address", "is not distinct from", plainAddress(attempt.address))
    .where("created_at", ">", new Date(at.getTime() - mergedMinutes * 60_000))
    .executeTakeFirst();
  if (merged.numUpdatedRows === 0n) await insert(db, outcome, { ...attempt, accountId: account.id });
}

async function insert(db: Kysely<DB>, outcome: SignInOutcome, signIn: Success): Promise<void> {
  const { accountId, method, device, address, at } = signIn;
  await db
    .insertInto("account_sign_ins")
    .values({
      id: newId(),
      account_id: accountId,
      outcome,
      method,
      device,
      address: plainAddress(address),
      created_at: at,
    })
    .execute();
}

/** The address without a port or zone, an IPv4 address in its own form; null if it is none. */
function plainAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  return isIP(plain) ? plain : null;
}
