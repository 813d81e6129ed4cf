import type { Account, Accounts } from "#features/account/accounts/server/index.ts";
import { rightsOf } from "#features/account/roles/domain/rights.ts";
import { failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { makeCrumb } from "#kernel/server/http/crumb.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { sessionCookieName } from "#kernel/server/http/sessionCookie.ts";
import { newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { readSessionRoute, type StudioSession, sessionFailures, signInRoute, signOutRoute } from "../contract.ts";

const fail = failuresOf(sessionFailures);
const sessionDays = 30;
const dayMs = 86_400_000;

/** Sessions of the studio: opaque tokens, hashed at rest, new at every sign-in. */
export function registerSessions(app: App, { accounts }: { accounts: Accounts }): void {
  const { db } = app.services.database;

  app.authenticateWith(async (sessionHash, websiteId) => {
    const row = await db
      .selectFrom("account_sessions as session")
      .innerJoin("accounts as account", "account.id", "session.account_id")
      .leftJoin("contributors as contributor", (join) =>
        join.onRef("contributor.account_id", "=", "account.id").on("contributor.website_id", "=", websiteId ?? null),
      )
      .select(["account.id", "account.email", "account.name", "contributor.is_owner", "contributor.roles"])
      .where("session.token_hash", "=", sessionHash)
      .where("session.expires_at", ">", app.services.clock.now())
      .executeTakeFirst();
    if (!row) return undefined;
    const isOwner = row.is_owner ?? false;
    const rights = rightsOf({ isOwner, roles: row.roles ?? [] });
    return { id: row.id, email: row.email, name: row.name, isOwner, rights };
  });

  app.route(signInRoute, async ({ body }, context) => {
    // Counted by account as well as by address, so that many addresses cannot guess at one account.
    const byAccount = { name: "studio-sign-in:account", limit: 10, seconds: 900 };
    const seconds = await app.services.limiter.take(byAccount, body.email.trim().toLowerCase());
    if (seconds !== undefined) {
      context.reply.header("retry-after", String(seconds));
      return kernelFailure("too-many-requests");
    }
    const account = await accounts.findByCredentials(body.email, body.password);
    if (!account) return fail("wrong-credentials");
    const sessionHash = await startSession(context, account);
    context.sessionHash = sessionHash;
    context.crumb = makeCrumb(app.services.secret, sessionHash);
    context.account = await app.authenticate(sessionHash, context.website?.id);
    return describeSession(context, account);
  });

  app.route(readSessionRoute, async (_input, context) => describeSession(context, context.account as Account));

  app.route(signOutRoute, async (_input, context) => {
    if (context.sessionHash) {
      await db.deleteFrom("account_sessions").where("token_hash", "=", context.sessionHash).execute();
    }
    context.reply.clearCookie(sessionCookieName(context.isHttps), { path: "/" });
    context.sessionHash = undefined;
    context.crumb = makeCrumb(app.services.secret, undefined);
    return undefined;
  });

  async function startSession(context: RequestContext, account: Account): Promise<Buffer> {
    const token = newToken();
    const now = context.now;
    await db.deleteFrom("account_sessions").where("expires_at", "<", now).execute();
    await db
      .insertInto("account_sessions")
      .values({
        token_hash: hashToken(token),
        account_id: account.id,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + sessionDays * dayMs),
      })
      .execute();
    context.reply.setCookie(sessionCookieName(context.isHttps), token, {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: context.isHttps,
      maxAge: sessionDays * 24 * 3600,
    });
    return hashToken(token);
  }

  async function describeSession(context: RequestContext, account: Account): Promise<StudioSession> {
    const websites = await db
      .selectFrom("contributors as contributor")
      .innerJoin("websites as website", "website.id", "contributor.website_id")
      .select(["website.id", "website.identifier", "website.title", "contributor.is_owner as isOwner"])
      .where("contributor.account_id", "=", account.id)
      .orderBy("website.title")
      .limit(1000)
      .execute();
    const mayWorkHere = websites.some((website) => website.id === context.website?.id);
    return {
      account: { id: account.id, email: account.email, name: account.name },
      website: mayWorkHere ? describeWebsite(context) : null,
      rights: [...(context.account?.rights ?? [])],
      websites,
    };
  }
}

function describeWebsite({ website, origin }: RequestContext): NonNullable<StudioSession["website"]> {
  return {
    id: website.id,
    identifier: website.identifier,
    title: website.title,
    currency: website.currency,
    timeZone: website.time_zone,
    locale: website.locale,
    unitSystem: website.unit_system as "IMPERIAL" | "METRIC",
    url: origin,
    isLocked: website.site_password_hash !== null,
  };
}
