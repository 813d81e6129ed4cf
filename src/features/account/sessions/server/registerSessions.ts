import type { Transaction } from "kysely";
import { type Account, type Accounts, deviceOf, normalizeEmail } from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import type { Passkeys } from "#features/account/passkeys/server/index.ts";
import { rightsOf } from "#features/account/roles/domain/rights.ts";
import { customRights } from "#features/account/roles/server/index.ts";
import type { SignInMethod } from "#features/account/sign-ins/domain/signInHistory.ts";
import type { SignIns } from "#features/account/sign-ins/server/index.ts";
import { readCode } from "#features/account/two-step/domain/recoveryCode.ts";
import type { TwoStep } from "#features/account/two-step/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { makeCrumb } from "#kernel/server/http/crumb.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { sessionCookie } from "#kernel/server/http/sessionCookie.ts";
import {
  askForPasskeyRoute,
  readSessionRoute,
  type StudioSession,
  sendCodeRoute,
  sessionFailures,
  signInRoute,
  signInWithPasskeyRoute,
  signOutRoute,
} from "../contract.ts";
import { describeSession } from "./describeSession.ts";
import { findDevice, isTrustedDevice, rememberDevice, trustDevice } from "./knownDevices.ts";
import { registerKeeping } from "./registerKeeping.ts";
import { openSessions, recordSessionUse, startSession } from "./sessionStore.ts";
import { createSignInGate } from "./signInGate.ts";

const fail = failuresOf(sessionFailures);

export interface Sessions {
  /** Signs in to an account that was just created in this browser. @returns what the studio needs to know of it */
  open(context: RequestContext, account: Account): Promise<StudioSession>;
}

interface SessionServices {
  accounts: Accounts;
  notices: Notices;
  signIns: SignIns;
  twoStep: TwoStep;
  passkeys: Passkeys;
}

