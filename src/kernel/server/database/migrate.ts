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

/**
 * Applies the plain SQL files of `folder` that the database has not seen, in the order of their names, each in its
 * transaction, under an advisory lock, so that several processes may start at once. An applied file that was changed
 * afterwards is refused.
 * @returns the names that were applied now
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const known = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migrations",
    );
    const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]));
    for (const name of files) {
      const sql = await readFile(join(folder, name), "utf8");
      const checksum = createHash("sha256").update(sql).digest("hex");
      const seen = checksums.get(name);
      if (seen === checksum) continue;
      if (seen) throw new MigrationFailure(`${name} was changed after it had been applied`);
      await applyOne(client, name, sql, checksum);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
    client.release();
  }
}

async function applyOne(client: pg.PoolClient, name: string, sql: string, checksum: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
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
