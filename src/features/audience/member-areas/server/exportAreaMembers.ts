import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { streamPieces } from "#kernel/server/delimited/streamPieces.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { type AreaMemberFilter, areaFailures } from "../contract.ts";
import { describeMember, type MemberRow, matchingMembers, placeOf, readMembers } from "./listAreaMembers.ts";
import { lockArea } from "./memberships.ts";

const fail = failuresOf(areaFailures);

const headings = defineTexts("studio.memberAreas.file", {
  email: "Email",
  name: "Name",
  state: "State",
  source: "Source",
  since: "Since",
  until: "Until",
  ended: "Ended",
  reason: "Reason",
  requested: "Requested",
  message: "Message",
});
const chunkRows = 2000;

/** The members of an area as CSV, streamed, in the order of the list. */
export async function exportAreaMembers(
  context: RequestContext,
  areaId: string,
  filter: AreaMemberFilter,
): Promise<Answer | Failure> {
  const { site, website } = context;
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
  return new Answer(200, headers, streamPieces(exportedPieces(context, areaId, filter)));
}

async function* exportedPieces(
  { site, website, now }: RequestContext,
  areaId: string,
  filter: AreaMemberFilter,
): AsyncGenerator<string> {
  const time = (at: string | null) => timeInFile(at, website.time_zone);
  yield writeHeader(Object.values(headings));
  const matching = matchingMembers(site, areaId, filter, now);
  let after: MemberRow | undefined;
  for (;;) {
    const rows: MemberRow[] = await readMembers(site, matching, { after: after && placeOf(after), limit: chunkRows });
    const cells = rows
      .map(describeMember)
      .map((row) => [
        row.email,
        row.name,
        row.state,
        row.source,
        time(row.since),
        time(row.until),
        time(row.endedAt),
        row.endReason ?? "",
        time(row.requestedAt),
        row.note,
      ]);
    if (cells.length > 0) yield writeRows(cells);
    if (rows.length < chunkRows) return;
    after = rows.at(-1);
  }
}
