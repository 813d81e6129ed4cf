import { Readable } from "node:stream";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { foldText } from "#kernel/domain/foldText.ts";
import { cursorText, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { writeRows } from "#kernel/server/delimited/writeRows.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { areaPath } from "../browserContract.ts";
import { type AreaMember, type AreaMemberFilter, areaFailures, type listAreaMembersRoute } from "../contract.ts";
import { endOf } from "../domain/wayIn.ts";
import type { AreaMails } from "./areaMails.ts";
import { hasArea } from "./areaRows.ts";
import { endMembership, grantMembership, lockArea, lockMembership, readMemberships } from "./memberships.ts";

const fail = failuresOf(areaFailures);

/** Requests first, then members, then former members; each by email. */
const place = z.tuple([z.int().min(0).max(2), cursorText, z.uuid()]);

interface MemberRow {
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
  const members = matchingMembers(site, areaId, filter, now);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<MemberRow>`select * from (${members}) as found
      ${after ? sql`where (rank, email, "memberId") > (${after[0]}, ${after[1]}, ${after[2]}::uuid)` : sql``}
      order by rank, email, "memberId" limit ${limit + 1}`.execute(site.db),
    sql<{ total: number }>`select count(*)::integer as total from (${members}) as found`.execute(site.db),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [row.rank, row.email, row.memberId]);
  return { items: shown.map(describe), nextCursor, total: counted[0]?.total ?? 0 };
}

/** The members of an area that a filter leaves, as `MemberRow`. */
function matchingMembers(
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
    ${typed ? sql`and member.searched like ${`%${typed.replace(/[\\%_]/g, "\\$&")}%`}` : sql``}
  ) as each ${state ? sql`where state = ${state}::text` : sql``}`;
}

const header = ["Email", "Name", "State", "Source", "Since", "Until", "Ended", "Reason", "Requested", "Message"];
const chunkRows = 2000;

/** The members of an area as CSV, streamed, in the order of the list. */
export async function exportAreaMembers(
  context: RequestContext,
  areaId: string,
  filter: AreaMemberFilter,
): Promise<Answer | Failure> {
  const { site, website, now } = context;
  const area = await site.transaction(async (tx) => {
    const locked = await lockArea(tx, areaId, "share");
    if (!locked) return undefined;
    // Before it is sent, because it cannot be taken back.
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "area.export-members",
      subjectType: "member-area",
      subjectId: areaId,
      detail: { title: locked.name },
    });
    return locked;
  });
  if (!area) return fail("area-unknown");
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${website.identifier}-area-members.csv"`,
    "cache-control": "no-store",
  };
  return new Answer(200, headers, Readable.from(exportedPieces(site, areaId, filter, now)));
}

async function* exportedPieces(
  site: SiteScope,
  areaId: string,
  filter: AreaMemberFilter,
  now: Date,
): AsyncGenerator<string> {
  yield writeRows([header]);
  let after: MemberRow | undefined;
  for (;;) {
    const { rows }: { rows: MemberRow[] } = await sql<MemberRow>`
      select * from (${matchingMembers(site, areaId, filter, now)}) as found
      ${after ? sql`where (rank, email, "memberId") > (${after.rank}, ${after.email}, ${after.memberId}::uuid)` : sql``}
      order by rank, email, "memberId" limit ${chunkRows}`.execute(site.db);
    const cells = rows
      .map(describe)
      .map((row) => [
        row.email,
        row.name,
        row.state,
        row.source,
        row.since ?? "",
        row.until ?? "",
        row.endedAt ?? "",
        row.endReason ?? "",
        row.requestedAt ?? "",
        row.note,
      ]);
    if (cells.length > 0) yield writeRows(cells);
    if (rows.length < chunkRows) return;
    after = rows.at(-1);
  }
}

const describe = ({ rank: _rank, requestedAt, since, until, endedAt, ...row }: MemberRow): AreaMember => ({
  ...row,
  requestedAt: requestedAt?.toISOString() ?? null,
  since: since?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

/** Approves or declines a request, with an email to the member, or removes a member. */
export async function answerMember(
  mails: AreaMails,
  context: RequestContext,
  { areaId, memberId }: { areaId: string; memberId: string },
  action: "approve" | "decline" | "remove",
): Promise<Failure | undefined> {
  const { site, website, now } = context;
  return site.transaction(async (tx) => {
    const found = await lockMembership(tx, areaId, memberId);
    if (!found) return fail("membership-unknown");
    const { email, name } = found;
    if (action !== "remove" && found.state !== "pending") return fail("request-unknown");
    if (action === "approve") {
      await grantMembership(tx, { areaId, memberId, source: "approval", until: null, now });
      const mail = { name: "approved", recipient: email, values: { area: name }, path: areaPath(areaId) } as const;
      await mails.put(tx, website, mail);
    } else if (action === "decline") {
      await endMembership(tx, { areaId, memberId, reason: "declined", now });
      await mails.put(tx, website, { name: "declined", recipient: email, values: { area: name }, path: "/" });
    } else if (!(await endMembership(tx, { areaId, memberId, reason: "removed", now }))) {
      return fail("membership-unknown");
    }
    const actions = { approve: "area.approve", decline: "area.decline", remove: "area.remove-member" } as const;
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: actions[action],
      subjectType: "member-area",
      subjectId: areaId,
      detail: { title: name, email },
    });
    return undefined;
  });
}

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
