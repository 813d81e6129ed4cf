import { Readable } from "node:stream";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";

const header = ["Email", "First name", "Last name", "List", "Page", "Signed up"];
const chunkRows = 2000;

/** Every sign-up as CSV, streamed. Cells that a spreadsheet would calculate are escaped. */
export function exportSignUps(site: SiteScope): Readable {
  return Readable.from(pieces(site));
}

async function* pieces(site: SiteScope): AsyncGenerator<string> {
  yield writeHeader(header);
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
      row.created_at.toISOString(),
    ]);
    if (cells.length > 0) yield writeRows(cells);
    if (rows.length < chunkRows) return;
    after = rows.at(-1)?.id;
  }
}
