import type { Transaction } from "kysely";
import { type Account, auditAccountChange, deviceOf } from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { CountedLimit } from "#kernel/server/limits/rateLimiter.ts";
import { twoStepFailures } from "../contract.ts";
import { readCode } from "../domain/recoveryCode.ts";
import { countWrongCode, type PendingSignIn, takePendingSignIn } from "./pendingSignIns.ts";
import { countRecoveryCodes, takeRecoveryCode } from "./recoveryCodes.ts";
import { takeAppCode } from "./storedSecret.ts";

const fail = failuresOf(twoStepFailures);
const quarter = 15 * 60;
const day = 24 * 3600;

// Wrong codes of the app. There are only a million codes, so work for the guesser would not be enough.
const limits = {
  account: [
    { name: "second-step:account", limit: 10, seconds: quarter },
    { name: "second-step:account-day", limit: 30, seconds: day },
  ],
  /** A browser that has signed in to the account before. Strangers can't use up its attempts. */
  device: [{ name: "second-step:device", limit: 10, seconds: quarter }],
} satisfies Record<string, CountedLimit[]>;

/** Guesses are reported once a day. */
const reports: CountedLimit = { name: "second-step:report", limit: 1, seconds: day };

export interface CodeAttempt {
  pending: PendingSignIn;
  /** As the person entered it. */
  code: string;
  /** The browser, if it has signed in to the account before. */
  deviceId: string | undefined;
}

/**
 * Checks the code of a pending sign-in, and runs `work` in the same transaction if it is right. Wrong codes of the app
 * are limited by browser for browsers that the account knows, and by account for all others. Recovery codes can't be
 * guessed, so they work beyond the limits.
 */
export async function finishSignIn<Result>(
  app: App,
  notices: Notices,
  context: RequestContext,
  { pending, code: entered, deviceId }: CodeAttempt,
  work: (tx: Transaction<DB>, account: Account) => Promise<Result>,
): Promise<Result | Failure> {
  const { database, limiter, secret } = app.services;
  const { accountId, email } = pending;
  const { now } = context;
  const { kind, code } = readCode(entered);
  const counted = kind === "RECOVERY_CODE" ? [] : deviceId ? limits.device : limits.account;
  const key = deviceId ?? accountId;
  const waits = await Promise.all(counted.map((limit) => limiter.take(limit, key)));
  const forgive = () => Promise.all(counted.map((limit) => limiter.count(limit, key, -1)));
  const wait = Math.max(...waits.map((seconds) => seconds ?? 0), 0);
  if (wait > 0) {
    await forgive();
    context.reply.header("retry-after", String(wait));
    return fail("codes-limited", { values: { minutes: Math.ceil(wait / 60) } });
  }
  const outcome = await database.db.transaction().execute(async (tx) => {
    // A change of the password waits for this lock, and then ends the session that starts here.
    const account = await tx
      .selectFrom("accounts")
      .select(["id", "email", "name"])
      .where("id", "=", accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return fail("sign-in-expired");
    const isRight =
      kind === "CODE"
        ? await takeAppCode(tx, secret, { accountId, code, now })
        : await takeRecoveryCode(tx, accountId, code);
    if (!isRight) {
      if (await countWrongCode(tx, pending)) await reportGuesses(tx);
      const wrong = kind === "CODE" ? "code-wrong" : "recovery-code-wrong";
      return fail(wrong, { errors: { code: twoStepFailures[wrong].message } });
    }
    if (!(await takePendingSignIn(tx, context, pending))) return fail("sign-in-expired");
    if (kind === "RECOVERY_CODE") await reportRecoveryCode(tx);
    return work(tx, account);
  });
  if (!isFailure(outcome)) await forgive();
  return outcome;

  async function reportGuesses(tx: Transaction<DB>): Promise<void> {
    if ((await limiter.take(reports, accountId)) !== undefined) return;
    await notices.put(tx, { accountId, kind: "codes-guessed", email, device: deviceOf(context), at: now });
  }

  async function reportRecoveryCode(tx: Transaction<DB>): Promise<void> {
    const left = await countRecoveryCodes(tx, accountId);
    const detail = { title: email, left };
    await auditAccountChange(tx, { accountId, by: accountId, action: "account.use-recovery-code", detail, at: now });
    const device = deviceOf(context);
    await notices.put(tx, { accountId, kind: "recovery-code-used", email, codesLeft: left, device, at: now });
  }
}
