import { sql } from "kysely";
import { passwordProblem } from "#features/account/accounts/domain/passwordProblem.ts";
import { hashPassword } from "#features/account/accounts/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { accountTexts } from "../browserContract.ts";
import { memberFailures } from "../contract.ts";
import type { LinkPageProps } from "../islandsContract.ts";
import { deleteMember } from "./deleteMember.ts";
import { type EnteredAccount, enterAccount, forgetMember, type SessionListeners } from "./enterAccount.ts";
import { rememberBrowser } from "./knownBrowser.ts";
import type { PersonalData } from "./Members.ts";
import type { MemberMails } from "./memberMails.ts";
import { lockMember, lockSignedIn } from "./memberSession.ts";
import { dropLinks, type FoundLink, findLink, redeemToken } from "./memberTokens.ts";
import { isRegisteringBrowser } from "./registrationCookie.ts";

const fail = failuresOf(memberFailures);

/** What using links needs. */
export interface LinkServices {
  app: App;
  mails: MemberMails;
  listeners: SessionListeners;
  personalData: readonly PersonalData[];
}

/** Result of a link: a session was started, the signed-in member's email was changed, or the account is gone. */
export type UsedLink = { entered: EnteredAccount } | { isChanged: true } | { isDeleted: true };

/** Whether the page of a link asks for a password. */
export function passwordOf(context: RequestContext, link: FoundLink): LinkPageProps["password"] {
  if (link.purpose === "RESET") return "required";
  // A password that someone else may have typed meanwhile is replaced or removed.
  if (link.purpose === "INVITE") return "optional";
  if (link.purpose !== "VERIFY") return "none";
  if (!link.hasPassword) return "optional";
  return isRegisteringBrowser(context, link.browserHash) ? "none" : "again";
}

/**
 * Uses a link. It proves that its holder reads the emails of its address, so it verifies the address. A password that
 * was typed before, perhaps by someone else, stays only if this browser typed it.
 *
 * A link that changes the email was requested in a session, perhaps by someone who should not have had it. So it never
 * starts one, and works only for the signed-in member.
 */
export async function followLink(
  services: LinkServices,
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<UsedLink | Failure> {
  const { site, now } = context;
  const link = await findLink(site, token, now);
  if (!link) return fail("link-unknown");
  const asks = passwordOf(context, link);
  const isGiven = asks !== "none" && !(asks === "optional" && password === "");
  const isMissing = isGiven && password === "";
  const problem = isMissing ? accountTexts.required : isGiven ? passwordProblem(password, link.email) : undefined;
  if (problem) return fail("new-password-wrong", { errors: { password: problem } });
  const passwordHash = isGiven ? await hashPassword(password) : undefined;
  const member = await context.member();
  const isOwn = member?.id === link.memberId;
  let finish: (() => void) | undefined;
  const used = await site.transaction(async (tx): Promise<UsedLink | Failure> => {
    await lockMember(tx, link.memberId);
    if (!(await redeemToken(tx, token))) return fail("link-unknown");
    if (link.purpose === "DELETE") {
      const identity = { id: link.memberId, email: link.email };
      if (isOwn) finish = await forgetMember(tx, services.listeners, context, identity, { cloneCart: false });
      await deleteMember(tx, services, identity);
      return { isDeleted: true };
    }
    const isChange = link.purpose === "CHANGE_EMAIL";
    if (isChange && !(isOwn && (await lockSignedIn(tx, member, context.realNow)))) return fail("link-of-other");
    const refusal = await applyLink(tx, services, context, link, passwordHash);
    if (refusal) return refusal;
    if (isChange) {
      const changed = { email: link.email, xsrfToken: (member as SignedInMember).xsrfToken };
      finish = () => rememberBrowser(services.app.services.secret, context, changed);
      return { isChanged: true };
    }
    const entry = { memberId: link.memberId, isRemembered: false };
    const entered = await enterAccount(tx, services, context, entry);
    return entered ? { entered } : fail("link-unknown");
  });
  if (isFailure(used)) return used;
  if ("entered" in used) used.entered.finish();
  finish?.();
  return used;
}

/** Does what a link says. The member is locked. */
async function applyLink(
  tx: SiteTransaction,
  { mails }: LinkServices,
  context: RequestContext,
  { memberId, purpose, email, hasPassword }: FoundLink,
  passwordHash: string | undefined,
): Promise<Failure | undefined> {
  const { now, website } = context;
  const before = await tx.db
    .selectFrom("members")
    .select(["email", "email_verified_at"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", memberId)
    .executeTakeFirst();
  if (!before) return fail("link-unknown");
  if (purpose === "CHANGE_EMAIL") {
    const taken = await tx.db
      .selectFrom("members")
      .select("id")
      .where("website_id", "=", tx.websiteId)
      .where("email", "=", email)
      .where("id", "<>", memberId)
      .where((where) => where.or([where("email_verified_at", "is not", null), where("state", "=", "BLOCKED")]))
      .executeTakeFirst();
    if (taken) return fail("email-taken");
    // An account that nobody has verified does not hold the address, unless it is blocked. What was bought as a guest
    // with this address is now the member's.
    const unverified = await tx.db
      .selectFrom("members")
      .select("id")
      .where("website_id", "=", tx.websiteId)
      .where("email", "=", email)
      .where("id", "<>", memberId)
      .forUpdate()
      .executeTakeFirst();
    if (unverified) {
      await sql`select merge_guest(${tx.websiteId}, ${unverified.id}, ${memberId})`.execute(tx.db);
      await tx.db
        .deleteFrom("members")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", unverified.id)
        .execute();
    }
  }
  const isNew = before.email_verified_at === null;
  await tx.db
    .updateTable("members")
    .set({
      email,
      ...(isNew || purpose === "CHANGE_EMAIL" ? { email_verified_at: now } : {}),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      // Nobody knows who typed the password of an account that another link verifies.
      ...(isNew && passwordHash === undefined && (purpose === "SIGN_IN_LINK" || purpose === "INVITE")
        ? { password_hash: null }
        : {}),
    })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", memberId)
    .execute();
  if (isNew) await dropLinks(tx, memberId, "INVITE");
  if (purpose === "RESET") {
    await endSessions(tx, memberId);
    await dropLinks(tx, memberId);
    if (hasPassword) await mails.put(tx, website, { name: "passwordChanged", recipient: email });
  }
  if (purpose === "CHANGE_EMAIL") {
    await dropLinks(tx, memberId);
    await mails.put(tx, website, { name: "emailChanged", recipient: before.email, values: { email } });
  }
  return undefined;
}

/** Signs a member out everywhere. @param exceptId a session that stays */
export async function endSessions(tx: SiteTransaction, memberId: string, exceptId?: string): Promise<void> {
  let ended = tx.db
    .deleteFrom("member_sessions")
    .where("website_id", "=", tx.websiteId)
    .where("member_id", "=", memberId);
  if (exceptId) ended = ended.where("id", "<>", exceptId);
  await ended.execute();
}
