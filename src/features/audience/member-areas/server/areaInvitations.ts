import { normalizeEmail } from "#features/account/accounts/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { emailMessage, isEmail } from "#kernel/domain/email.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext, type SignedInMember } from "#kernel/server/http/requestContext.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { areaInvitationPath } from "../browserContract.ts";
import {
  type AreaInvitation,
  areaFailures,
  areaInvitationDays,
  type inviteToAreaRoute,
  maxAreaInvitations,
} from "../contract.ts";
import type { AreaMails } from "./areaMails.ts";
import { grantMembership, isCurrentRow, lockArea } from "./memberships.ts";
import type { Removals } from "./removals.ts";

const fail = failuresOf(areaFailures);

/** An invitation as the person with its link sees it. */
export interface OpenAreaInvitation {
  id: string;
  areaId: string;
  name: string;
  description: string;
  email: string;
}

/** The open invitations of an area, newest first. */
export async function listInvitations({ site, now }: RequestContext, areaId: string): Promise<AreaInvitation[]> {
  const rows = await site.db
    .selectFrom("area_invitations")
    .select(["id", "email", "created_at", "expires_at"])
    .where("website_id", "=", site.websiteId)
    .where("area_id", "=", areaId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => describe(row, now));
}

const describe = (
  row: { id: string; email: string; created_at: Date; expires_at: Date },
  now: Date,
): AreaInvitation => ({
  id: row.id,
  email: row.email,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.expires_at <= now,
});

/** Invites a person by email. An earlier invitation of the same email is replaced, and its link stops working. */
export async function inviteToArea(
  services: { mails: AreaMails; outbox: Outbox; removals: Removals },
  context: RequestContext,
  areaId: string,
  typed: string,
): Promise<RouteAnswer<typeof inviteToAreaRoute> | Failure> {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) return kernelFailure("invalid-input", { errors: { email: emailMessage } });
  const { site, website, now } = context;
  return site.transaction(async (tx) => {
    // Two invitations at once see each other, and a removal of the same person.
    const area = await lockArea(tx, areaId, "change");
    if (!area) return fail("area-unknown");
    if (await isMember(tx, areaId, email, now)) {
      return fail("already-in-area", { errors: { email: areaFailures["already-in-area"].message } });
    }
    await tx.db
      .deleteFrom("area_invitations")
      .where("website_id", "=", tx.websiteId)
      .where("area_id", "=", areaId)
      .where("email", "=", email)
      .execute();
    const { count } = await tx.db
      .selectFrom("area_invitations")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("website_id", "=", tx.websiteId)
      .where("area_id", "=", areaId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxAreaInvitations) return fail("invitations-full");
    await services.removals.forget(tx, { areaId, email });
    const token = newToken();
    const expiresAt = new Date(now.getTime() + areaInvitationDays * 86_400_000);
    const row = { id: newId(), email, created_at: now, expires_at: expiresAt };
    await tx.db
      .insertInto("area_invitations")
      .values({ website_id: tx.websiteId, area_id: areaId, token_hash: hashToken(token), ...row })
      .execute();
    const date = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
    const link = await services.mails.put(tx, website, {
      name: "invited",
      recipient: email,
      values: { area: area.name, date: date.format(expiresAt) },
      path: areaInvitationPath(token, areaId),
    });
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "area.invite",
      subjectType: "member-area",
      subjectId: areaId,
      detail: { title: area.name, email },
    });
    return services.outbox.isSending() ? { invitation: describe(row, now) } : { invitation: describe(row, now), link };
  });
}

async function isMember(tx: SiteTransaction, areaId: string, email: string, now: Date): Promise<boolean> {
  const found = await tx.db
    .selectFrom("area_memberships as membership")
    .innerJoin("members as member", (join) =>
      join.onRef("member.website_id", "=", "membership.website_id").onRef("member.id", "=", "membership.member_id"),
    )
    .select("member.id")
    .where("membership.website_id", "=", tx.websiteId)
    .where("membership.area_id", "=", areaId)
    .where("member.email", "=", email)
    .where(isCurrentRow("membership", now))
    .executeTakeFirst();
  return found !== undefined;
}

/** Withdraws an invitation. Its link stops working. */
export async function withdrawInvitation(
  context: RequestContext,
  { areaId, invitationId }: { areaId: string; invitationId: string },
): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    const withdrawn = await tx.db
      .deleteFrom("area_invitations as invitation")
      .using("member_areas as area")
      .where("invitation.website_id", "=", tx.websiteId)
      .where("invitation.area_id", "=", areaId)
      .where("invitation.id", "=", invitationId)
      .whereRef("area.website_id", "=", "invitation.website_id")
      .whereRef("area.id", "=", "invitation.area_id")
      .returning(["invitation.email", "area.name"])
      .executeTakeFirst();
    if (!withdrawn) return fail("invitation-unknown");
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "area.withdraw-invitation",
      subjectType: "member-area",
      subjectId: areaId,
      detail: { title: withdrawn.name, email: withdrawn.email },
    });
    return undefined;
  });
}

/** The invitation of a link; undefined if it has expired, was used or was withdrawn. */
export async function findInvitation(
  { db, websiteId }: Pick<SiteScope | SiteTransaction, "db" | "websiteId">,
  token: string,
  now: Date,
): Promise<OpenAreaInvitation | undefined> {
  return db
    .selectFrom("area_invitations as invitation")
    .innerJoin("member_areas as area", (join) =>
      join.onRef("area.website_id", "=", "invitation.website_id").onRef("area.id", "=", "invitation.area_id"),
    )
    .select(["invitation.id", "invitation.area_id as areaId", "invitation.email", "area.name", "area.description"])
    .where("invitation.website_id", "=", websiteId)
    .where("invitation.token_hash", "=", hashToken(token))
    .where("invitation.expires_at", ">", now)
    .executeTakeFirst();
}

/** Accepts an invitation for the member with its email. The link works once. */
export async function acceptInvitation(
  { site, now }: RequestContext,
  member: SignedInMember,
  token: string,
): Promise<OpenAreaInvitation | Failure> {
  return site.transaction(async (tx) => {
    const invitation = await findInvitation(tx, token, now);
    if (!invitation) return fail("invitation-unknown");
    if (invitation.email !== member.email) return fail("invitation-of-another");
    const { areaId } = invitation;
    await lockArea(tx, areaId, "share");
    const used = await tx.db
      .deleteFrom("area_invitations")
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", invitation.id)
      .returning("created_at")
      .executeTakeFirst();
    if (!used) return fail("invitation-unknown");
    const grant = { areaId, memberId: member.id, source: "invitation", until: null, now } as const;
    const isGranted = await grantMembership(tx, { ...grant, invitedAt: used.created_at });
    return isGranted ? invitation : fail("invitation-unknown");
  });
}
