import type { Readable } from "node:stream";
import { sql } from "kysely";
import { describeAnswers } from "#features/audience/form-fields/domain/describeAnswers.ts";
import type { FormAnswers, FormField } from "#features/audience/form-fields/domain/formField.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { streamPieces } from "#kernel/server/delimited/streamPieces.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { submissionsOf } from "./submissionsOf.ts";

const headings = defineTexts("studio.forms.file", { submitted: "Submitted", page: "Page", address: "Address" });
const chunkRows = 500;

interface Column {
  id: string;
  title: string;
}

/**
 * Every submission of one form as CSV, oldest first, streamed: one column for each field that the form ever had. Cells
 * that a spreadsheet would calculate are escaped.
 */
export function exportSubmissions(site: SiteScope, form: string, timeZone: string): Readable {
  return streamPieces(pieces(site, form, timeZone));
}

/** Notes the export of a form with submissions. */
export async function auditSubmissionsExport(context: RequestContext, form: string): Promise<void> {
  await context.site.transaction(async (tx) => {
    const { rows } = await sql<{ form_id: string | null; title: string }>`
      select form_id, form_name as title from form_submissions as submission where ${submissionsOf(tx, form)}
      order by id desc limit 1`.execute(tx.db);
    const [newest] = rows;
    if (!newest) return;
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "submission.export",
      subjectType: newest.form_id ? "form" : "website",
      subjectId: newest.form_id ?? tx.websiteId,
      detail: { title: newest.title },
    });
  });
}

async function* pieces(site: SiteScope, form: string, timeZone: string): AsyncGenerator<string> {
  const columns = await readColumns(site, form);
  const titles = columns.map(({ title }) => title);
  yield writeHeader([...Object.values(headings), ...titles]);
  let after: string | undefined;
  for (;;) {
    const rows = await readRows(site, form, after);
    if (rows.length > 0) yield writeRows(rows.map((row) => cellsOf(row, columns, timeZone)));
    if (rows.length < chunkRows) return;
    after = rows.at(-1)?.id;
  }
}

/**
 * The columns of the newest submission first, then those that only older ones have. A column's title is the newest one
 * of its field.
 */
async function readColumns(site: SiteScope, form: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select asked.field ->> 'id' as id,
      (array_agg(coalesce(nullif(asked.field ->> 'title', ''), asked.field ->> 'key', '')
        order by submission.id desc))[1] as title
    from form_submissions as submission, jsonb_array_elements(submission.fields) with ordinality as asked (field, place)
    where ${submissionsOf(site, form)} and asked.field ->> 'type' <> 'section'
    group by 1
    order by max(submission.id::text) desc, (array_agg(asked.place order by submission.id desc))[1]`.execute(site.db);
  return rows;
}

interface Row {
  id: string;
  fields: FormField[];
  answers: FormAnswers;
  page_title: string;
  page_path: string;
  created_at: Date;
}

async function readRows(site: SiteScope, form: string, after: string | undefined): Promise<Row[]> {
  const beyond = after ? sql`and submission.id > ${after}::uuid` : sql``;
  const { rows } = await sql<Row>`
    select id, fields, answers, page_title, page_path, created_at from form_submissions as submission
    where ${submissionsOf(site, form)} ${beyond} order by id limit ${chunkRows}`.execute(site.db);
  return rows;
}

function cellsOf(row: Row, columns: readonly Column[], timeZone: string): string[] {
  const answered = columns.map(({ id }) => {
    const field = row.fields.find((each) => each.id === id);
    if (!field || row.answers[id] === undefined) return "";
    return describeAnswers([field], row.answers, "owner")[0]?.text ?? "";
  });
  return [timeInFile(row.created_at, timeZone), row.page_title, row.page_path, ...answered];
}
