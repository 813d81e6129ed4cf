import { passwordProblem } from "#features/account/accounts/domain/passwordProblem.ts";
import {
  confirmationRefusal,
  deviceOf,
  hashPassword,
  verifyPassword,
  writePassword,
} from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import { type Failure, failuresOf, kernelFailure, tooManyRequests } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { makeCrumb } from "#kernel/server/http/crumb.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { sessionFailures } from "../contract.ts";
import { renewToken } from "./sessionStore.ts";

const fail = failuresOf(sessionFailures);

// Counted per session: someone who stole one cannot guess without limit, or keep the owner from changing it in another
// session.
const guesses = { name: "password-change", limit: 10, seconds: 15 * 60 };

/** Changes the password of the signed-in account. Every other session ends, and this one continues with a new token. */
export async function changePassword(
  app: App,
  notices: Notices,
  context: RequestContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ ended: number } | Failure> {
  const { account, sessionHash, now } = context;
  if (!account || !sessionHash) return kernelFailure("not-signed-in");
  const { database, limiter, secret } = app.services;
  const problem = passwordProblem(newPassword, account.email);
  if (problem) return kernelFailure("invalid-input", { errors: { newPassword: problem } });
  const refused = currentPassword === "" ? confirmationRefusal(context) : undefined;
  if (refused) return refused;
  const seconds = await limiter.take(guesses, sessionHash.toString("base64url"));
  if (seconds !== undefined) {
    context.reply.header("retry-after", String(seconds));
    return tooManyRequests(seconds);
  }
  const known = await database.db
    .selectFrom("accounts")
    .innerJoin("account_sessions", "account_sessions.account_id", "accounts.id")
    .select(["accounts.password_hash", "account_sessions.device_id"])
    .where("account_sessions.token_hash", "=", sessionHash)
    .executeTakeFirst();
  if (!known) return kernelFailure("not-signed-in");
  const isKnown = currentPassword === "" || (await verifyPassword(known.password_hash, currentPassword, "trusted"));
  if (!isKnown) return wrong();
  const passwordHash = await hashPassword(newPassword);
  const outcome = await database.db.transaction().execute(async (tx) => {
    // First, because it checks whether this session is still open.
    const renewed = await renewToken(tx, context, sessionHash);
    if (!renewed) return undefined;
    const ended = await writePassword(tx, notices, {
      accountId: account.id,
      email: account.email,
      passwordHash,
      at: now,
      by: {
        previousHash: known.password_hash,
        sessionHash: renewed,
        deviceId: known.device_id,
        device: deviceOf(context),
      },
    });
    return { ended, renewed };
  });
  if (!outcome) return kernelFailure("not-signed-in");
  context.sessionHash = outcome.renewed;
  context.crumb = makeCrumb(secret, outcome.renewed);
  // Undefined: someone else changed it meanwhile, so the entered password is outdated.
  return outcome.ended === undefined ? wrong() : { ended: outcome.ended };
}

function wrong(): Failure {
  return fail("wrong-password", { errors: { currentPassword: sessionFailures["wrong-password"].message } });
}
