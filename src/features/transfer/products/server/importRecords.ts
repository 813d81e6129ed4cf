import { createHash } from "node:crypto";
import { sql } from "kysely";
import { readReasons } from "#kernel/domain/files/rowNote.ts";
import { fillStored, readStored } from "#kernel/domain/texts/storedTexts.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { fileImports, type ImportRecord as RecordOf } from "#kernel/server/jobs/fileImports.ts";
import {
  type ImportProblem,
  importPreview,
  type ProductImportReport,
  type ProductImportSummary,
  runImportJob,
  type StorePage,
  shownProblems,
  watchImportJob,
} from "../contract.ts";
import type { ColumnField } from "../domain/columnFields.ts";
import type { FileColumns } from "../domain/fileColumns.ts";
import { type ImportLosses, lossesInWords } from "../domain/importLosses.ts";
import { fieldsOf } from "../domain/openFormat.ts";
import { pictureProblems } from "../domain/pictureProblems.ts";

export type ImportRecord = RecordOf<"product_imports">;

type Pictures = ProductImportSummary["pictures"];

// A running import updates its record every few seconds. After this silence, its process has ended.
const silentMilliseconds = 600_000;

export const productImports = fileImports("product_imports", {
  run: runImportJob,
  watch: watchImportJob,
  jsonColumns: ["problems", "preview", "store_pages", "losses", "columns"],
});

/** The audit entry of an import that ended. */
export const importEntry = {
  action: "product-import.finish",
  count: ({ created_count, updated_count }: Pick<ImportRecord, "created_count" | "updated_count">) =>
    created_count + updated_count,
} as const;

/** Imports with the state of their pictures, newest first, before the one with the id `before`. */
export async function listImports(
  site: SiteScope,
  { before, limit, now }: { before: string | undefined; limit: number; now: Date },
): Promise<{ items: ProductImportSummary[]; nextCursor: string | null; total: number }> {
  const all = site.db.selectFrom("product_imports").where("website_id", "=", site.websiteId);
  const page = before === undefined ? all : all.where("id", "<", before);
  const [rows, count] = await Promise.all([
    page
      .selectAll()
      .orderBy("id", "desc")
      .limit(limit + 1)
      .execute(),
    all.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirst(),
  ]);
  const shown = rows.slice(0, limit);
  const pictures = await countPictures(
    site,
    shown.map((row) => row.id),
  );
  return {
    items: shown.map((row) => summarizeImport(row, pictures.get(row.id), now)),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    total: count?.total ?? 0,
  };
}

/** The full import: its preview, and its problems, followed by those of its pictures. */
export async function reportImport(site: SiteScope, record: ImportRecord, now: Date): Promise<ProductImportReport> {
  const pictures = await countPictures(site, [record.id]);
  const problems = readReasons((record.problems as unknown as ImportProblem[]).slice(0, shownProblems));
  const room = shownProblems - problems.length;
  const losses = record.losses as ImportLosses;
  const failed = room === 0 ? [] : await findFailedPictures(site, record.id, room);
  return {
    ...summarizeImport(record, pictures.get(record.id), now),
    revision: revisionOf(record),
    preview: record.preview === null ? null : importPreview.parse(record.preview),
    columns: record.state === "PREVIEWED" ? describeColumns(record) : null,
    storePages: record.store_pages as unknown as StorePage[],
    losses: lossesInWords(losses),
    removedVariantCount: losses.removedVariants ?? 0,
    problems: [...problems, ...failed],
  };
}

function describeColumns(record: ImportRecord): ProductImportReport["columns"] {
  const columns = columnsOf(record);
  // Uploads of earlier versions have no encoding.
  return columns && { encoding: "utf-8", isEncodingSure: true, ...columns, fields: fieldsOfFile(columns) };
}

/** Changes when the file is read with other columns or in another encoding. */
export function revisionOf({ columns }: Pick<ImportRecord, "columns">): string {
  return createHash("sha256").update(JSON.stringify(columns)).digest("base64url").slice(0, 22);
}

/** The columns of the file, as last read; null for files of the command line. */
export function columnsOf(record: ImportRecord): FileColumns | null {
  return record.columns as unknown as FileColumns | null;
}

/** The fields for the columns of a file. */
export function fieldsOfFile({ format, columns }: FileColumns): ColumnField[] {
  return fieldsOf(
    format,
    columns.map(({ name }) => name),
  );
}

/** Choices for imported files, newest first. Choices that were only tried out do not count. */
export async function findEarlierChoices(site: SiteScope): Promise<FileColumns[]> {
  const rows = await site.db
    .selectFrom("product_imports")
    .select("columns")
    .where("website_id", "=", site.websiteId)
    .where("state", "!=", "PREVIEWED")
    .where(sql<boolean>`(columns ->> 'isChosen' = 'true' or columns ->> 'isEncodingChosen' = 'true')`)
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
  return rows.map(({ columns }) => columns as unknown as FileColumns);
}

export function summarizeImport(
  record: ImportRecord,
  pictures: Pictures = { waiting: 0, stored: 0, failed: 0 },
  now: Date,
): ProductImportSummary {
  const isInterrupted = record.state === "RUNNING" && record.storage_key === "" && isSilent(record, now);
  return {
    id: record.id,
    fileName: record.file_name,
    format: record.format as ProductImportSummary["format"],
    state: isInterrupted ? "FAILED" : (record.state as ProductImportSummary["state"]),
    byteSize: record.byte_size,
    bytesRead: record.bytes_read,
    rowCount: record.row_count,
    productCount: record.product_count,
    createdCount: record.created_count,
    updatedCount: record.updated_count,
    unchangedCount: record.unchanged_count,
    redirectCount: record.redirect_count,
    problemCount: record.problem_count + pictures.failed,
    pictures,
    failure: isInterrupted ? readStored(pictureProblems.interrupted) : record.failure && readStored(record.failure),
    createdAt: record.created_at.toISOString(),
    finishedAt: record.finished_at?.toISOString() ?? null,
  };
}

// A file from the command line is not stored, so no job could continue it.
function isSilent(record: ImportRecord, now: Date): boolean {
  return now.getTime() - (record.progressed_at ?? record.created_at).getTime() > silentMilliseconds;
}

async function countPictures(site: SiteScope, importIds: string[]): Promise<Map<string, Pictures>> {
  const counts = new Map<string, Pictures>();
  if (importIds.length === 0) return counts;
  const rows = await site.db
    .selectFrom("product_image_sources")
    .select(["import_id", "state", sql<number>`count(*)`.as("count")])
    .where("website_id", "=", site.websiteId)
    .where("import_id", "in", importIds)
    .groupBy(["import_id", "state"])
    .execute();
  for (const { import_id, state, count } of rows) {
    const pictures = counts.get(import_id as string) ?? { waiting: 0, stored: 0, failed: 0 };
    pictures[state.toLowerCase() as keyof Pictures] = count;
    counts.set(import_id as string, pictures);
  }
  return counts;
}

async function findFailedPictures(site: SiteScope, importId: string, limit: number): Promise<ImportProblem[]> {
  const rows = await site.db
    .selectFrom("product_image_sources")
    .select(["line", "url", "problem"])
    .where("website_id", "=", site.websiteId)
    .where("import_id", "=", importId)
    .where("state", "=", "FAILED")
    .orderBy("line")
    .orderBy("url")
    .limit(limit)
    .execute();
  return rows.map(({ line, url, problem }) => ({
    line,
    code: "picture-not-fetched",
    reason: readStored(fillStored(pictureProblems.skipped, { url, detail: problem ?? "" })).trim(),
    value: url,
    effect: "value-changed" as const,
  }));
}
