import type pg from "pg";
import { applyDefinitions, readWaitingDefinitions } from "./applyDefinitions.ts";
import { adoptBaseline, explainFormerStream, translateFormerStream } from "./formerStream.ts";
import { changedMigrationText, MigrationFailure } from "./MigrationFailure.ts";
import { withoutLimits } from "./openPool.ts";
import { type Migration, readSchemaFiles, type SchemaFiles } from "./schemaFiles.ts";

// Any constant that every process of every version uses.
const migrationLock = 7_226_041;

/** A program that does not know the database's schema would break what a newer one keeps there. */
function tooNew(name: string): string {
  return `This database was created by a newer version of Vitrine (it has ${name}). Update Vitrine, then start it again.`;
}

/**
 * Applies the migrations of `folder` that the database has not seen, in the order of their names, each in its
 * transaction, then the functions, triggers and views that changed, in one transaction. An advisory lock lets several
 * processes start at once. Throws a `MigrationFailure` and changes nothing when an applied migration was changed
 * afterwards, when the database has seen others, and when it is older than the baseline.
 * @param folder has `migrations`, `functions` and `former-stream.json`
 * @returns the names of migrations and functions that were applied now
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = await readSchemaFiles(folder);
  // The lock goes with the connection.
  return withoutLimits(pool, async (client) => {
    // A power failure may undo the last migrations, and they are applied again. Whatever uses them is committed after
    // them, so it can't stay without them.
    await client.query("set synchronous_commit = off");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    return applyFiles(client, files, async (work) => {
      await client.query("begin");
      await work();
      await client.query("commit");
    });
  });
}

/** Files for `migrateInTransaction`. Without `definitions`, functions, triggers and views stay as they are. */
export type GivenFiles = Pick<SchemaFiles, "migrations" | "former"> & Partial<Pick<SchemaFiles, "definitions">>;

/**
 * Applies the given files inside the caller's transaction, all or none. Other processes that want to migrate wait until
 * it ends.
 */
export async function migrateInTransaction(client: pg.ClientBase, files: GivenFiles): Promise<string[]> {
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  return applyFiles(client, files, (work) => work());
}

async function applyFiles(
  client: pg.ClientBase,
  files: GivenFiles,
  transact: (work: () => Promise<void>) => Promise<void>,
): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const known = await readKnown(client);
  const { refusal, current } = compare(known, files);
  if (refusal !== undefined) throw new MigrationFailure(refusal);
  const { former } = files;
  if (former && known.some(({ name }) => name === former.migrations[0]?.name)) {
    await transact(() => adoptBaseline(client, current, former));
  }
  const seen = new Set(current.map(({ name }) => name));
  const applied: string[] = [];
  for (const migration of files.migrations) {
    if (seen.has(migration.name)) continue;
    await transact(() => applyOne(client, migration));
    applied.push(migration.name);
  }
  const { definitions } = files;
  if (!definitions) return applied;
  await transact(async () => {
    applied.push(...(await applyDefinitions(client, definitions)));
  });
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
  /** A sentence for the owner when this program can't use the database: it is too new or too old. */
  refusal: string | undefined;
}

/**
 * Compares the database with the files of the folder. Changes nothing. Used by the readiness check and every command.
 */
export async function readSchemaState(pool: pg.Pool, folder: string): Promise<SchemaState> {
  const files = await readSchemaFiles(folder);
  const migrated = await pool.query("select to_regclass('schema_migrations') is not null as is");
  const { refusal, current } = compare(migrated.rows[0]?.is ? await readKnown(pool) : [], files);
  const seen = new Set(current.map(({ name }) => name));
  const pending = files.migrations.map(({ name }) => name).filter((name) => !seen.has(name));
  return { pending: [...pending, ...(await readWaitingDefinitions(pool, files.definitions))], refusal };
}

type KnownMigration = Pick<Migration, "name" | "checksum">;

async function readKnown(database: Pick<pg.ClientBase, "query">): Promise<KnownMigration[]> {
  return (await database.query<KnownMigration>("select name, checksum from schema_migrations order by name")).rows;
}

/** `current` are the known migrations by the names of today's stream. */
function compare(
  known: readonly KnownMigration[],
  files: GivenFiles,
): { refusal: string | undefined; current: KnownMigration[] } {
  const current = translateFormerStream(known, files);
  if (!current) return { refusal: explainFormerStream(known, files.former), current: [...known] };
  const own = new Map(files.migrations.map(({ name, checksum }) => [name, checksum]));
  const unknown = current.find(({ name }) => !own.has(name));
  if (unknown) return { refusal: tooNew(unknown.name), current };
  const changed = current.find(({ name, checksum }) => own.get(name) !== checksum);
  return { refusal: changed && changedMigrationText(changed.name), current };
}
