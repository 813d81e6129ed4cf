import { randomInt } from "node:crypto";
import {
  auditAccountChange,
  confirmationRefusal,
  deviceOf,
  normalizeEmail,
  verifyPassword,
} from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import { type Failure, failuresOf, kernelFailure, tooManyRequests } from "#kernel/contract/failure.ts";
import { emailMessage, isEmail } from "#kernel/domain/email.ts";
import { valueChanges } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { sameText, sign } from "#kernel/server/secrets.ts";
import { emailCodeMinutes, sessionFailures } from "../contract.ts";

const fail = failuresOf(sessionFailures);
const purpose = "account email code";
const quarter = 15 * 60;
const sends = { name: "email-code-sends", limit: 5, seconds: quarter };
const tries = { name: "email-code-tries", limit: 5, seconds: quarter };

/** The claims of a ticket. It is signed together with the code, which only the new email receives. */
interface Change {
  accountId: string;
  from: string;
  to: string;
  /** ms */
  until: number;
}

/** Sends a code to the new email, to prove that the person can read it. */
export async function sendEmailCode(
  app: App,
  notices: Notices,
  context: RequestContext,
  body: { email: string; currentPassword: string },
): Promise<{ ticket: string; isMailConfigured: boolean } | Failure> {
  const { account, now } = context;
  if (!account) return kernelFailure("not-signed-in");
  const { database, secret, mailTransport } = app.services;
  const email = normalizeEmail(body.email);
  if (!isEmail(email)) return kernelFailure("invalid-input", { errors: { email: emailMessage } });
  const unconfirmed = body.currentPassword === "" ? confirmationRefusal(context) : undefined;
  const refused = unconfirmed ?? (await takeTurn(app, context, sends, account.id));
  if (refused) return refused;
  const known = await database.db
    .selectFrom("accounts")
    .select("password_hash")
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();
  const isKnown =
    body.currentPassword === "" || (await verifyPassword(known.password_hash, body.currentPassword, "trusted"));
  if (!isKnown) {
    return fail("wrong-password", { errors: { currentPassword: sessionFailures["wrong-password"].message } });
  }
  if (await isTaken(app, email)) return taken();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const change: Change = {
    accountId: account.id,
    from: account.email,
    to: email,
    until: now.getTime() + emailCodeMinutes * 60_000,
  };
  const text = Buffer.from(JSON.stringify(change)).toString("base64url");
  await database.db.transaction().execute((tx) =>
    notices.put(tx, {
      accountId: account.id,
      kind: "email-code",
      email,
      code,
      device: deviceOf(context),
      at: now,
    }),
  );
  return { ticket: `${text}.${sign(secret, purpose, text + code)}`, isMailConfigured: mailTransport !== undefined };
}

/** Changes the email of the signed-in account to the address that received the code. Notifies the old address. */
export async function changeEmail(
  app: App,
  notices: Notices,
  context: RequestContext,
  { ticket, code }: { ticket: string; code: string },
): Promise<{ email: string } | Failure> {
  const { account, now: at } = context;
  if (!account) return kernelFailure("not-signed-in");
  const refused = await takeTurn(app, context, tries, account.id);
  if (refused) return refused;
  const change = readTicket(app.services.secret, ticket, code);
  if (!change || change.accountId !== account.id || change.from !== account.email || change.until < at.getTime()) {
    return fail("email-code-wrong", { errors: { code: sessionFailures["email-code-wrong"].message } });
  }
  if (await isTaken(app, change.to)) return taken();
  const { accountId, from, to } = change;
  return app.services.database.db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable("accounts").set({ email: to }).where("id", "=", accountId).execute();
      await auditAccountChange(tx, {
        accountId,
        by: accountId,
        action: "account.change-email",
        detail: { title: to },
        changes: valueChanges({ Email: [from, to] }),
        at,
      });
      const device = deviceOf(context);
      await notices.put(tx, { accountId, kind: "email-changed", email: from, newEmail: to, device, at });
      return { email: to };
    })
    .catch((error: unknown) => {
      // Another account took it at the same moment.
      if ((error as { code?: string }).code === "23505") return taken();
      throw error;
    });
}

function readTicket(secret: string, ticket: string, code: string): Change | undefined {
  const [text = "", signature = ""] = ticket.split(".");
  if (!sameText(signature, sign(secret, purpose, text + code))) return undefined;
  return JSON.parse(Buffer.from(text, "base64url").toString()) as Change;
}

async function takeTurn(app: App, context: RequestContext, limit: typeof sends, accountId: string) {
  const seconds = await app.services.limiter.take(limit, accountId);
  if (seconds === undefined) return undefined;
  context.reply.header("retry-after", String(seconds));
  return tooManyRequests(seconds);
}

async function isTaken(app: App, email: string): Promise<boolean> {
  const { db } = app.services.database;
  return (await db.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirst()) !== undefined;
}

function taken(): Failure {
  return fail("email-taken", { errors: { email: sessionFailures["email-taken"].message } });
}
