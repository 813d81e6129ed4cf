import { Readable } from "node:stream";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import { writeTagList } from "../../domain/memberTagList.ts";
import type { MemberFilter } from "../../studioContract.ts";
import { matchingMembers, tagsOfMember } from "./listMembers.ts";

// An import of the file finds these columns.
const header = ["Email", "Name", "State", "Joined", "Last sign-in", "Tags", "Wants news", "News since", "News source"];
const chunkRows = 2000;

/** Members as CSV, streamed, oldest first. Cells that a spreadsheet would calculate are escaped. */
export function exportMembers(site: SiteScope, filter: MemberFilter, timeZone: string): Readable {
  return Readable.from(pieces(site, filter, timeZone));
}

async function* pieces(site: SiteScope, filter: MemberFilter, timeZone: string): AsyncGenerator<string> {
  yield writeHeader(header);
  let after: string | undefined;
  for (;;) {
    const rows = await matchingMembers(site, filter)
      .select(["id", "email", "name", "standing", "created_at", "signed_in_at", tagsOfMember.as("tags")])
      .select(["wants_news", "news_decided_at", "news_source"])
      .$if(after !== undefined, (select) => select.where("id", ">", after ?? ""))
      .orderBy("id")
      .limit(chunkRows)
      .execute();
    const cells = rows.map((row) => [
      row.email,
      row.name,
      row.standing,
      timeInFile(row.created_at, timeZone, { isExact: true }),
      timeInFile(row.signed_in_at, timeZone, { isExact: true }),
      writeTagList(row.tags),
      row.news_decided_at ? (row.wants_news ? "yes" : "no") : "",
      timeInFile(row.news_decided_at, timeZone, { isExact: true }),
      row.news_source,
    ]);
    if (cells.length > 0) yield writeRows(cells);
    if (rows.length < chunkRows) return;
    after = rows.at(-1)?.id;
  }
}
