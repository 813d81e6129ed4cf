import type { Outbox } from "#features/site/outbox/server/index.ts";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { shortenText } from "#kernel/domain/cutText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext, type Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { type Invitee, parseInvitees } from "../../domain/parseInvitees.ts";
import { type InvitedMembers, maxInvitees, memberInvitationFailures } from "../../inviteContract.ts";
import type { MemberMails } from "../memberMails.ts";
import { dropLinks } from "../memberTokens.ts";
import { type LockedMember, lockMember, noteMemberChange } from "./changeMember.ts";

const fail = failuresOf(memberInvitationFailures);

/** Number of wrong entries that a refusal quotes. */
const quotedProblems = 5;

/** Invites people by a pasted list. Nobody is invited if one entry is not an email. */
export async function inviteMembers(
  { mails, outbox }: { mails: MemberMails; outbox: Outbox },
  context: RequestContext,
  { people }: { people: string },
): Promise<InvitedMembers | Failure> {
  if (!context.website.has_members) return fail("members-off");
  const { invitees, problems } = parseInvitees(people);
  const problem = problemOf(invitees, problems);
  if (problem) return kernelFailure("invalid-input", { errors: { people: problem } });
  const isMailed = await outbox.mayPromise();
  return context.site.transaction(async (tx) => {
    let sent = 0;
    const skipped: InvitedMembers["skipped"] = [];
    for (const invitee of invitees) {
      const found = await storeInvited(tx, invitee, context.now);
      if (found.skipped) skipped.push({ email: invitee.email, reason: found.skipped });
      else {
        await mailInvitation(tx, mails, context.website, { id: found.id, email: invitee.email });
        sent++;
      }
    }
    if (sent === 0) return { sent, skipped, isMailed };
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "member.invite-many",
      subjectType: "website",
      subjectId: tx.websiteId,
      detail: { count: sent },
    });
    return { sent, skipped, isMailed };
  });
}

function problemOf(invitees: readonly Invitee[], problems: readonly string[]): string | undefined {
  if (problems.length > 0) {
    const quoted = problems.slice(0, quotedProblems).map((each) => `“${shortenText(each, 60)}”`);
    const more = problems.length > quotedProblems ? ", …" : "";
    return problems.length === 1 ? `${quoted} is not an email.` : `These are not emails: ${quoted.join(", ")}${more}`;
  }
  if (invitees.length === 0) return "Required";
  return invitees.length > maxInvitees ? `Invite up to ${maxInvitees} people at a time.` : undefined;
}

type Stored = { id: string; skipped?: undefined } | { skipped: InvitedMembers["skipped"][number]["reason"] };

/** Stores a person as invited, unless they have an account, are blocked, or are invited already. */
async function storeInvited(tx: SiteTransaction, { email, name }: Invitee, now: Date): Promise<Stored> {
  const known = await tx.db
    .selectFrom("members")
    .select(["id", "standing"])
    .where("website_id", "=", tx.websiteId)
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  if (known?.standing === "ACTIVE") return { skipped: "member" };
  if (known?.standing === "BLOCKED") return { skipped: "blocked" };
  if (known?.standing === "INVITED") return { skipped: "invited" };
  if (known) {
    await markInvited(tx, known.id, now);
    return { id: known.id };
  }
  const id = newId();
  const added = await tx.db
    .insertInto("members")
    .values({ website_id: tx.websiteId, id, email, name, created_at: now, invited_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Someone else added them at this moment.
  return added.numInsertedOrUpdatedRows === 0n ? { skipped: "invited" } : { id };
}

function markInvited(tx: SiteTransaction, memberId: string, invitedAt: Date | null) {
  return tx.db
    .updateTable("members")
    .set({ invited_at: invitedAt })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", memberId)
    .execute();
}

/** Puts the email with the link of an invitation into the outbox. Earlier links stop working. */
export function mailInvitation(
  tx: SiteTransaction,
  mails: MemberMails,
  website: Pick<Website, "locale">,
  { id, email }: Pick<LockedMember, "id" | "email">,
): Promise<void> {
  return mails.put(tx, website, { name: "invite", recipient: email, link: { memberId: id, purpose: "INVITE" } });
}

/** Invites one person who has no account yet, or invites them again. */
export async function inviteMember(
  mails: MemberMails,
  context: RequestContext,
  memberId: string,
): Promise<Failure | undefined> {
  if (!context.website.has_members) return fail("members-off");
  return context.site.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (isFailure(member)) return member;
    if (member.state === "BLOCKED") return fail("member-blocked");
    if (member.isVerified) return fail("already-member");
    await markInvited(tx, memberId, context.now);
    await mailInvitation(tx, mails, context.website, member);
    await noteMemberChange(tx, context, "member.invite", member);
    return undefined;
  });
}

/** Withdraws an invitation. The person stays in the list as not confirmed. */
export function withdrawInvitation(context: RequestContext, memberId: string): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (isFailure(member)) return member;
    if (member.isVerified || !member.isInvited) return fail("not-invited");
    await markInvited(tx, memberId, null);
    await dropLinks(tx, memberId, "INVITE");
    await noteMemberChange(tx, context, "member.withdraw-invitation", member);
    return undefined;
  });
}
