import { stat } from "node:fs/promises";
import pg from "pg";
import { translateFormerStream } from "#kernel/server/database/formerStream.ts";
import { migrateInTransaction } from "#kernel/server/database/migrate.ts";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import { withoutLimits } from "#kernel/server/database/openPool.ts";
import { readSchemaFiles, type SchemaFiles } from "#kernel/server/database/schemaFiles.ts";
import { leftOutOfBackups } from "#kernel/server/database/tenantTables.ts";
import { migrateJobs } from "#kernel/server/jobs/jobRunner.ts";
import { replaceInstallSecret } from "#kernel/server/secrets.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { compareMigrations } from "../domain/compareMigrations.ts";
import type { Manifest, Summary } from "./archiveFormat.ts";
import { BackupFailure } from "./BackupFailure.ts";
import { copyIn, copyTarget, portableFormats } from "./copyRows.ts";
import { replaceJobs } from "./jobRows.ts";
import { prepareDatabase } from "./prepareDatabase.ts";
import { restoredFiles } from "./restoredFiles.ts";
import type { OnTransferProgress } from "./TransferProgress.ts";
import { walkArchive } from "./walkArchive.ts";

export interface RestoreOptions {
  database: Database;
  storage: FileStorage;
  /** Where the secret is stored. */
  dataFolder: string;
  /** The program's `db`. */
  schemaFolder: string;
  /** The archive's path. */
  input: string;
  /** Replaces existing data: rows, waiting jobs, files of its websites, secret. */
  force: boolean;
  /** The result of `checkArchive`. Without it, the archive is checked here. */
  checked?: CheckedArchive;
  /** How long to wait for others who use a table, in ms. Default: 10,000. */
  patience?: number;
  onProgress?: OnTransferProgress;
}

/** A complete archive that this version can restore. */
export interface CheckedArchive {
  manifest: Manifest;
  summary: Summary;
}

export interface RestoreResult {
  /** When the backup was made. */
  createdAt: Date;
  tables: number;
  rows: number;
  files: number;
  /** Bytes of the files. */
  bytes: number;
  /** Emails that are sent once a server runs. */
  waitingMails: number;
}

/**
 * Restores an archive into an empty database and storage, or with `force` replaces their content. The archive is read
 * twice. The first reading checks that it is complete. Then one transaction creates the schema of the backup's time,
 * loads every row, enqueues the waiting jobs, and applies the newer migrations. It is committed after all files are
 * stored, so no row is ever visible without its file. When anything fails, the database is unchanged, and files that
 * were already stored stay. The secret, and with `force` the removal of unused files, follow right after the commit. If
 * the machine fails at that moment, run the same command again with `force`.
 *
 * No server may use the database: it would serve its cached data with the old secret. Needs no superuser, only a role
 * that owns the tables. Throws a `BackupFailure` for everything that the owner can fix.
 */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  const { manifest, summary } = options.checked ?? (await checkArchive(options));
  const files = await readSchemaFiles(options.schemaFolder);
  await migrateJobs(options.database.jobPool);

  // Closed afterwards, which ends the transaction of a failure.
  const waitingMails = await withoutLimits(options.database.pool, async (client) => {
    await client.query("begin");
    await client.query(portableFormats);
    const replacedWebsites = await readWebsiteIds(client);
    await prepareDatabase(client, {
      manifest,
      migrations: files.migrations.slice(0, migrationsOf(manifest, files)?.length),
      force: options.force,
      patience: options.patience ?? 10_000,
    });
    const storedFiles = await restoredFiles(client, options.storage);
    await setTriggers(client, manifest, "disable");
    const secret = await load(client, options, storedFiles.put);
    await setSequences(client, manifest);
    // Deferred constraints would prevent a migration from altering their tables.
    await client.query("set constraints all immediate");
    await setTriggers(client, manifest, "enable");
    await migrateInTransaction(client, files);
    const websites = await readWebsiteIds(client);
    await client.query("commit");
    await replaceInstallSecret(options.dataFolder, secret);
    if (options.force) await storedFiles.removeOthers([...new Set([...replacedWebsites, ...websites])]);
    await client.query("analyze");
    return countWaitingMails(client);
  });
  const counts = Object.values(summary.tables);
  return {
    createdAt: new Date(manifest.createdAt),
    tables: counts.length,
    rows: counts.reduce((sum, count) => sum + count, 0),
    files: summary.files,
    bytes: summary.fileBytes,
    waitingMails,
  };
}

/**
 * Reads an archive to its end. Throws a `BackupFailure` when it is incomplete or cannot be restored by this version.
 * Changes nothing.
 */
