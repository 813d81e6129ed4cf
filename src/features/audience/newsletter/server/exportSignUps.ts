import type { Readable } from "node:stream";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { streamPieces } from "#kernel/server/delimited/streamPieces.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";

const headings = defineTexts("studio.newsletter.file", {
  email: "Email",
  firstName: "First name",
  lastName: "Last name",
  list: "List",
  page: "Page",
  signedUp: "Signed up",
});
const chunkRows = 2000;

/** Every sign-up as CSV, streamed. Cells that a spreadsheet would calculate are escaped. */
export function exportSignUps(site: SiteScope, timeZone: string): Readable {
  return streamPieces(pieces(site, timeZone));
}

async function* pieces(site: SiteScope, timeZone: string): AsyncGenerator<string> {
  yield writeHeader(Object.values(headings));
  let after: string | undefined;
  for (;;) {
    const rows = await site.db
      .selectFrom("newsletter_sign_ups")
      .selectAll()
      .where("website_id", "=", site.websiteId)
      .$if(after !== undefined, (select) => select.where("id", ">", after ?? ""))
      .orderBy("id")
      .limit(chunkRows)
      .execute();
    const cells = rows.map((row) => [
      row.email,
      row.first_name,
      row.last_name,
      row.list,
      row.page_path,
      timeInFile(row.created_at, timeZone),
    ]);
    if (cells.length > 0) yield writeRows(cells);
    if (rows.length < chunkRows) return;
    after = rows.at(-1)?.id;
  }
}
