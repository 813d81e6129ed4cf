import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { areaPath } from "../browserContract.ts";
import { areaFailures } from "../contract.ts";
import { isCurrent } from "../domain/wayIn.ts";
import type { AreaMails } from "./areaMails.ts";
import { endMembership, grantMembership, lockArea, lockMembership } from "./memberships.ts";

const fail = failuresOf(areaFailures);

interface Members {
  areaId: string;
  /** In the order in which they are locked. */
  memberIds: readonly string[];
}

/**
 * Adds members to an area. A request is approved, with its email. Current members stay as they are, so that nobody who
 * bought a membership for a time gets it forever by accident.
 */
export function addAreaMembers(
  mails: AreaMails,
  context: RequestContext,
  { areaId, memberIds }: Members,
): Promise<{ changedCount: number } | Failure> {
  const { site, website, now } = context;
  return site.transaction(async (tx) => {
    const area = await lockArea(tx, areaId, "share");
    if (!area) return fail("area-unknown");
    let changedCount = 0;
    for (const memberId of memberIds) {
      const found = await lockMembership(tx, areaId, memberId);
      const state = found?.state as "pending" | "active" | "ended" | undefined;
      if (found && state && isCurrent({ state, until: found.until }, now)) continue;
      const isRequest = state === "pending";
      const grant = { areaId, memberId, source: isRequest ? "approval" : "owner", until: null, now } as const;
      if (!(await grantMembership(tx, grant))) continue;
      const email = await emailOf(tx, memberId);
      if (isRequest) {
        const mail = {
          name: "approved",
          recipient: email,
          values: { area: area.name },
          path: areaPath(areaId),
        } as const;
        await mails.put(tx, website, mail);
      }
      await note(tx, context, isRequest ? "area.approve" : "area.add-member", { areaId, name: area.name, email });
      changedCount += 1;
    }
    return { changedCount };
  });
}

/** Removes current members from an area. Requests wait for their own answer. */
export function removeAreaMembers(
  context: RequestContext,
  { areaId, memberIds }: Members,
): Promise<{ changedCount: number } | Failure> {
  const { site, now } = context;
  return site.transaction(async (tx) => {
    const area = await lockArea(tx, areaId, "share");
    if (!area) return fail("area-unknown");
    let changedCount = 0;
    for (const memberId of memberIds) {
      const found = await lockMembership(tx, areaId, memberId);
      const state = found?.state as "pending" | "active" | "ended" | undefined;
      if (!found || !state || !isCurrent({ state, until: found.until }, now)) continue;
      await endMembership(tx, { areaId, memberId, reason: "removed", now });
      await note(tx, context, "area.remove-member", { areaId, name: area.name, email: found.email });
      changedCount += 1;
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

function note(
  tx: SiteTransaction,
  context: RequestContext,
  action: "area.approve" | "area.add-member" | "area.remove-member",
  { areaId, name, email }: { areaId: string; name: string; email: string },
): Promise<void> {
  return writeAuditEntry(tx, {
    ...changedBy(context),
    action,
    subjectType: "member-area",
    subjectId: areaId,
    detail: { title: name, email },
  });
}