export async function checkArchive({
  input,
  schemaFolder,
  onProgress,
}: Pick<RestoreOptions, "input" | "schemaFolder" | "onProgress">): Promise<CheckedArchive> {
  const status = await stat(input).catch(() => undefined);
  if (!status?.isFile()) throw new BackupFailure("no-such-file", `File not found: ${input}.`);
  let bytes = 0;
  let files = 0;
  const read = async (name: string, body: AsyncIterable<Buffer>) => {
    for await (const chunk of body) {
      bytes += chunk.length;
      await onProgress?.({ stage: "checking", name, files, bytes });
    }
  };
  const checked = await walkArchive(input, {
    onTable: ({ name }, rows) => read(name, rows),
    onJobs: (rows) => read("jobs", rows),
    async onFile(key, _mediaType, body) {
      await read(key, body);
      files += 1;
    },
  });
  refuseOtherMigrations(checked.manifest, await readSchemaFiles(schemaFolder));
  return checked;
}

/** The backup's migrations by the names of today's; undefined: older than those. */
function migrationsOf(manifest: Manifest, files: SchemaFiles) {
  return translateFormerStream(manifest.migrations, files);
}

function refuseOtherMigrations(manifest: Manifest, files: SchemaFiles): void {
  const migrations = migrationsOf(manifest, files);
  if (!migrations) {
    throw new BackupFailure(
      "older",
      `The backup was created by a version of Vitrine that is too old. Restore it with Vitrine ${files.former?.version}, start that version once, and create a new backup.`,
    );
  }
  const compared = compareMigrations(migrations, files.migrations);
  if (compared.outcome === "unknown") {
    throw new BackupFailure(
      "newer",
      `The backup was created by a newer version of Vitrine (it has ${compared.name}). Update, then restore.`,
    );
  }
  if (compared.outcome === "different") {
    throw new BackupFailure(
      "other-migrations",
      `The backup was created with a different ${compared.name} than this version has. Restore it with the version that created it.`,
    );
  }
}

/** @returns the secret */
async function load(
  client: pg.ClientBase,
  { input, onProgress }: RestoreOptions,
  putFile: (key: string, mediaType: string, body: AsyncIterable<Buffer>) => Promise<void>,
): Promise<string> {
  const loaded: Record<string, number> = {};
  let secret = "";
  let rowBytes = 0;
  let fileBytes = 0;
  let files = 0;
  const { summary } = await walkArchive(input, {
    onSecret(text) {
      secret = text;
    },
    async onTable({ name, columns }, rows) {
      const counted = tapped(rows, async (size) => {
        rowBytes += size;
        await onProgress?.({ stage: "tables", name, files, bytes: rowBytes });
      });
      if (name in leftOutOfBackups) {
        // Archives of older versions contain them. Their sessions must not come back either.
        for await (const _rows of counted);
        return;
      }
      loaded[name] = await copyIn(client, copyTarget(name, columns), counted).catch((error: Error) => {
        if (error instanceof BackupFailure) throw error;
        throw new BackupFailure("not-loaded", `The table ${name} could not be loaded: ${error.message}.`, {
          cause: error,
        });
      });
    },
    onJobs: (rows) => replaceJobs(client, rows),
    async onFile(key, mediaType, body) {
      const counted = tapped(body, async (size) => {
        fileBytes += size;
      });
      await putFile(key, mediaType, counted);
      files += 1;
      await onProgress?.({ stage: "files", name: key, files, bytes: fileBytes });
    },
  });
  for (const [name, rows] of Object.entries(loaded)) {
    if (summary.tables[name] === rows) continue;
    throw new BackupFailure("not-loaded", `${rows} of ${summary.tables[name]} rows of ${name} were loaded.`);
  }
  return secret;
}

async function* tapped(body: AsyncIterable<Buffer>, onSize: (size: number) => Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    yield chunk;
    await onSize(chunk.length);
  }
}

/** The rows already contain what triggers wrote. With active triggers, it would be there twice. */
async function setTriggers(client: pg.ClientBase, manifest: Manifest, state: "disable" | "enable"): Promise<void> {
  for (const { name } of manifest.tables) {
    await client.query(`alter table public.${pg.escapeIdentifier(name)} ${state} trigger user`);
  }
}

async function setSequences(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  for (const [name, value] of Object.entries(manifest.sequences)) {
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [name, value]);
  }
}

async function countWaitingMails(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select (select count(*) from mails where state = 'QUEUED')::int
      + (select count(*) from account_mails where state = 'QUEUED')::int as count`,
  );
  return rows[0]?.count ?? 0;
}

async function readWebsiteIds(client: pg.ClientBase): Promise<string[]> {
  const known = await client.query<{ exists: boolean }>("select to_regclass('public.websites') is not null as exists");
  if (!known.rows[0]?.exists) return [];
  return (await client.query<{ id: string }>("select id from public.websites")).rows.map(({ id }) => id);
}
