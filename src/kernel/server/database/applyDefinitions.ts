import pg from "pg";
import { MigrationFailure } from "./MigrationFailure.ts";
import type { Definition } from "./schemaFiles.ts";

/** The names of definitions that the database does not have as they are in the files. */
export async function readWaitingDefinitions(
  database: Pick<pg.ClientBase, "query">,
  definitions: readonly Definition[],
): Promise<string[]> {
  const exists = await database.query("select to_regclass('public.schema_functions') is not null as is");
  const known = exists.rows[0]?.is
    ? (await database.query<{ file: string; checksum: string }>("select file, checksum from schema_functions")).rows
    : [];
  const checksums = new Map(known.map(({ file, checksum }) => [file, checksum]));
  return definitions.filter(({ name, checksum }) => checksums.get(name) !== checksum).map(({ name }) => name);
}

/**
 * In the caller's transaction: applies the definitions that changed, and drops the objects that no definition has
 * anymore. The table `schema_functions` has the checksum and objects of each file.
 * @returns the names of the files that were applied
 */
export async function applyDefinitions(client: pg.ClientBase, definitions: readonly Definition[]): Promise<string[]> {
  await createTable(client);
  const waiting = new Set(await readWaitingDefinitions(client, definitions));
  const declared = new Set(definitions.flatMap(({ objects }) => objects));
  const left = await readLeftObjects(client, declared);
  const functions = left.filter((object) => object.startsWith("function "));
  await dropObjects(
    client,
    left.filter((object) => !functions.includes(object)),
  );
  for (const definition of definitions) if (waiting.has(definition.name)) await applyOne(client, definition);
  // After the triggers and views that now use other functions.
  await dropObjects(client, functions);
  await refuseOverloads(client, declared);
  await client.query("delete from schema_functions where file <> all ($1)", [definitions.map(({ name }) => name)]);
  return [...waiting];
}

/** Records objects that are there without a file, so that the next `applyDefinitions` drops those that no file has. */
export async function recordObjects(client: pg.ClientBase, origin: string, objects: readonly string[]): Promise<void> {
  await createTable(client);
  await client.query("insert into schema_functions (file, checksum, objects) values ($1, '', $2)", [origin, objects]);
}

async function createTable(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists schema_functions (
    file text primary key, checksum text not null, objects text[] not null,
    applied_at timestamptz not null default now())`);
}

async function applyOne(client: pg.ClientBase, { name, checksum, sql, objects }: Definition): Promise<void> {
  try {
    // So that the parameters of a function on which no index, column or trigger depends can change.
    for (const object of objects) {
      if (object.startsWith("function ")) await dropFunction(client, object.slice(9), { ifFree: true });
    }
    await client.query(sql);
    await client.query(
      `insert into schema_functions (file, checksum, objects) values ($1, $2, $3)
       on conflict (file) do update set checksum = excluded.checksum, objects = excluded.objects, applied_at = now()`,
      [name, checksum, objects],
    );
  } catch (error) {
    throw new MigrationFailure(`functions/${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** Drops all functions with a name. @param options.ifFree only those on which nothing depends */
async function dropFunction(client: pg.ClientBase, name: string, options: { ifFree: boolean }): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc as function
     where pronamespace = 'public'::regnamespace and proname = $1 and (not $2 or not exists (
       select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = function.oid))`,
    [name, options.ifFree],
  );
  for (const { signature } of rows) await client.query(`drop function ${signature}`);
}

/** Recorded objects that no file declares: triggers first, since they depend on functions. */
async function readLeftObjects(client: pg.ClientBase, declared: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>(
    "select distinct unnest(objects) as object from schema_functions order by 1 desc",
  );
  return rows.map(({ object }) => object).filter((object) => !declared.has(object));
}

async function dropObjects(client: pg.ClientBase, objects: readonly string[]): Promise<void> {
  for (const object of objects) {
    const [kind, name = "", , table = ""] = object.split(" ");
    if (kind === "trigger") {
      await client.query(`drop trigger if exists ${pg.escapeIdentifier(name)} on ${pg.escapeIdentifier(table)}`);
    } else if (kind === "view") {
      await client.query(`drop view if exists ${pg.escapeIdentifier(name)}`);
    } else await dropFunction(client, name, { ifFree: false });
  }
}

/** A function that something depends on keeps its parameters: with others, it would be a second function. */
async function refuseOverloads(client: pg.ClientBase, declared: ReadonlySet<string>): Promise<void> {
  const names = [...declared].filter((object) => object.startsWith("function ")).map((object) => object.slice(9));
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)
     group by proname having count(*) > 1`,
    [names],
  );
  if (!rows[0]) return;
  throw new MigrationFailure(`${rows[0].name} exists with other parameters, and something depends on it.`);
}
