import pg from "pg";
import { listenerApplicationName } from "#kernel/server/cache/listenForDroppedTags.ts";
import { migrateInTransaction } from "#kernel/server/database/migrate.ts";
import type { Migration } from "#kernel/server/database/schemaFiles.ts";
import type { Manifest } from "./archiveFormat.ts";
import { BackupFailure } from "./BackupFailure.ts";
import { readAppliedMigrations, readSchema } from "./readSchema.ts";

/**
 * Prepares the tables of the backup's schema, empty and locked, in the caller's transaction. If the database has other
 * migrations than the backup, its tables and functions are dropped and created again. Throws a `BackupFailure` when a
 * server uses the database, or when it holds rows and `force` is not set.
 * @param given `migrations` are those of the backup; `patience` is how long to wait, in ms, for others who use a table
 */
export async function prepareDatabase(
  client: pg.ClientBase,
  given: { manifest: Manifest; migrations: readonly Migration[]; force: boolean; patience: number },
): Promise<void> {
  const { manifest, migrations, force, patience } = given;
  await refuseRunningServer(client);
  await client.query("select set_config('lock_timeout', $1, true)", [`${patience}ms`]);
  const { tables } = await readSchema(client);
  try {
    if (tables.length > 0) await client.query(`lock table ${listed(tables)} in access exclusive mode`);
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    throw new BackupFailure("in-use", "This database is in use. Stop the programs that use it, then restore.", {
      cause: error,
    });
  }
  if (!force) await refuseRows(client, tables);
  const applied = await readAppliedMigrations(client);
  const isSame =
    applied.length === migrations.length && applied.every(({ name }, index) => name === migrations[index]?.name);
  if (applied.length > 0 && !isSame) {
    // Takes along triggers, views, and functions whose parameters are rows of these tables.
    await client.query(`drop table ${listed([...tables, { name: "schema_migrations" }])} cascade`);
    await client.query("drop table if exists public.schema_functions");
    await dropFunctions(client);
  } else if (tables.length > 0) {
    await client.query(`truncate table ${listed(tables)}`);
  }
  await migrateInTransaction(client, { migrations, former: undefined });
  await compareTables(client, manifest);
}

/** Drops all functions except those of extensions. */
async function dropFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc as function
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = function.oid and deptype = 'e')`,
  );
  for (const { signature } of rows) await client.query(`drop routine ${signature}`);
}

const lockNotAvailable = "55P03";

async function refuseRunningServer(client: pg.ClientBase): Promise<void> {
  const running = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1",
    [listenerApplicationName],
  );
  if (running.rows.length === 0) return;
  throw new BackupFailure("server-running", "Vitrine is running on this database. Stop it, then restore.");
}

async function refuseRows(client: pg.ClientBase, tables: readonly { name: string }[]): Promise<void> {
  const used: string[] = [];
  for (const { name } of tables) {
    const found = await client.query(`select 1 from ${listed([{ name }])} limit 1`);
    if (found.rows.length > 0) used.push(name);
  }
  if (used.length === 0) return;
  throw new BackupFailure(
    "not-empty",
    `This database already has data (${used.join(", ")}). Use --force to replace it with the backup.`,
  );
}

/** The migrations are those of the backup, so different tables mean that the database has foreign ones. */
async function compareTables(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const { tables } = await readSchema(client);
  const columns = new Map(tables.map((table) => [table.name, new Set(table.columns)]));
  for (const table of manifest.tables) {
    if (table.columns.every((column) => columns.get(table.name)?.has(column))) continue;
    throw new BackupFailure(
      "not-loaded",
      `The table ${table.name} of the backup does not match this version's schema. Restore it with the Vitrine version that created it.`,
    );
  }
}

function listed(tables: readonly { name: string }[]): string {
  return tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`).join(", ");
}