/** Sessions of the studio: opaque tokens, stored as hashes, new at every sign-in. */
export function registerSessions(app: App, services: SessionServices): Sessions {
  const { accounts, notices, signIns, twoStep, passkeys } = services;
  const { db } = app.services.database;
  const gate = createSignInGate(app);
  registerKeeping(app, { notices, passkeys });

  app.authenticateWith(async (sessionHash, websiteId, tx) => {
    const now = app.services.clock.now();
    const row = await openSessions(tx ?? db, now)
      .innerJoin("accounts as account", "account.id", "account_sessions.account_id")
      .leftJoin("contributors as contributor", (join) =>
        join.onRef("contributor.account_id", "=", "account.id").on("contributor.website_id", "=", websiteId ?? null),
      )
      .leftJoin("websites as website", "website.id", "contributor.website_id")
      .leftJoin("account_two_step as second_step", "second_step.account_id", "account.id")
      .select(["account.id", "account.email", "account.name", "account.language"])
      .select(["contributor.is_owner", "contributor.roles"])
      .select(customRights.as("customRights"))
      .select(["account_sessions.last_seen_at", "account_sessions.confirmed_at"])
      .select(["website.requires_two_step", "second_step.account_id as has_two_step"])
      .where("account_sessions.token_hash", "=", sessionHash)
      .executeTakeFirst();
    if (!row) return undefined;
    await recordSessionUse(tx ?? db, sessionHash, row.last_seen_at, now);
    const needsTwoStep = row.requires_two_step === true && row.has_two_step === null;
    const isOwner = row.is_owner ?? false;
    const held = { isOwner, roles: row.roles ?? [], customRights: row.customRights };
    const rights = needsTwoStep ? new Set<string>() : rightsOf(held);
    const confirmedAt = row.confirmed_at ?? undefined;
    const { id, email, name, language } = row;
    return { id, email, name, language, isOwner, rights, needsTwoStep, confirmedAt };
  });

  app.route(signInRoute, async ({ body }, context) => {
    const email = normalizeEmail(body.email);
    const deviceId = await findDevice(db, context, email);
    const attempt = { email, address: context.request.ip, deviceId, proof: body.proof };
    const outcome = await gate.pass(attempt, async ({ isTrusted, forgive }) => {
      const account = await accounts.findByCredentials(email, body.password, isTrusted);
      if (!account) {
        signIns.failed("WRONG_PASSWORD", { email, ...factsOf(context, "PASSWORD") });
        return fail("wrong-credentials");
      }
      await forgive();
      return account;
    });
    if (!isFailure(outcome)) return signIn(context, outcome, deviceId);
    if (outcome.code === "sign-in-busy") context.reply.header("retry-after", String(gate.busySeconds));
    return outcome;
  });

  app.route(sendCodeRoute, async ({ body: { code, isTrusted } }, context) => {
    const pending = await twoStep.findPending(context);
    if (!pending) return fail("sign-in-expired");
    const { email } = pending;
    const method = readCode(code).kind;
    const deviceId = await findDevice(db, context, email);
    const outcome = await twoStep.finish(context, { pending, code, deviceId }, (tx, account) =>
      start(tx, context, account, { method, isTrusted }),
    );
    if (!isFailure(outcome)) return enterSession(context, outcome);
    if (outcome.code === "code-wrong" || outcome.code === "recovery-code-wrong") {
      signIns.failed("WRONG_CODE", { email, ...factsOf(context, method) });
    }
    return outcome;
  });

  app.route(askForPasskeyRoute, (_input, context) => passkeys.ask(context, "sign-in"));
  app.route(signInWithPasskeyRoute, async ({ body }, context) => {
    const outcome = await db.transaction().execute(async (tx) => {
      const account = await passkeys.accept(tx, context, "sign-in", body);
      return isFailure(account) ? account : start(tx, context, account, { method: "PASSKEY" });
    });
    return isFailure(outcome) ? outcome : enterSession(context, outcome);
  });

  app.route(readSessionRoute, async (_input, context) => describeSession(app, context, context.account as Account));

  app.route(signOutRoute, async (_input, context) => {
    if (context.sessionHash) {
      await db.deleteFrom("account_sessions").where("token_hash", "=", context.sessionHash).execute();
    }
    sessionCookie.clear(context);
    context.sessionHash = undefined;
    context.crumb = makeCrumb(app.services.secret, undefined);
    return undefined;
  });

  /** Signs in after a right password, or asks this browser for a code. */
  async function signIn(
    context: RequestContext,
    { passwordHash, ...account }: Account & { passwordHash: string },
    deviceId: string | undefined,
  ): Promise<StudioSession | Failure> {
    const outcome = await db.transaction().execute(async (tx) => {
      const current = await tx
        .selectFrom("accounts")
        .select("password_hash")
        .where("id", "=", account.id)
        .forUpdate()
        .executeTakeFirst();
      // The password was changed after it was checked, so the old one is no longer valid.
      if (current?.password_hash !== passwordHash) return fail("wrong-credentials");
      const isTrusted = await isTrustedDevice(tx, account.id, deviceId, context.realNow);
      if (!isTrusted && (await twoStep.isOn(tx, account.id))) {
        await twoStep.begin(tx, context, account.id);
        return fail("second-step-needed");
      }
      return start(tx, context, account, { method: "PASSWORD" });
    });
    return isFailure(outcome) ? outcome : enterSession(context, outcome);
  }

  async function open(context: RequestContext, account: Account): Promise<StudioSession> {
    const started = await db.transaction().execute((tx) => start(tx, context, account, { method: "PASSWORD" }));
    return enterSession(context, started);
  }

  /** Starts the session of someone who has proved that the account is theirs. */
  async function start(
    tx: Transaction<DB>,
    context: RequestContext,
    account: Account,
    { method, isTrusted = false }: { method: SignInMethod; isTrusted?: boolean },
  ): Promise<{ account: Account; sessionHash: Buffer }> {
    const { id: accountId, email } = account;
    const { realNow: now } = context;
    const before = await tx
      .selectFrom("accounts")
      .select("signed_in_at")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    await tx.updateTable("accounts").set({ signed_in_at: now }).where("id", "=", accountId).execute();
    const device = await rememberDevice(tx, context, accountId);
    if (isTrusted) await trustDevice(tx, device.id, now);
    // The owner knows about the very first sign-in.
    if (device.isNew && before.signed_in_at) {
      await notices.put(tx, { accountId, kind: "new-device", email, device: deviceOf(context), at: now });
    }
    await signIns.succeeded(tx, { accountId, ...factsOf(context, method) });
    return { account, sessionHash: await startSession(tx, context, { accountId, deviceId: device.id }) };
  }

  async function enterSession(
    context: RequestContext,
    { account, sessionHash }: { account: Account; sessionHash: Buffer },
  ): Promise<StudioSession> {
    context.sessionHash = sessionHash;
    context.crumb = makeCrumb(app.services.secret, sessionHash);
    context.account = await app.authenticate(sessionHash, context.website?.id);
    return describeSession(app, context, account);
  }

  return { open };
}

function factsOf(context: RequestContext, method: SignInMethod) {
  return { method, device: deviceOf(context), address: context.request.ip, at: context.realNow };
}
