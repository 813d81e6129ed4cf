import type { Readable } from "node:stream";
import type { RawBuilder } from "kysely";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { streamPieces } from "#kernel/server/delimited/streamPieces.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import { describeEntry } from "./describeEntry.ts";
import { type EntryPlace, type EntryRow, findEntries, placeOf } from "./findEntries.ts";

const texts = defineTexts("studio.activity.persons", { automatic: "Automatic" });
const headings = defineTexts("studio.activity.file", {
  time: "Time",
  person: "Person",
  email: "Email",
  area: "Area",
  action: "Action",
  changes: "What changed",
});
const chunkRows = 1000;

/** The matching entries as CSV, newest first, streamed. Cells that a spreadsheet would calculate are escaped. */
export function exportActivity(site: SiteScope, matching: RawBuilder<unknown>, timeZone: string): Readable {
  return streamPieces(pieces(site, matching, timeZone));
}

async function* pieces(site: SiteScope, matching: RawBuilder<unknown>, timeZone: string): AsyncGenerator<string> {
  yield writeHeader(Object.values(headings));
  let after: EntryPlace | undefined;
  for (;;) {
    const rows = await findEntries(site, matching, { after, limit: chunkRows });
    if (rows.length > 0) yield writeRows(rows.map((row) => cellsOf(row, timeZone)));
    const last = rows.at(-1);
    if (!last || rows.length < chunkRows) return;
    after = placeOf(last);
  }
}

function cellsOf({ action, detail, at, accountId, name, email }: EntryRow, timeZone: string): string[] {
  const { text, area, changes } = describeEntry(action, detail);
  const person = accountId === null ? texts.automatic : name || email || "";
  const changed = changes.map(({ name: value, before, after }) => `${value}: ${before} → ${after}`).join("; ");
  return [timeInFile(at, timeZone), person, email ?? "", area, text, changed];
}
