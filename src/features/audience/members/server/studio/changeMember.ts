import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { AuditAction, AuditValues } from "#kernel/domain/auditActions.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { memberListFailures } from "../../studioContract.ts";
import { type Deletion, deleteMember } from "../deleteMember.ts";
import { endSessions } from "../followLink.ts";
import { dropLinks } from "../memberTokens.ts";

const fail = failuresOf(memberListFailures);

/** A member who is changed, locked until the commit. */
export interface LockedMember {
  id: string;
  email: string;
  state: string;
  isVerified: boolean;
  isInvited: boolean;
}

/** The actions whose sentence needs only the member's email. */
export type MemberAction = {
  [Action in AuditAction]: Action extends `member.${string}`
    ? [AuditValues<Action>] extends ["title"]
      ? Action
      : never
    : never;
}[AuditAction];

export async function lockMember(tx: SiteTransaction, memberId: string): Promise<LockedMember | Failure> {
  const row = await tx.db
    .selectFrom("members")
    .select(["id", "email", "state", "email_verified_at", "invited_at"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return fail("member-unknown");
  const { id, email, state, email_verified_at: verifiedAt, invited_at: invitedAt } = row;
  return { id, email, state, isVerified: verifiedAt !== null, isInvited: invitedAt !== null };
}

/** Notes a change of a member. The entry loses their email when the member is deleted. */
export function noteMemberChange(
  tx: SiteTransaction,
  context: RequestContext,
  action: MemberAction,
  { id, email }: Pick<LockedMember, "id" | "email">,
): Promise<void> {
  return writeAuditEntry(tx, {
    ...changedBy(context),
    action,
    subjectType: "member",
    subjectId: id,
    detail: { title: email },
  });
}

/** Blocks a member or lets them sign in again. A blocked member is signed out everywhere, and their links stop working. */
export function blockMember(
  context: RequestContext,
  memberId: string,
  { isBlocked }: { isBlocked: boolean },
): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (isFailure(member)) return member;
    await setBlocked(tx, context, member, isBlocked);
    return undefined;
  });
}

/** Blocks members or lets them sign in again. @returns those for whom this is a change */
export function blockMembers(
  context: RequestContext,
  { memberIds, isBlocked }: { memberIds: readonly string[]; isBlocked: boolean },
): Promise<{ changedIds: string[] }> {
  return context.site.transaction(async (tx) => {
    const changedIds: string[] = [];
    for (const memberId of memberIds) {
      const member = await lockMember(tx, memberId);
      if (isFailure(member) || (member.state === "BLOCKED") === isBlocked) continue;
      await setBlocked(tx, context, member, isBlocked);
      changedIds.push(memberId);
    }
    return { changedIds };
  });
}

/** @param member locked */
async function setBlocked(
  tx: SiteTransaction,
  context: RequestContext,
  member: LockedMember,
  isBlocked: boolean,
): Promise<void> {
  await tx.db
    .updateTable("members")
    .set({ state: isBlocked ? "BLOCKED" : "ACTIVE" })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", member.id)
    .execute();
  if (isBlocked) {
    await endSessions(tx, member.id);
    await dropLinks(tx, member.id);
  }
  await noteMemberChange(tx, context, isBlocked ? "member.block" : "member.unblock", member);
}

/** Permanently deletes a member, as they can do themselves. */
export function removeMember(
  context: RequestContext,
  memberId: string,
  deletion: Deletion,
): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (isFailure(member)) return member;
    await deleteMember(tx, deletion, member);
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "member.delete",
      subjectType: "member",
      subjectId: memberId,
    });
    return undefined;
  });
}
