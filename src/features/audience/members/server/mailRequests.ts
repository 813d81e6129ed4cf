import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { newId } from "#kernel/server/ids.ts";
import type { CountedLimit } from "#kernel/server/limits/rateLimiter.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { type MemberMailRequest, memberMailJob } from "../contract.ts";
import type { MemberMails } from "./memberMails.ts";

// Of invitations. What is requested on the account's pages was counted there.
const invited: CountedLimit = { name: "member-mail:invite", limit: 5, seconds: 3600 };
const invitedInDay: CountedLimit = { name: "member-mail:invite-day", limit: 15, seconds: 24 * 3600 };

/** The member of an email, as far as its emails depend on it. */
interface FoundMember {
  id: string;
  isActive: boolean;
  isVerified: boolean;
}

/**
 * Sends the emails that anyone may request for any address. The job finds out whether there is an account, so the answer
 * to the request and its timing never depend on it.
 */
export function registerMailRequests(app: App, mails: MemberMails): void {
  const { limiter, clock } = app.services;
  app.job(memberMailJob, async ({ websiteId, ...request }) => {
    const site = app.site(websiteId);
    const website = await site.db
      .selectFrom("websites")
      .select("has_members")
      .where("id", "=", websiteId)
      .executeTakeFirst();
    const recipient = `${websiteId} ${hashToken(request.email).toString("base64url")}`;
    const isInvited = request.kind === "invite" || request.kind === "membership";
    const limits = isInvited ? [invited, invitedInDay] : [];
    const waits = await Promise.all(limits.map((limit) => limiter.look(limit, recipient)));
    if (!website?.has_members || waits.some((wait) => wait !== undefined)) return;
    const isMailed = await site.transaction((tx) => answer(tx, request));
    if (isMailed) await Promise.all(limits.map((limit) => limiter.take(limit, recipient)));
  });

  /** @returns whether an email was sent */
  async function answer(tx: SiteTransaction, request: MemberMailRequest): Promise<boolean> {
    const { email, to, locale = "" } = request;
    const found = await findMember(tx, email);
    if (found && !found.isActive) return false;
    if (request.kind === "membership") return mailMembership(tx, request, found);
    if (found?.isVerified) {
      const name = request.kind === "register" ? "exists" : request.kind === "reset" ? "reset" : "link";
      const purpose = name === "link" ? "SIGN_IN_LINK" : "RESET";
      await mails.put(tx, { locale }, { name, recipient: email, link: { memberId: found.id, purpose, to } });
      return true;
    }
    // Nobody has an account until its email is verified, so there is nothing to reset or to sign in to.
    if (request.kind === "reset" || request.kind === "link") return false;
    const memberId = await storeUnverified(tx, request, clock.now());
    const browserHash = request.kind === "register" ? Buffer.from(request.browserHash, "hex") : undefined;
    const link = { memberId, purpose: "VERIFY", browserHash, to } as const;
    await mails.put(tx, { locale }, { name: "verify", recipient: email, link });
    return true;
  }

  /** A link for the buyer of a membership, to their account or to a new one. */
  async function mailMembership(
    tx: SiteTransaction,
    request: Extract<MemberMailRequest, { kind: "membership" }>,
    found: FoundMember | undefined,
  ): Promise<true> {
    const { email: recipient, to, membership, locale = "" } = request;
    const values = { membership };
    if (found?.isVerified) {
      const link = { memberId: found.id, purpose: "SIGN_IN_LINK", to } as const;
      await mails.put(tx, { locale }, { name: "membershipSignIn", recipient, values, link });
    } else {
      // A registration that waits for its own link keeps it.
      const memberId = found?.id ?? (await storeUnverified(tx, request, clock.now()));
      const link = { memberId, purpose: "INVITE", to } as const;
      await mails.put(tx, { locale }, { name: "membership", recipient, values, link });
    }
    return true;
  }
}

/** The member of an email, locked. */
async function findMember(tx: SiteTransaction, email: string): Promise<FoundMember | undefined> {
  const row = await tx.db
    .selectFrom("members")
    .select(["id", "state", "email_verified_at"])
    .where("website_id", "=", tx.websiteId)
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, isActive: row.state === "ACTIVE", isVerified: row.email_verified_at !== null };
}

/**
 * Stores an account that waits for its email to be verified. A later registration replaces name and password, because
 * nobody knows yet whose the first ones were.
 */
async function storeUnverified(
  tx: SiteTransaction,
  request: Extract<MemberMailRequest, { kind: "register" | "invite" | "membership" }>,
  now: Date,
): Promise<string> {
  const passwordHash = request.kind === "register" ? request.passwordHash : null;
  const { rows } = await sql<{ id: string }>`
    insert into members (website_id, id, email, name, password_hash, created_at, locale)
    values (${tx.websiteId}, ${newId()}, ${request.email}, ${request.name}, ${passwordHash}, ${now}, ${request.locale ?? ""})
    on conflict (website_id, email) do update
      set name = coalesce(nullif(excluded.name, ''), members.name), password_hash = excluded.password_hash,
        locale = coalesce(nullif(excluded.locale, ''), members.locale)
      where members.email_verified_at is null
    returning id`.execute(tx.db);
  return (rows[0] as { id: string }).id;
}
