import { sql } from "kysely";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { membershipTermJob, reminderDays } from "../contract.ts";
import type { EndReason, MembershipState } from "../domain/wayIn.ts";
import type { MembershipGrant } from "./MemberAreas.ts";

const nothing: ReadonlySet<string> = new Set();

/**
 * Locks an area before anything that belongs to it, so that no two changes lock each other out.
 * @param lock `share` for what many do at once, such as joining; `change` for what must see each other, such as invitations;
 * `delete` for its deletion, which everything else waits for
 * @returns undefined if there is no such area
 */
export function lockArea(tx: SiteTransaction, areaId: string, lock: "share" | "change" | "delete") {
  const area = tx.db
    .selectFrom("member_areas")
    .select("name")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", areaId);
  if (lock === "share") return area.forShare().executeTakeFirst();
  return (lock === "change" ? area.forNoKeyUpdate() : area.forUpdate()).executeTakeFirst();
}

/** `isCurrent` for a row of `area_memberships`. @param membership its alias in the statement */
export function isCurrentRow(membership: string, now: Date) {
  const column = (name: string) => sql.ref(`${membership}.${name}`);
  return sql<boolean>`(${column("state")} = 'active' and (${column("until")} is null or ${column("until")} > ${now}))`;
}

/** Ids of the members-only pages that this visitor may see. */
export async function pagesOf(context: RequestContext): Promise<ReadonlySet<string>> {
  const member = await context.member();
  if (!member) return nothing;
  const { site, now } = context;
  const rows = await site.db
    .selectFrom("area_memberships as membership")
    .innerJoin("area_pages as page", (join) =>
      join.onRef("page.website_id", "=", "membership.website_id").onRef("page.area_id", "=", "membership.area_id"),
    )
    .select("page.page_id")
    .where("membership.website_id", "=", site.websiteId)
    .where("membership.member_id", "=", member.id)
    .where(isCurrentRow("membership", now))
    .execute();
  return new Set(rows.map((row) => row.page_id));
}

/**
 * Makes a person a member, or changes when their membership ends. Plans the emails before and at its end. Every way into
 * an area ends here, so here is decided, with the membership locked, what overrules a removal.
 * @returns false if the area or the person is gone, or if the owner removed them and this does not overrule it
 */
export async function grantMembership(tx: SiteTransaction, grant: MembershipGrant): Promise<boolean> {
  const { areaId, memberId, source, until, now } = grant;
  if (!(await lockParties(tx, grant))) return false;
  const { numAffectedRows } = await sql`
    insert into area_memberships as membership (website_id, area_id, member_id, state, source, since, until)
    values (${tx.websiteId}, ${areaId}, ${memberId}, 'active', ${source}, ${now}, ${until})
    on conflict (website_id, area_id, member_id) do update set
      state = 'active', source = excluded.source, until = excluded.until, ended_at = null, end_reason = null,
      since = case when ${isCurrentRow("membership", now)} then membership.since else excluded.since end
    where membership.end_reason is distinct from 'removed' or ${overrulesRemoval(grant)}`.execute(tx.db);
  if (!numAffectedRows) return false;
  if (until) await planTerm(tx, { areaId, memberId, until, now });
  return true;
}

/** Whether the owner wants a removed member back, or they paid. An invitation counts if it was made after the removal. */
function overrulesRemoval(grant: MembershipGrant) {
  if (grant.source === "invitation") return sql<boolean>`membership.ended_at <= ${grant.invitedAt}`;
  return sql.lit(grant.source === "owner" || grant.source === "purchase");
}

/** Keeps the area and the member from being deleted until the commit. @returns false if one of them is gone */
async function lockParties(
  tx: SiteTransaction,
  { areaId, memberId }: { areaId: string; memberId: string },
): Promise<boolean> {
  const area = tx.db.selectFrom("member_areas").select("id").where("website_id", "=", tx.websiteId);
  if (!(await area.where("id", "=", areaId).forKeyShare().executeTakeFirst())) return false;
  const member = tx.db.selectFrom("members").select("id").where("website_id", "=", tx.websiteId);
  return (await member.where("id", "=", memberId).forKeyShare().executeTakeFirst()) !== undefined;
}

