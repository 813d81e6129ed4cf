import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";

// Any constant will do, as long as every process of every version takes the same one.
const migrationLock = 7_226_041;

/** A migration that could not be applied; the message names its file. */
export class MigrationFailure extends Error {
  override name = "MigrationFailure";
}

/** One plain SQL file of the migrations folder; `checksum` is of its text. */
export interface Migration {
  name: string;
  checksum: string;
  sql: string;
}

/** The files of the folder, in the order in which they are applied. */
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
 * Applies the plain SQL files of `folder` that the database has not seen, in the order of their names, each in its
 * transaction, under an advisory lock, so that several processes may start at once. An applied file that was changed
 * afterwards is refused.
 * @returns the names that were applied now
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    return await applyWaiting(client, migrations, async (migration) => {
      await client.query("begin");
      try {
        await applyOne(client, migration);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback").catch(() => undefined);
        throw error;
      }
    });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
    client.release();
  }
}

/**
 * The same for a caller who has a transaction open and decides how far to go: the given migrations become part of
 * it, or nothing does. Other processes that want to migrate wait until it ends.
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

/** Names of the files that wait to be applied; the readiness check asks. */
export async function pendingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const known = await pool.query<{ name: string }>("select name from schema_migrations");
  const names = new Set(known.rows.map((row) => row.name));
  return files.filter((name) => !names.has(name));
}
