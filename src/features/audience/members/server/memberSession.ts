import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { defineHostCookie } from "#kernel/server/http/hostCookie.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { hashToken, sign } from "#kernel/server/secrets.ts";
import { userInfoCookie } from "../domain/isSignedIn.ts";

const memberCookie = defineHostCookie("vitrine-member");

const daySeconds = 24 * 3600;
/** Life of a session that is remembered. */
const rememberedSeconds = 30 * daySeconds;
/** Of any other, which also ends with the browser. */
const shortSeconds = daySeconds;
/** Accuracy of a session's last use, in ms. A write for each call would cost too much. */
const seenEvery = 5 * 60_000;

/** When a session that starts now ends. */
export function sessionEnd(now: Date, isRemembered: boolean): Date {
  return new Date(now.getTime() + (isRemembered ? rememberedSeconds : shortSeconds) * 1000);
}

/** SHA-256 of the session's token in this browser; undefined if there is none. */
export function sessionHashOf(context: RequestContext): Buffer | undefined {
  const token = memberCookie.read(context);
  return token && token.length <= 100 ? hashToken(token) : undefined;
}

/** The token that proves that a call comes from a page of the website: a signature of the session, so none is stored. */
export function xsrfTokenOf(secret: string, tokenHash: Buffer): string {
  return sign(secret, "site-user-xsrf", tokenHash.toString("hex"));
}

/** Sets the session's cookie and the one for scripts. Without `isRemembered`, both end with the browser. */
export function setMemberCookies(
  context: RequestContext,
  { token, memberId, isRemembered }: { token: string; memberId: string; isRemembered: boolean },
): void {
  const seconds = isRemembered ? rememberedSeconds : undefined;
  memberCookie.write(context, token, seconds);
  const info = JSON.stringify({ authenticated: true, siteUserId: memberId });
  const options = { path: "/", sameSite: "lax", secure: context.isHttps } as const;
  context.reply.setCookie(userInfoCookie, info, seconds === undefined ? options : { ...options, maxAge: seconds });
}

export function clearMemberCookies(context: RequestContext): void {
  memberCookie.clear(context);
  context.reply.clearCookie(userInfoCookie, { path: "/" });
}

/** The member of this browser's session. A session that has ended is forgotten. */
export async function readMember(app: App, context: RequestContext): Promise<SignedInMember | undefined> {
  const tokenHash = sessionHashOf(context);
  if (!tokenHash) return undefined;
  const { site, realNow: now } = context;
  const row = await site.db
    .selectFrom("member_sessions as session")
    .innerJoin("members as member", (join) =>
      join.onRef("member.website_id", "=", "session.website_id").onRef("member.id", "=", "session.member_id"),
    )
    .select(["session.id as sessionId", "session.last_seen_at", "member.id", "member.email", "member.name"])
    .where("session.website_id", "=", site.websiteId)
    .where("session.token_hash", "=", tokenHash)
    .where("session.expires_at", ">", now)
    .where("member.state", "=", "ACTIVE")
    .where("member.email_verified_at", "is not", null)
    .executeTakeFirst();
  if (!row) {
    clearMemberCookies(context);
    return undefined;
  }
  await recordUse(context, row.sessionId, row.last_seen_at);
  const { id, email, name, sessionId } = row;
  return { id, email, name, sessionId, xsrfToken: xsrfTokenOf(app.services.secret, tokenHash) };
}

/** Makes changes of a member wait for each other. @returns false if the member is gone */
export async function lockMember(tx: SiteTransaction, memberId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("members")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a signed-in member. A changed password and the end of other devices lock the member too, so none of them happens
 * between this check and the end of the transaction.
 * @returns false if the session has ended since the request began
 */
export async function lockSignedIn(
  tx: SiteTransaction,
  { id, sessionId }: Pick<SignedInMember, "id" | "sessionId">,
  now: Date,
): Promise<boolean> {
  if (sessionId === undefined || !(await lockMember(tx, id))) return false;
  const session = await tx.db
    .selectFrom("member_sessions")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("member_id", "=", id)
    .where("id", "=", sessionId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return session !== undefined;
}

async function recordUse({ site, realNow: now }: RequestContext, sessionId: string, lastSeenAt: Date): Promise<void> {
  const noted = new Date(now.getTime() - seenEvery);
  if (lastSeenAt > noted) return;
  await site.db
    .updateTable("member_sessions")
    .set({ last_seen_at: now })
    .where("website_id", "=", site.websiteId)
    .where("id", "=", sessionId)
    .where("last_seen_at", "<=", noted)
    .execute();
}
