import type { Kysely, Transaction } from "kysely";
import { type Account, auditAccountChange } from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  readTwoStepRoute,
  renewRecoveryCodesRoute,
  replaceTwoStepRoute,
  startReplacementRoute,
  startTwoStepRoute,
  turnOffTwoStepRoute,
  turnOnTwoStepRoute,
} from "../contract.ts";
import {
  renewRecoveryCodes,
  replaceTwoStep,
  startReplacement,
  startTwoStep,
  turnOffTwoStep,
  turnOnTwoStep,
} from "./changeTwoStep.ts";
import { type CodeAttempt, finishSignIn } from "./finishSignIn.ts";
import { beginSignIn, findPendingSignIn, type PendingSignIn } from "./pendingSignIns.ts";
import { countRecoveryCodes } from "./recoveryCodes.ts";
import { readSecret, removeSecret } from "./storedSecret.ts";

/** The second step of signing in with a password. */
export interface TwoStep {
  isOn(db: Kysely<DB>, accountId: string): Promise<boolean>;
  /** Remembers in this browser for ten minutes that the password was right. */
  begin(tx: Transaction<DB>, context: RequestContext, accountId: string): Promise<void>;
  /** The sign-in of this browser that waits for a code. */
  findPending(context: RequestContext): Promise<PendingSignIn | undefined>;
  /** Checks the code, and runs `work` in the same transaction if it is right. */
  finish<Result>(
    context: RequestContext,
    attempt: CodeAttempt,
    work: (tx: Transaction<DB>, account: Account) => Promise<Result>,
  ): Promise<Result | Failure>;
  /** Turns it off on behalf of the operator. @returns false if it was off */
  remove(account: Account): Promise<boolean>;
}

export function registerTwoStep(app: App, { notices }: { notices: Notices }): TwoStep {
  const { database, clock } = app.services;

  app.route(readTwoStepRoute, async (_input, { account }) => {
    const accountId = account?.id as string;
    const stored = await readSecret(database.db, accountId);
    return {
      isOn: stored !== undefined,
      since: stored?.created_at.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(database.db, accountId),
    };
  });
  app.route(startTwoStepRoute, (_input, context) => startTwoStep(app, context));
  app.route(turnOnTwoStepRoute, ({ body }, context) => turnOnTwoStep(app, notices, context, body));
  app.route(startReplacementRoute, (_input, context) => startReplacement(app, context));
  app.route(replaceTwoStepRoute, ({ body }, context) => replaceTwoStep(app, notices, context, body));
  app.route(turnOffTwoStepRoute, (_input, context) => turnOffTwoStep(app, notices, context));
  app.route(renewRecoveryCodesRoute, (_input, context) => renewRecoveryCodes(app, notices, context));

  return {
    isOn: async (db, accountId) => (await readSecret(db, accountId)) !== undefined,
    begin: beginSignIn,
    findPending: (context) => findPendingSignIn(database.db, context),
    finish: (context, attempt, work) => finishSignIn(app, notices, context, attempt, work),
    remove({ id: accountId, email }) {
      const at = clock.now();
      return database.db.transaction().execute(async (tx) => {
        if (!(await removeSecret(tx, accountId))) return false;
        const detail = { title: email };
        await auditAccountChange(tx, { accountId, by: undefined, action: "account.turn-off-two-step", detail, at });
        await notices.put(tx, { accountId, kind: "two-step-off", email, device: undefined, at });
        return true;
      });
    },
  };
}
