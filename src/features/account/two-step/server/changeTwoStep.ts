import type { Transaction } from "kysely";
import { auditAccountChange, confirmationRefusal, deviceOf } from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { openText, sealText } from "#kernel/server/sealedText.ts";
import { twoStepFailures } from "../contract.ts";
import { readCode } from "../domain/recoveryCode.ts";
import { appUri, newAppSecret, stepOfCode } from "./appCodes.ts";
import { replaceRecoveryCodes } from "./recoveryCodes.ts";
import { forgetTrust, readSecret, removeSecret, replaceSecret, storeSecret } from "./storedSecret.ts";

const fail = failuresOf(twoStepFailures);
const setupPurpose = "two-step setup";
const setupMinutes = 30;

/** The content of a sealed ticket. Nothing is stored before the first code confirms the secret. */
interface Setup {
  accountId: string;
  secret: string;
  /** ms */
  until: number;
  /** The stored secret that the new one replaces; absent if two-step verification is turned on. */
  replaces?: string;
}

interface StartedSetup {
  secret: string;
  uri: string;
  ticket: string;
}

export async function startTwoStep(app: App, context: RequestContext): Promise<StartedSetup | Failure> {
  const { account } = context;
  const refused = confirmationRefusal(context);
  if (!account || refused) return refused ?? kernelFailure("not-signed-in");
  if (await readSecret(app.services.database.db, account.id)) return fail("two-step-on");
  return startSetup(app, account, context.now);
}

/** Starts setting up another app. The old one counts until the first code of the new one. */
export async function startReplacement(app: App, context: RequestContext): Promise<StartedSetup | Failure> {
  const { account } = context;
  const refused = confirmationRefusal(context);
  if (!account || refused) return refused ?? kernelFailure("not-signed-in");
  const stored = await readSecret(app.services.database.db, account.id);
  return stored ? startSetup(app, account, context.now, stored.secret) : fail("two-step-off");
}

function startSetup(app: App, account: { id: string; email: string }, now: Date, replaces?: string): StartedSetup {
  const secret = newAppSecret();
  const until = now.getTime() + setupMinutes * 60_000;
  const setup: Setup = { accountId: account.id, secret, until, ...(replaces === undefined ? {} : { replaces }) };
  const ticket = sealText(app.services.secret, setupPurpose, JSON.stringify(setup));
  return { secret, uri: appUri(secret, account.email), ticket };
}

interface FirstCode {
  ticket: string;
  code: string;
}

/** Turns two-step verification on if the code belongs to the new secret. @returns the recovery codes */
export async function turnOnTwoStep(
  app: App,
  notices: Notices,
  context: RequestContext,
  first: FirstCode,
): Promise<{ recoveryCodes: string[] } | Failure> {
  const confirmed = confirmSetup(app, context, first);
  if (isFailure(confirmed)) return confirmed;
  const { setup, step } = confirmed;
  const { accountId, secret, replaces } = setup;
  if (replaces !== undefined) return fail("setup-expired");
  return app.services.database.db.transaction().execute(async (tx) => {
    const stored = { accountId, secret, step, at: context.now };
    if (!(await storeSecret(tx, app.services.secret, stored))) return fail("two-step-on");
    await forgetTrust(tx, accountId);
    await report(tx, notices, context, { action: "account.turn-on-two-step", kind: "two-step-on" });
    return { recoveryCodes: await replaceRecoveryCodes(tx, accountId) };
  });
}

/** Replaces the app if the code belongs to the new secret. Until then, codes of the old app count. */
export async function replaceTwoStep(
  app: App,
  notices: Notices,
  context: RequestContext,
  first: FirstCode,
): Promise<Failure | undefined> {
  const confirmed = confirmSetup(app, context, first);
  if (isFailure(confirmed)) return confirmed;
  const { setup, step } = confirmed;
  const { accountId, secret, replaces } = setup;
  if (replaces === undefined) return fail("setup-expired");
  return app.services.database.db.transaction().execute(async (tx) => {
    const stored = { accountId, secret, replaces, step, at: context.now };
    if (!(await replaceSecret(tx, app.services.secret, stored))) return fail("setup-expired");
    await forgetTrust(tx, accountId);
    await report(tx, notices, context, { action: "account.replace-authenticator", kind: "two-step-replaced" });
    return undefined;
  });
}

/** The setup of a ticket that the code confirms, with the step of the code. */
function confirmSetup(
  app: App,
  context: RequestContext,
  { ticket, code }: FirstCode,
): { setup: Setup; step: number } | Failure {
  const { account, now } = context;
  const refused = confirmationRefusal(context);
  if (!account || refused) return refused ?? kernelFailure("not-signed-in");
  const text = openText(app.services.secret, setupPurpose, ticket);
  const setup = text === undefined ? undefined : (JSON.parse(text) as Setup);
  if (!setup || setup.accountId !== account.id || setup.until < now.getTime()) return fail("setup-expired");
  const step = stepOfCode(setup.secret, readCode(code).code, now);
  if (step === undefined) return fail("code-wrong", { errors: { code: twoStepFailures["code-wrong"].message } });
  return { setup, step };
}

export async function turnOffTwoStep(
  app: App,
  notices: Notices,
  context: RequestContext,
): Promise<Failure | undefined> {
  const { account } = context;
  const refused = confirmationRefusal(context);
  if (!account || refused) return refused ?? kernelFailure("not-signed-in");
  return app.services.database.db.transaction().execute(async (tx) => {
    if (!(await removeSecret(tx, account.id))) return fail("two-step-off");
    await report(tx, notices, context, { action: "account.turn-off-two-step", kind: "two-step-off" });
    return undefined;
  });
}

/** Replaces all recovery codes. @returns the new ones */
export async function renewRecoveryCodes(
  app: App,
  notices: Notices,
  context: RequestContext,
): Promise<{ recoveryCodes: string[] } | Failure> {
  const { account } = context;
  const refused = confirmationRefusal(context);
  if (!account || refused) return refused ?? kernelFailure("not-signed-in");
  return app.services.database.db.transaction().execute(async (tx) => {
    if (!(await readSecret(tx, account.id))) return fail("two-step-off");
    const recoveryCodes = await replaceRecoveryCodes(tx, account.id);
    await report(tx, notices, context, { action: "account.renew-recovery-codes", kind: "recovery-codes-new" });
    return { recoveryCodes };
  });
}

async function report(
  tx: Transaction<DB>,
  notices: Notices,
  context: RequestContext,
  {
    action,
    kind,
  }: {
    action:
      | "account.turn-on-two-step"
      | "account.replace-authenticator"
      | "account.turn-off-two-step"
      | "account.renew-recovery-codes";
    kind: "two-step-on" | "two-step-replaced" | "two-step-off" | "recovery-codes-new";
  },
): Promise<void> {
  const { account, now: at } = context;
  const [accountId, email] = [account?.id as string, account?.email as string];
  await auditAccountChange(tx, { accountId, by: accountId, action, detail: { title: email }, at });
  await notices.put(tx, { accountId, kind, email, device: deviceOf(context), at });
}
