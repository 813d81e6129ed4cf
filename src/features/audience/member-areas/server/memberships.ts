import { sql } from "kysely";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { membershipTermJob, reminderDays } from "../contract.ts";
import type { EndReason } from "../domain/wayIn.ts";
import type { MembershipGrant } from "./MemberAreas.ts";

const nothing: ReadonlySet<string> = new Set();

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

/** Makes a person a member, or changes when their membership ends. Plans the emails before and at its end. */
export async function grantMembership(tx: SiteTransaction, grant: MembershipGrant): Promise<void> {
  const { areaId, memberId, source, until, now } = grant;
  await sql`
    insert into area_memberships as membership (website_id, area_id, member_id, state, source, since, until)
    values (${tx.websiteId}, ${areaId}, ${memberId}, 'active', ${source}, ${now}, ${until})
    on conflict (website_id, area_id, member_id) do update set
      state = 'active', source = excluded.source, until = excluded.until, ended_at = null, end_reason = null,
      since = case when ${isCurrentRow("membership", now)} then membership.since else excluded.since end`.execute(
    tx.db,
  );
  if (until) await planTerm(tx, { areaId, memberId, until, now });
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

/** Ends a membership or a request. @returns false if there is none */
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
  return ended.numUpdatedRows > 0n;
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

/** Records a request to join. A request of a current member changes nothing. */
export async function requestMembership(
  tx: SiteTransaction,
  { areaId, memberId, note, now }: { areaId: string; memberId: string; note: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into area_memberships as membership (website_id, area_id, member_id, state, source, note, requested_at)
    values (${tx.websiteId}, ${areaId}, ${memberId}, 'pending', 'approval', ${note}, ${now})
    on conflict (website_id, area_id, member_id) do update set
      state = 'pending', source = 'approval', note = excluded.note, requested_at = excluded.requested_at, until = null,
      since = null, ended_at = null, end_reason = null
    where membership.state <> 'pending' and not ${isCurrentRow("membership", now)}`.execute(tx.db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The area and, with a member, their membership, locked for a change. */
export async function lockMembership(tx: SiteTransaction, areaId: string, memberId: string) {
  return tx.db
    .selectFrom("area_memberships as membership")
    .innerJoin("members as member", (join) =>
      join.onRef("member.website_id", "=", "membership.website_id").onRef("member.id", "=", "membership.member_id"),
    )
    .innerJoin("member_areas as area", (join) =>
      join.onRef("area.website_id", "=", "membership.website_id").onRef("area.id", "=", "membership.area_id"),
    )
    .select(["membership.state", "membership.until", "membership.end_reason", "member.email", "area.name"])
    .where("membership.website_id", "=", tx.websiteId)
    .where("membership.area_id", "=", areaId)
    .where("membership.member_id", "=", memberId)
    .forUpdate("membership")
    .executeTakeFirst();
}

/** Everything that is stored about a member's memberships, newest first. */
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
