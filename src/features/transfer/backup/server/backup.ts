import type { Writable } from "node:stream";
import type pg from "pg";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import { withoutLimits } from "#kernel/server/database/openPool.ts";
import { leftOutOfBackups } from "#kernel/server/database/tenantTables.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import {
  filesPrefix,
  formatVersion,
  jobsPrefix,
  type Manifest,
  manifestName,
  pieceName,
  type Summary,
  secretName,
  summaryName,
  tablePrefix,
} from "./archiveFormat.ts";
import { type ArchiveWriter, archiveWriter } from "./archiveWriter.ts";
import { BackupFailure } from "./BackupFailure.ts";
import { copyOut, copySource, portableFormats } from "./copyRows.ts";
import { countRows } from "./countRows.ts";
import { hasJobQueue, waitingJobs } from "./jobRows.ts";
import { readAppliedMigrations, readSchema } from "./readSchema.ts";
import type { OnTransferProgress } from "./TransferProgress.ts";

export interface BackupOptions {
  database: Database;
  storage: FileStorage;
  /** The install's secret, unencrypted. */
  secret: string;
  /** A file to write (an older one is replaced when the new one is complete), or a stream. */
  output: string | Writable;
  /** The current time. */
  now: Date;
  onProgress?: OnTransferProgress;
}

export interface BackupResult {
  tables: number;
  rows: number;
  files: number;
  /** Size of the archive. */
  bytes: number;
}

/**
 * Writes the whole install to one archive while the shop runs. A single read-only transaction reads all rows, so they
 * are from one moment. Files are read afterwards, so those of every row are included unless they were deleted
 * meanwhile. Files that were added meanwhile may be included without a row, which does no harm. Sessions and other
 * credentials are left out (`leftOutOfBackups`). Uses a few megabytes of memory, whatever the install's size.
 */
export async function backup(options: BackupOptions): Promise<BackupResult> {
  const archive = archiveWriter(options.output);
  try {
    const rows = await writeRows(archive, options);
    const files = await writeFiles(archive, options);
    await addJson(archive, summaryName, { ...rows, ...files } satisfies Summary);
    const counts = Object.values(rows.tables);
    return {
      tables: counts.length,
      rows: counts.reduce((sum, count) => sum + count, 0),
      files: files.files,
      bytes: await archive.finish(),
    };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function writeRows(archive: ArchiveWriter, options: BackupOptions): Promise<Pick<Summary, "tables" | "jobs">> {
  // Closed afterwards: a connection in the middle of a COPY cannot be reused.
  return withoutLimits(options.database.pool, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    await client.query(portableFormats);
    const manifest = await readManifest(client, options.now);
    await addJson(archive, manifestName, manifest);
    const secret = Buffer.from(`${options.secret}\n`);
    await archive.add(secretName, secret.length, secret);

    let bytes = 0;
    const write = async (name: string, prefix: string, source: string): Promise<number> => {
      let number = 0;
      let rows = 0;
      for await (const piece of copyOut(client, source)) {
        number += 1;
        rows += countRows(piece);
        bytes += piece.length;
        await archive.add(pieceName(prefix, number), piece.length, piece);
        await options.onProgress?.({ stage: "tables", name, files: 0, bytes });
      }
      return rows;
    };
    const tables: Record<string, number> = {};
    for (const { name, columns } of manifest.tables) {
      tables[name] = await write(name, tablePrefix(name), copySource(name, columns));
    }
    const jobs = (await hasJobQueue(client)) ? await write("jobs", jobsPrefix, waitingJobs) : 0;
    await client.query("commit");
    return { tables, jobs };
  });
}

async function readManifest(client: pg.ClientBase, now: Date): Promise<Manifest> {
  const migrations = await readAppliedMigrations(client);
  if (migrations.length === 0) {
    throw new BackupFailure("not-migrated", "This database has no Vitrine install. There is nothing to back up.");
  }
  const { tables, sequences } = await readSchema(client);
  const kept = tables.filter(({ name }) => !(name in leftOutOfBackups));
  return {
    format: "vitrine-backup",
    formatVersion,
    createdAt: now.toISOString(),
    migrations,
    tables: kept,
    sequences,
  };
}

async function writeFiles(
  archive: ArchiveWriter,
  options: BackupOptions,
): Promise<Pick<Summary, "files" | "fileBytes">> {
  let files = 0;
  let fileBytes = 0;
  for await (const key of options.storage.list("")) {
    const file = await options.storage.stream(key);
    // Deleted since it was listed.
    if (!file) continue;
    await archive.add(`${filesPrefix}${key}`, file.size, file.body, file.mediaType);
    files += 1;
    fileBytes += file.size;
    await options.onProgress?.({ stage: "files", name: key, files, bytes: fileBytes });
  }
  return { files, fileBytes };
}

async function addJson(archive: ArchiveWriter, name: string, value: unknown): Promise<void> {
  const text = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  await archive.add(name, text.length, text);
}
