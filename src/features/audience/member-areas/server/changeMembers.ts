import type { Subscriptions } from "#features/commerce/subscriptions/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { areaPath } from "../browserContract.ts";
import { areaFailures } from "../contract.ts";
import { isCurrent } from "../domain/wayIn.ts";
import type { AreaMails } from "./areaMails.ts";
import { endMembership, grantMembership, lockArea, lockMembership } from "./memberships.ts";
import { stopSubscriptions } from "./stopSubscriptions.ts";

const fail = failuresOf(areaFailures);

interface Members {
  areaId: string;
  /** In the order in which they are locked. */
  memberIds: readonly string[];
}

/** Who was changed, for the email and the activity log. */
interface ChangedMember {
  areaId: string;
  areaName: string;
  email: string;
}

/** Approves or declines a request, with an email to the member, or removes a member. */
export async function answerMember(
  { mails, subscriptions }: { mails: AreaMails; subscriptions: Subscriptions },
  context: RequestContext,
  { areaId, memberId }: { areaId: string; memberId: string },
  action: "approve" | "decline" | "remove",
): Promise<Failure | undefined> {
  const { site, website, now } = context;
  return site.transaction(async (tx) => {
    const found = await lockMembership(tx, areaId, memberId);
    if (!found) return fail("membership-unknown");
    const { email, name: areaName } = found;
    if (action !== "remove" && found.state !== "pending") return fail("request-unknown");
    if (action === "approve") {
      await grantMembership(tx, { areaId, memberId, source: "approval", until: null, now });
      await mailApproval(tx, mails, context, { areaId, areaName, email });
    } else if (action === "decline") {
      await endMembership(tx, { areaId, memberId, reason: "declined", now });
      await mails.put(tx, website, { name: "declined", recipient: email, values: { area: areaName }, path: "/" });
    } else if (!(await remove(tx, subscriptions, context, { areaId, memberId }))) {
      return fail("membership-unknown");
    }
    const actions = { approve: "area.approve", decline: "area.decline", remove: "area.remove-member" } as const;
    await note(tx, context, actions[action], { areaId, areaName, email });
    return undefined;
  });
}

/**
 * Adds members to an area. A request is approved, with its email. Current members stay as they are, so that nobody who
 * bought a membership for a time gets it forever by accident.
 */
export function addAreaMembers(
  mails: AreaMails,
  context: RequestContext,
  members: Members,
): Promise<{ changedCount: number } | Failure> {
  const { areaId } = members;
  return changeEach(context, members, async (tx, { memberId, areaName, membership, isIn }) => {
    if (isIn) return false;
    const isRequest = membership?.state === "pending";
    const source = isRequest ? "approval" : "owner";
    if (!(await grantMembership(tx, { areaId, memberId, source, until: null, now: context.now }))) return false;
    const added = { areaId, areaName, email: membership?.email ?? (await emailOf(tx, memberId)) };
    if (isRequest) await mailApproval(tx, mails, context, added);
    await note(tx, context, isRequest ? "area.approve" : "area.add-member", added);
    return true;
  });
}

/** Removes current members from an area. Requests wait for their own answer. */
export function removeAreaMembers(
  subscriptions: Subscriptions,
  context: RequestContext,
  members: Members,
): Promise<{ changedCount: number } | Failure> {
  const { areaId } = members;
  return changeEach(context, members, async (tx, { memberId, areaName, membership, isIn }) => {
    if (!membership || !isIn) return false;
    await remove(tx, subscriptions, context, { areaId, memberId });
    await note(tx, context, "area.remove-member", { areaId, areaName, email: membership.email });
    return true;
  });
}

/** Ends a membership, and the subscription that pays for it. @returns false if there is no membership */
async function remove(
  tx: SiteTransaction,
  subscriptions: Subscriptions,
  { account, now }: RequestContext,
  member: { areaId: string; memberId: string },
): Promise<boolean> {
  const end = { ...member, reason: "removed" as const, now };
  await stopSubscriptions(tx, subscriptions, { ...end, accountId: account?.id });
  return endMembership(tx, end);
}

interface LockedMember {
  memberId: string;
  areaName: string;
  membership: Awaited<ReturnType<typeof lockMembership>>;
  /** Whether the membership is current. */
  isIn: boolean;
}

/** Locks members one after the other for a change. @param change returns whether it changed something */
function changeEach(
  { site, now }: RequestContext,
  { areaId, memberIds }: Members,
  change: (tx: SiteTransaction, member: LockedMember) => Promise<boolean>,
): Promise<{ changedCount: number } | Failure> {
  return site.transaction(async (tx) => {
    const area = await lockArea(tx, areaId, "share");
    if (!area) return fail("area-unknown");
    let changedCount = 0;
    for (const memberId of memberIds) {
      const membership = await lockMembership(tx, areaId, memberId);
      const isIn = membership !== undefined && isCurrent(membership, now);
      if (await change(tx, { memberId, areaName: area.name, membership, isIn })) changedCount += 1;
    }
    return { changedCount };
  });
}

async function emailOf(tx: SiteTransaction, memberId: string): Promise<string> {
  const { email } = await tx.db
    .selectFrom("members")
    .select("email")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return email;
}

function mailApproval(
  tx: SiteTransaction,
  mails: AreaMails,
  { website }: RequestContext,
  { areaId, areaName, email }: ChangedMember,
): Promise<string> {
  const mail = { name: "approved", recipient: email, values: { area: areaName }, path: areaPath(areaId) } as const;
  return mails.put(tx, website, mail);
}

function note(
  tx: SiteTransaction,
  context: RequestContext,
  action: "area.approve" | "area.decline" | "area.add-member" | "area.remove-member",
  { areaId, areaName, email }: ChangedMember,
): Promise<void> {
  return writeAuditEntry(tx, {
    ...changedBy(context),
    action,
    subjectType: "member-area",
    subjectId: areaId,
    detail: { title: areaName, email },
  });
}
