import type { Kysely, Transaction } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { defineHostCookie } from "#kernel/server/http/hostCookie.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";

const seconds = 10 * 60;

/** After this many wrong codes, the password must be entered again. */
export const maxWrongCodes = 5;

/** Only the browser that sent the right password can send the code. */
const cookie = defineHostCookie("vitrine-sign-in");

export interface PendingSignIn {
  tokenHash: Buffer;
  accountId: string;
  email: string;
}

/** Remembers in this browser for ten minutes that the account's password was right. Removes expired ones. */
export async function beginSignIn(tx: Transaction<DB>, context: RequestContext, accountId: string): Promise<void> {
  const { now } = context;
  const replaced = tokenHashOf(context);
  await tx
    .deleteFrom("account_pending_sign_ins")
    .where((where) =>
      where.or([where("expires_at", "<=", now), ...(replaced ? [where("token_hash", "=", replaced)] : [])]),
    )
    .execute();
  const token = newToken();
  await tx
    .insertInto("account_pending_sign_ins")
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      expires_at: new Date(now.getTime() + seconds * 1000),
    })
    .execute();
  cookie.write(context, token, seconds);
}

/** The sign-in that waits for a code in this browser. */
export async function findPendingSignIn(db: Kysely<DB>, context: RequestContext): Promise<PendingSignIn | undefined> {
  const tokenHash = tokenHashOf(context);
  if (!tokenHash) return undefined;
  const row = await db
    .selectFrom("account_pending_sign_ins")
    .innerJoin("accounts", "accounts.id", "account_pending_sign_ins.account_id")
    .select(["accounts.id", "accounts.email"])
    .where("account_pending_sign_ins.token_hash", "=", tokenHash)
    .where("account_pending_sign_ins.expires_at", ">", context.now)
    .executeTakeFirst();
  return row && { tokenHash, accountId: row.id, email: row.email };
}

/** Ends a pending sign-in, so that it counts once. @returns false if it has ended already */
export async function takePendingSignIn(
  tx: Transaction<DB>,
  context: RequestContext,
  { tokenHash }: PendingSignIn,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom("account_pending_sign_ins")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", context.now)
    .executeTakeFirst();
  cookie.clear(context);
  return taken.numDeletedRows === 1n;
}

/** Counts a wrong code. The last one that is allowed ends the sign-in. @returns whether it did */
export async function countWrongCode(tx: Transaction<DB>, { tokenHash }: PendingSignIn): Promise<boolean> {
  const counted = await tx
    .updateTable("account_pending_sign_ins")
    .set((set) => ({ wrong_codes: set("wrong_codes", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .returning("wrong_codes")
    .executeTakeFirst();
  if (!counted || counted.wrong_codes < maxWrongCodes) return false;
  await tx.deleteFrom("account_pending_sign_ins").where("token_hash", "=", tokenHash).execute();
  return true;
}

function tokenHashOf(context: RequestContext): Buffer | undefined {
  const token = cookie.read(context);
  return token ? hashToken(token) : undefined;
}
