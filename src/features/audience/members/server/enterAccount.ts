import { deviceOf } from "#features/account/accounts/server/index.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { rememberBrowser } from "./knownBrowser.ts";
import type { MemberIdentity, Members, SignInEffect } from "./Members.ts";
import { clearMemberCookies, sessionEnd, sessionHashOf, setMemberCookies, xsrfTokenOf } from "./memberSession.ts";

/** Listeners of sign-ins and sign-outs. */
export interface SessionListeners {
  signIn: Parameters<Members["onSignIn"]>[0][];
  signOut: Parameters<Members["onSignOut"]>[0][];
}

/** A session that was just started. */
export interface EnteredAccount {
  memberId: string;
  xsrfToken: string;
  /** What the sign-in changed. */
  messages: string[];
  /** Sets the cookies. Call it after the commit. */
  finish(): void;
}

/**
 * Starts a member's session in this browser, which ends its previous one, in the caller's transaction. Undefined if the
 * member is not active, or if their password has changed since it was checked.
 */
export async function enterAccount(
  tx: SiteTransaction,
  { app, listeners }: { app: App; listeners: SessionListeners },
  context: RequestContext,
  entry: { memberId: string; isRemembered: boolean; checkedHash?: string },
): Promise<EnteredAccount | undefined> {
  const { memberId, isRemembered, checkedHash } = entry;
  const { realNow: now } = context;
  const member = await tx.db
    .updateTable("members")
    .set({ signed_in_at: now })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", memberId)
    .where("state", "=", "ACTIVE")
    .where("email_verified_at", "is not", null)
    .returning(["id", "email", "password_hash"])
    .executeTakeFirst();
  if (!member || (checkedHash !== undefined && member.password_hash !== checkedHash)) return undefined;
  const replaced = sessionHashOf(context);
  await tx.db
    .deleteFrom("member_sessions")
    .where("website_id", "=", tx.websiteId)
    .where((where) =>
      where.or([where("expires_at", "<=", now), ...(replaced ? [where("token_hash", "=", replaced)] : [])]),
    )
    .execute();
  const token = newToken();
  const tokenHash = hashToken(token);
  await tx.db
    .insertInto("member_sessions")
    .values({
      website_id: tx.websiteId,
      id: newId(),
      member_id: member.id,
      token_hash: tokenHash,
      device: deviceOf(context),
      is_remembered: isRemembered,
      created_at: now,
      last_seen_at: now,
      expires_at: sessionEnd(now, isRemembered),
    })
    .execute();
  const xsrfToken = xsrfTokenOf(app.services.secret, tokenHash);
  const effects: SignInEffect[] = [];
  for (const listener of listeners.signIn) effects.push(await listener(tx, context, member));
  return {
    memberId: member.id,
    xsrfToken,
    messages: effects.flatMap(({ messages }) => messages),
    finish() {
      rememberBrowser(app.services.secret, context, { email: member.email, xsrfToken });
      setMemberCookies(context, { token, memberId: member.id, isRemembered });
      for (const { finish } of effects) finish?.();
    },
  };
}

/** Ends the session of this browser. */
export async function leaveAccount(
  listeners: SessionListeners,
  context: RequestContext,
  member: SignedInMember,
  options: { cloneCart: boolean },
): Promise<void> {
  const forget = await context.site.transaction(async (tx) => {
    const { sessionId } = member;
    if (sessionId !== undefined) {
      await tx.db
        .deleteFrom("member_sessions")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", sessionId)
        .execute();
    }
    return forgetMember(tx, listeners, context, member, options);
  });
  forget();
}

/** What a sign-out does besides ending the session. @returns deletes the cookies; call it after the commit */
export async function forgetMember(
  tx: SiteTransaction,
  listeners: SessionListeners,
  context: RequestContext,
  member: MemberIdentity,
  options: { cloneCart: boolean },
): Promise<() => void> {
  const finishers: (() => void)[] = [];
  for (const listener of listeners.signOut) finishers.push(await listener(tx, context, member, options));
  return () => {
    clearMemberCookies(context);
    for (const finish of finishers) finish();
  };
}
