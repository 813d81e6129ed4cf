import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import type { LinkPurpose } from "../contract.ts";

/** Minutes until a link expires. */
const lifetimes: Record<LinkPurpose, number> = {
  VERIFY: 24 * 60,
  RESET: 60,
  SIGN_IN_LINK: 15,
  CHANGE_EMAIL: 60,
  DELETE: 60,
  INVITE: 7 * 24 * 60,
};

/** A link in an email, and the member that it belongs to. */
export interface FoundLink {
  purpose: LinkPurpose;
  memberId: string;
  /** That of the member; with CHANGE_EMAIL, the new one. */
  email: string;
  hasPassword: boolean;
  browserHash: Buffer | null;
}

export interface NewLink {
  memberId: string;
  purpose: LinkPurpose;
  /** The new one of CHANGE_EMAIL. */
  email?: string;
  /** Hash of the key of the browser that registered. Only there, VERIFY keeps the password of the registration. */
  browserHash?: Buffer | undefined;
  now: Date;
}

/** Makes the token of a link. It replaces earlier ones for the same purpose. Also removes expired ones. */
export async function makeLinkToken(
  tx: SiteTransaction,
  { memberId, purpose, email, browserHash, now }: NewLink,
): Promise<string> {
  await tx.db
    .deleteFrom("member_tokens")
    .where("website_id", "=", tx.websiteId)
    .where((where) =>
      where.or([
        where("expires_at", "<=", now),
        where.and([where("member_id", "=", memberId), where("purpose", "=", purpose)]),
      ]),
    )
    .execute();
  const token = newToken();
  await tx.db
    .insertInto("member_tokens")
    .values({
      website_id: tx.websiteId,
      token_hash: hashToken(token),
      member_id: memberId,
      purpose,
      email: email ?? null,
      browser_hash: browserHash ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimes[purpose] * 60_000),
    })
    .execute();
  return token;
}

/** What a link would do; undefined if it has expired, was used, or its member is blocked. */
export async function findLink(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  token: string,
  now: Date,
): Promise<FoundLink | undefined> {
  const row = await db
    .selectFrom("member_tokens as token")
    .innerJoin("members as member", (join) =>
      join.onRef("member.website_id", "=", "token.website_id").onRef("member.id", "=", "token.member_id"),
    )
    .select(["token.purpose", "token.email as newEmail", "token.browser_hash"])
    .select(["member.id", "member.email", "member.password_hash"])
    .where("token.website_id", "=", websiteId)
    .where("token.token_hash", "=", hashToken(token))
    .where("token.expires_at", ">", now)
    .where("member.state", "=", "ACTIVE")
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    purpose: row.purpose as LinkPurpose,
    memberId: row.id,
    email: row.newEmail ?? row.email,
    hasPassword: row.password_hash !== null,
    browserHash: row.browser_hash,
  };
}

/** Uses up a link. @returns false if someone else was faster */
export async function redeemToken(tx: SiteTransaction, token: string): Promise<boolean> {
  const used = await tx.db
    .deleteFrom("member_tokens")
    .where("website_id", "=", tx.websiteId)
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

/** Makes the links of a member useless, such as after a new password. @param purpose only those */
export async function dropLinks(tx: SiteTransaction, memberId: string, purpose?: LinkPurpose): Promise<void> {
  let dropped = tx.db
    .deleteFrom("member_tokens")
    .where("website_id", "=", tx.websiteId)
    .where("member_id", "=", memberId);
  if (purpose) dropped = dropped.where("purpose", "=", purpose);
  await dropped.execute();
}