/** Of several plans for a membership, only the last one runs. */
async function planTerm(
  tx: SiteTransaction,
  { areaId, memberId, until, now }: Pick<MembershipGrant, "areaId" | "memberId" | "now"> & { until: Date },
): Promise<void> {
  const payload = { areaId, memberId, until: until.toISOString() };
  const key = (step: string) => `${membershipTermJob.name}:${tx.websiteId}:${areaId}:${memberId}:${step}`;
  const remindAt = new Date(until.getTime() - reminderDays * 86_400_000);
  if (remindAt > now) {
    await tx.enqueue(membershipTermJob, { ...payload, step: "remind" }, { runAt: remindAt, jobKey: key("remind") });
  }
  await tx.enqueue(membershipTermJob, { ...payload, step: "end" }, { runAt: until, jobKey: key("end") });
}

/**
 * Ends a membership or a request. A removal withdraws the open invitations of the member's email, which would lead back.
 * @returns false if there is none
 */
export async function endMembership(
  tx: SiteTransaction,
  { areaId, memberId, reason, now }: { areaId: string; memberId: string; reason: EndReason; now: Date },
): Promise<boolean> {
  const ended = await tx.db
    .updateTable("area_memberships")
    .set({ state: "ended", ended_at: now, end_reason: reason })
    .where("website_id", "=", tx.websiteId)
    .where("area_id", "=", areaId)
    .where("member_id", "=", memberId)
    .where("state", "<>", "ended")
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  if (reason === "removed") {
    await tx.db
      .deleteFrom("area_invitations as invitation")
      .using("members as member")
      .where("invitation.website_id", "=", tx.websiteId)
      .where("invitation.area_id", "=", areaId)
      .whereRef("member.website_id", "=", "invitation.website_id")
      .whereRef("member.email", "=", "invitation.email")
      .where("member.id", "=", memberId)
      .execute();
  }
  return true;
}

/** Takes a request back, as if it had not been made. @returns false if none waits */
export async function withdrawRequest(
  tx: SiteTransaction,
  { areaId, memberId }: { areaId: string; memberId: string },
): Promise<boolean> {
  const withdrawn = await tx.db
    .deleteFrom("area_memberships")
    .where("website_id", "=", tx.websiteId)
    .where("area_id", "=", areaId)
    .where("member_id", "=", memberId)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return withdrawn.numDeletedRows > 0n;
}

/**
 * Records a request to join. A request of a current member changes nothing, nor one of a person whom the owner removed or
 * declined since the page was opened.
 */
export async function requestMembership(
  tx: SiteTransaction,
  { areaId, memberId, note, now }: { areaId: string; memberId: string; note: string; now: Date },
): Promise<boolean> {
  if (!(await lockParties(tx, { areaId, memberId }))) return false;
  const { numAffectedRows } = await sql`
    insert into area_memberships as membership (website_id, area_id, member_id, state, source, note, requested_at)
    values (${tx.websiteId}, ${areaId}, ${memberId}, 'pending', 'approval', ${note}, ${now})
    on conflict (website_id, area_id, member_id) do update set
      state = 'pending', source = 'approval', note = excluded.note, requested_at = excluded.requested_at, until = null,
      since = null, ended_at = null, end_reason = null
    where membership.state <> 'pending' and not ${isCurrentRow("membership", now)}
      and coalesce(membership.end_reason, '') not in ('removed', 'declined')`.execute(tx.db);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * A membership, locked for a change, with its area and its member. Invitations to the area and deletions of the member
 * wait until the commit.
 */
export async function lockMembership(tx: SiteTransaction, areaId: string, memberId: string) {
  const area = await lockArea(tx, areaId, "share");
  const members = tx.db.selectFrom("members").select("email").where("website_id", "=", tx.websiteId);
  const member = area && (await members.where("id", "=", memberId).forShare().executeTakeFirst());
  if (!member) return undefined;
  const membership = await tx.db
    .selectFrom("area_memberships")
    .select(["state", "until", "end_reason"])
    .where("website_id", "=", tx.websiteId)
    .where("area_id", "=", areaId)
    .where("member_id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
  const state = membership?.state as MembershipState["state"];
  return membership && { ...membership, state, email: member.email, name: area.name };
}

/** Everything that is stored about a member's memberships, by the names of the areas. */
export async function readMemberships({ db, websiteId }: Pick<SiteScope, "db" | "websiteId">, memberId: string) {
  return db
    .selectFrom("area_memberships as membership")
    .innerJoin("member_areas as area", (join) =>
      join.onRef("area.website_id", "=", "membership.website_id").onRef("area.id", "=", "membership.area_id"),
    )
    .selectAll("membership")
    .select(["area.name", "area.joining", "area.product_id"])
    .where("membership.website_id", "=", websiteId)
    .where("membership.member_id", "=", memberId)
    .orderBy("area.name")
    .orderBy("area.id")
    .execute();
}
