import type { Transaction } from "kysely";
import { verifyPassword } from "#features/account/accounts/server/index.ts";
import type { Passkeys } from "#features/account/passkeys/server/index.ts";
import { type Failure, failuresOf, isFailure, kernelFailure, tooManyRequests } from "#kernel/contract/failure.ts";
import type { PasskeyAnswer } from "#kernel/contract/webAuthn.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { sessionFailures } from "../contract.ts";

const fail = failuresOf(sessionFailures);

// Counted per session: someone who stole one cannot guess without limit, or keep the owner from confirming in another.
const guesses = { name: "confirmation", limit: 10, seconds: 15 * 60 };

/** Confirms with the password that the person at this session is its account's owner. */
export async function confirmWithPassword(
  app: App,
  context: RequestContext,
  currentPassword: string,
): Promise<Failure | undefined> {
  const { account, sessionHash } = context;
  if (!account || !sessionHash) return kernelFailure("not-signed-in");
  const { database, limiter } = app.services;
  const seconds = await limiter.take(guesses, sessionHash.toString("base64url"));
  if (seconds !== undefined) {
    context.reply.header("retry-after", String(seconds));
    return tooManyRequests(seconds);
  }
  const known = await database.db
    .selectFrom("accounts")
    .select("password_hash")
    .where("id", "=", account.id)
    .executeTakeFirst();
  if (!known || !(await verifyPassword(known.password_hash, currentPassword, "trusted"))) {
    return fail("wrong-password", { errors: { currentPassword: sessionFailures["wrong-password"].message } });
  }
  return database.db.transaction().execute(async (tx) => {
    const now = await tx
      .selectFrom("accounts")
      .select("password_hash")
      .where("id", "=", account.id)
      .forUpdate()
      .executeTakeFirst();
    // The password was changed after it was checked. The change has ended this session, or was made in it.
    if (now?.password_hash !== known.password_hash) return kernelFailure("not-signed-in");
    return markConfirmed(tx, context);
  });
}

/** The same with a passkey of the account. */
export async function confirmWithPasskey(
  app: App,
  passkeys: Passkeys,
  context: RequestContext,
  answer: PasskeyAnswer,
): Promise<Failure | undefined> {
  return app.services.database.db.transaction().execute(async (tx) => {
    const accepted = await passkeys.accept(tx, context, "confirm", answer);
    return isFailure(accepted) ? accepted : markConfirmed(tx, context);
  });
}

async function markConfirmed(tx: Transaction<DB>, { sessionHash, now }: RequestContext): Promise<Failure | undefined> {
  const marked = await tx
    .updateTable("account_sessions")
    .set({ confirmed_at: now })
    .where("token_hash", "=", sessionHash as Buffer)
    .executeTakeFirst();
  return marked.numUpdatedRows === 0n ? kernelFailure("not-signed-in") : undefined;
}
