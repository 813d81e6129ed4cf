import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { withoutLimits } from "./openPool.ts";

// Any constant that every process of every version uses.
const migrationLock = 7_226_041;

/** A migration that could not be applied, or a database of a newer version. The message is for the owner. */
export class MigrationFailure extends Error {
  override name = "MigrationFailure";
}

/** Message for a database of a newer version. An older program could damage its data. */
function tooNew(name: string): string {
  return `This database was created by a newer version of Vitrine (it has ${name}). Update Vitrine, then start it again.`;
}

/** One plain SQL file of the migrations folder. `checksum` is that of its text. */
export interface Migration {
  name: string;
  checksum: string;
  sql: string;
}

/** The files of the folder in the order of application. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/**
 * Applies the plain SQL files of `folder` that the database does not have, in the order of their names, each in its own
 * transaction, under an advisory lock so that several processes may start at once. Refuses, without changes, an applied
 * file that was changed and a database that has other files.
 * @returns the names that were applied now
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  // The lock ends with the connection.
  return withoutLimits(pool, async (client) => {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    return applyWaiting(client, migrations, async (migration) => {
      await client.query("begin");
      await applyOne(client, migration);
      await client.query("commit");
    });
  });
}

/**
 * The same for a caller with an open transaction that chooses the migrations. They become part of the transaction.
 * Other processes that want to migrate wait until it ends.
 */
export async function migrateInTransaction(client: pg.ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  return applyWaiting(client, migrations, (migration) => applyOne(client, migration));
}

async function applyWaiting(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  apply: (migration: Migration) => Promise<void>,
): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const known = await client.query<{ name: string; checksum: string }>("select name, checksum from schema_migrations");
  const unknown = unknownOf(known.rows, migrations);
  if (unknown) throw new MigrationFailure(tooNew(unknown));
  const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const seen = checksums.get(migration.name);
    if (seen === migration.checksum) continue;
    if (seen) throw new MigrationFailure(`${migration.name} was changed after it had been applied`);
    await apply(migration);
    applied.push(migration.name);
  }
  return applied;
}

async function applyOne(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
  } catch (error) {
    throw new MigrationFailure(`${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** Compares the database's schema with the program's. */
export interface SchemaState {
  /** Files that are not applied yet. */
  pending: string[];
  /** A sentence for the owner when the database has files that this program does not have. */
  tooNew: string | undefined;
}

/**
 * Compares the database with the files of the folder. Changes nothing. Used by the readiness check and every command.
 */
export async function readSchemaState(pool: pg.Pool, folder: string): Promise<SchemaState> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const migrated = await pool.query("select to_regclass('schema_migrations') is not null as is");
  const known = migrated.rows[0]?.is
    ? (await pool.query<{ name: string }>("select name from schema_migrations order by name")).rows
    : [];
  const names = new Set(known.map(({ name }) => name));
  const unknown = unknownOf(
    known,
    files.map((name) => ({ name })),
  );
  return { pending: files.filter((name) => !names.has(name)), tooNew: unknown && tooNew(unknown) };
}

function unknownOf(known: readonly { name: string }[], own: readonly { name: string }[]): string | undefined {
  const names = new Set(own.map(({ name }) => name));
  return known
    .map(({ name }) => name)
    .sort()
    .find((name) => !names.has(name));
}
