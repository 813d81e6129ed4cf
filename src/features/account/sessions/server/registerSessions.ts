import { type Account, type Accounts, normalizeEmail } from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import { rightsOf } from "#features/account/roles/domain/rights.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { makeCrumb } from "#kernel/server/http/crumb.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { sessionCookie } from "#kernel/server/http/sessionCookie.ts";
import { readSessionRoute, sessionFailures, signInRoute, signOutRoute } from "../contract.ts";
import { deviceName } from "../domain/deviceName.ts";
import { describeSession } from "./describeSession.ts";
import { findDevice, rememberDevice } from "./knownDevices.ts";
import { registerKeeping } from "./registerKeeping.ts";
import { openSessions, recordSessionUse, startSession } from "./sessionStore.ts";
import { createSignInGate } from "./signInGate.ts";

const fail = failuresOf(sessionFailures);

/** Sessions of the studio: opaque tokens, stored as hashes, new at every sign-in. */
export function registerSessions(app: App, { accounts, notices }: { accounts: Accounts; notices: Notices }): void {
  const { db } = app.services.database;
  const gate = createSignInGate(app);
  registerKeeping(app, { notices });

  app.authenticateWith(async (sessionHash, websiteId) => {
    const now = app.services.clock.now();
    const row = await openSessions(db, now)
      .innerJoin("accounts as account", "account.id", "account_sessions.account_id")
      .leftJoin("contributors as contributor", (join) =>
        join.onRef("contributor.account_id", "=", "account.id").on("contributor.website_id", "=", websiteId ?? null),
      )
      .select(["account.id", "account.email", "account.name", "contributor.is_owner", "contributor.roles"])
      .select("account_sessions.last_seen_at")
      .where("account_sessions.token_hash", "=", sessionHash)
      .executeTakeFirst();
    if (!row) return undefined;
    await recordSessionUse(db, sessionHash, row.last_seen_at, now);
    const isOwner = row.is_owner ?? false;
    const rights = rightsOf({ isOwner, roles: row.roles ?? [] });
    return { id: row.id, email: row.email, name: row.name, isOwner, rights };
  });

  app.route(signInRoute, async ({ body }, context) => {
    const email = normalizeEmail(body.email);
    const deviceId = await findDevice(db, context, email);
    const attempt = { email, address: context.request.ip, deviceId, proof: body.proof };
    const outcome = await gate.pass(attempt, async ({ isTrusted, forgive }) => {
      const account = await accounts.findByCredentials(email, body.password, isTrusted);
      if (!account) return fail("wrong-credentials");
      await forgive();
      return account;
    });
    if (!isFailure(outcome)) return signIn(context, outcome);
    if (outcome.code === "sign-in-busy") context.reply.header("retry-after", String(gate.busySeconds));
    return outcome;
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

  async function signIn(context: RequestContext, { passwordHash, ...account }: Account & { passwordHash: string }) {
    const { now, request } = context;
    const sessionHash = await db.transaction().execute(async (tx) => {
      const current = await tx
        .selectFrom("accounts")
        .select(["signed_in_at", "password_hash"])
        .where("id", "=", account.id)
        .forUpdate()
        .executeTakeFirst();
      // The password was changed after it was checked, so the old one is no longer valid.
      if (current?.password_hash !== passwordHash) return undefined;
      const before = current.signed_in_at;
      await tx.updateTable("accounts").set({ signed_in_at: now }).where("id", "=", account.id).execute();
      const device = await rememberDevice(tx, context, account.id);
      // The owner knows about the very first sign-in.
      if (device.isNew && before) {
        const { id: accountId, email } = account;
        const name = deviceName(request.headers["user-agent"] ?? "");
        await notices.put(tx, { accountId, kind: "new-device", email, device: name, at: now });
      }
      return startSession(tx, context, { accountId: account.id, deviceId: device.id });
    });
    if (!sessionHash) return fail("wrong-credentials");
    context.sessionHash = sessionHash;
    context.crumb = makeCrumb(app.services.secret, sessionHash);
    context.account = await app.authenticate(sessionHash, context.website?.id);
    return describeSession(app, context, account);
  }
}
