import { buffer } from "node:stream/consumers";
import { checkStorageKey } from "#kernel/server/storage/checkStorageKey.ts";
import {
  filesPrefix,
  formatVersion,
  jobsPrefix,
  type Manifest,
  manifestName,
  manifestSchema,
  type Summary,
  secretName,
  summaryName,
  summarySchema,
  tablePrefix,
  versionSchema,
} from "./archiveFormat.ts";
import { BackupFailure } from "./BackupFailure.ts";
import { countRows } from "./countRows.ts";
import { type ArchiveEntry, damaged, readEntries } from "./readEntries.ts";

/** Handlers of each part, in the archive's order. Read every stream to its end. */
export interface ArchiveVisitor {
  onManifest?(manifest: Manifest): Promise<void>;
  onSecret?(secret: string): void;
  /** The table's rows in COPY text format. */
  onTable(table: Manifest["tables"][number], rows: AsyncIterable<Buffer>): Promise<void>;
  onJobs(rows: AsyncIterable<Buffer>): Promise<void>;
  onFile(key: string, mediaType: string, body: AsyncIterable<Buffer>): Promise<void>;
}

const maxDocumentLength = 16 * 1024 * 1024;

/**
 * Reads an archive from beginning to end and compares its content with the summary. Throws a `BackupFailure` when the
 * file is no backup, has a newer format, or is incomplete.
 */
export async function walkArchive(
  file: string,
  visitor: ArchiveVisitor,
): Promise<{ manifest: Manifest; summary: Summary }> {
  const entries = readEntries(file);
  try {
    return await walk(file, entries, visitor);
  } finally {
    await entries.return(undefined);
  }
}

async function walk(file: string, entries: AsyncGenerator<ArchiveEntry>, visitor: ArchiveVisitor) {
  let next = (await entries.next()).value as ArchiveEntry | undefined;
  const advance = async () => {
    next = (await entries.next()).value as ArchiveEntry | undefined;
  };

  async function readDocument(name: string): Promise<string> {
    if (next?.name !== name || next.size > maxDocumentLength) throw damaged(file, `${name} is missing`);
    const text = (await buffer(next.body)).toString();
    await advance();
    return text;
  }

  async function* readPieces(prefix: string, counted: { rows: number }): AsyncGenerator<Buffer> {
    while (next?.name.startsWith(prefix)) {
      for await (const chunk of next.body) {
        counted.rows += countRows(chunk);
        yield chunk;
      }
      await advance();
    }
  }

  const manifest = readManifest(file, next?.name === manifestName ? await readDocument(manifestName) : undefined);
  await visitor.onManifest?.(manifest);
  const secret = (await readDocument(secretName)).trim();
  visitor.onSecret?.(secret);

  const found: Summary = { tables: {}, jobs: 0, files: 0, fileBytes: 0 };
  for (const table of manifest.tables) {
    const counted = { rows: 0 };
    await visitor.onTable(table, readPieces(tablePrefix(table.name), counted));
    found.tables[table.name] = counted.rows;
  }
  const jobs = { rows: 0 };
  await visitor.onJobs(readPieces(jobsPrefix, jobs));
  found.jobs = jobs.rows;

  while (next?.name.startsWith(filesPrefix)) {
    const key = next.name.slice(filesPrefix.length);
    checkKey(file, key);
    await visitor.onFile(key, next.comment ?? "application/octet-stream", next.body);
    found.files += 1;
    found.fileBytes += next.size;
    await advance();
  }

  const summary = readSummary(file, await readDocument(summaryName));
  if (next) throw damaged(file, `${(next as ArchiveEntry).name} is out of place`);
  compare(file, found, summary);
  return { manifest, summary };
}

function readManifest(file: string, text: string | undefined): Manifest {
  if (text === undefined) throw new BackupFailure("not-a-backup", `${file} is not a backup.`);
  const version = versionSchema.safeParse(parseJson(text));
  if (version.success && version.data.formatVersion > formatVersion) {
    throw new BackupFailure("newer", `${file} was created by a newer version of Vitrine. Update, then restore.`);
  }
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) throw damaged(file, `${manifestName} cannot be read`);
  return parsed.data;
}

function readSummary(file: string, text: string): Summary {
  const parsed = summarySchema.safeParse(parseJson(text));
  if (!parsed.success) throw damaged(file, `${summaryName} cannot be read`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checkKey(file: string, key: string): void {
  try {
    checkStorageKey(key);
  } catch (error) {
    throw damaged(file, error);
  }
}

function compare(file: string, found: Summary, summary: Summary): void {
  for (const [table, rows] of Object.entries(found.tables)) {
    if (summary.tables[table] !== rows) throw damaged(file, `${rows} of ${summary.tables[table]} rows of ${table}`);
  }
  if (found.jobs !== summary.jobs) throw damaged(file, `${found.jobs} of ${summary.jobs} jobs`);
  if (found.files !== summary.files || found.fileBytes !== summary.fileBytes) {
    throw damaged(file, `${found.files} of ${summary.files} files`);
  }
}
