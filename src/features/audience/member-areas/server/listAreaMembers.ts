import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { foldText } from "#kernel/domain/foldText.ts";
import { escapeLike } from "#kernel/server/database/containsText.ts";
import { cursorText, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type AreaMember, type AreaMemberFilter, areaFailures, type listAreaMembersRoute } from "../contract.ts";
import { endOf } from "../domain/wayIn.ts";
import { hasArea } from "./areaRows.ts";
import { readMemberships } from "./memberships.ts";

const fail = failuresOf(areaFailures);

/** Requests first, then members, then former members; each by email. */
const place = z.tuple([z.int().min(0).max(2), cursorText, z.uuid()]);

/** A row of the list. */
export interface MemberRow {
  memberId: string;
  email: string;
  name: string;
  rank: number;
  state: AreaMember["state"];
  source: AreaMember["source"];
  note: string;
  requestedAt: Date | null;
  since: Date | null;
  until: Date | null;
  endedAt: Date | null;
  endReason: AreaMember["endReason"];
}

/** The members of an area. */
export async function listAreaMembers(
  { site, now }: RequestContext,
  areaId: string,
  { cursor, limit, ...filter }: RouteInput<typeof listAreaMembersRoute>["query"],
): Promise<RouteAnswer<typeof listAreaMembersRoute> | Failure> {
  if (!(await hasArea(site, areaId))) return fail("area-unknown");
  const after = readCursor(cursor, place);
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  const matching = matchingMembers(site, areaId, filter, now);
  const [rows, { rows: counted }] = await Promise.all([
    readMembers(site, matching, { after, limit: limit + 1 }),
    sql<{ total: number }>`select count(*)::integer as total from (${matching}) as found`.execute(site.db),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, placeOf);
  return { items: shown.map(describeMember), nextCursor, total: counted[0]?.total ?? 0 };
}

/** Matching members in the order of the list, after a place in it. */
export async function readMembers(
  { db }: Pick<SiteScope, "db">,
  matching: RawBuilder<unknown>,
  { after, limit }: { after: z.output<typeof place> | undefined; limit: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`select * from (${matching}) as found
    ${after ? sql`where (rank, email, "memberId") > (${after[0]}, ${after[1]}, ${after[2]}::uuid)` : sql``}
    order by rank, email, "memberId" limit ${limit}`.execute(db);
  return rows;
}

/** SQL of the members of an area that a filter leaves, as `MemberRow`. */
export function matchingMembers(
  { websiteId }: Pick<SiteScope, "websiteId">,
  areaId: string,
  { state, search }: AreaMemberFilter,
  now: Date,
): RawBuilder<unknown> {
  const typed = foldText(search ?? "");
  return sql`select * from (
    select member.id as "memberId", member.email, member.name, membership.source, membership.note,
      membership.requested_at as "requestedAt", membership.since, membership.until,
      coalesce(membership.ended_at, case when membership.until <= ${now} then membership.until end) as "endedAt",
      coalesce(membership.end_reason, case when membership.until <= ${now} then 'expired' end) as "endReason",
      case when membership.state = 'active' and membership.until <= ${now} then 'ended' else membership.state end as state,
      case when membership.state = 'pending' then 0
        when membership.state = 'active' and (membership.until is null or membership.until > ${now}) then 1
        else 2 end as rank
    from area_memberships as membership
    join members as member on member.website_id = membership.website_id and member.id = membership.member_id
    where membership.website_id = ${websiteId} and membership.area_id = ${areaId}
    ${typed ? sql`and member.searched like ${`%${escapeLike(typed)}%`}` : sql``}
  ) as each ${state ? sql`where state = ${state}::text` : sql``}`;
}

export const placeOf = ({ rank, email, memberId }: MemberRow): z.output<typeof place> => [rank, email, memberId];

export const describeMember = ({ rank: _rank, requestedAt, since, until, endedAt, ...row }: MemberRow): AreaMember => ({
  ...row,
  requestedAt: requestedAt?.toISOString() ?? null,
  since: since?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

/** The memberships of one member, for the studio. */
export async function describeMemberships({ site, now }: RequestContext, memberId: string) {
  const rows = await readMemberships(site, memberId);
  const memberships = rows.map((row) => {
    const state = row.state as AreaMember["state"];
    const endReason = row.end_reason as AreaMember["endReason"];
    const end = endOf({ state, until: row.until, endReason }, now);
    return {
      areaId: row.area_id,
      areaName: row.name,
      state: end ? ("ended" as const) : state,
      source: row.source as AreaMember["source"],
      since: row.since?.toISOString() ?? null,
      until: row.until?.toISOString() ?? null,
      endedAt: (row.ended_at ?? (end ? row.until : null))?.toISOString() ?? null,
      endReason: end ?? null,
    };
  });
  return { memberships };
}
