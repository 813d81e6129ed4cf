import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";

/** One plain SQL file of `db/migrations` or its folder `baseline`; `name` is without folders, `checksum` is of its text. */
export interface Migration {
  name: string;
  checksum: string;
  sql: string;
}

/** One file of `db/functions`, with the objects that it creates: "function take_stock", "trigger a on b", "view c". */
export interface Definition extends Migration {
  objects: string[];
}

/** The stream of migrations before the baseline: an install at its end has the tables of the baseline. */
export interface FormerStream {
  /** The last version of Vitrine with this stream. */
  version: string;
  migrations: { name: string; checksum: string }[];
  /** The functions and triggers at its end, as `Definition.objects`. */
  objects: string[];
  /** The migrations that create the same tables. */
  baseline: string[];
}

/** What the folder `db` says about the schema. */
export interface SchemaFiles {
  /** In the order in which they are applied. */
  migrations: readonly Migration[];
  /** Applied after the migrations, in this order. */
  definitions: readonly Definition[];
  former: FormerStream | undefined;
}

const formerStream = z.object({
  version: z.string(),
  baseline: z.array(z.string()),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  objects: z.array(z.string()),
}) satisfies z.ZodType<FormerStream>;

/** Reads `migrations` (with subfolders), `functions` and `former-stream.json` in a folder. Only the first must exist. */
export async function readSchemaFiles(folder: string): Promise<SchemaFiles> {
  const [migrations, definitions, former] = await Promise.all([
    readSqlFiles(join(folder, "migrations")),
    readSqlFiles(join(folder, "functions")).catch(unlessMissing([])),
    readFile(join(folder, "former-stream.json"), "utf8").catch(unlessMissing(undefined)),
  ]);
  return {
    migrations,
    definitions: definitions.map((file) => ({ ...file, objects: objectsOf(file.sql) })),
    former: former === undefined ? undefined : formerStream.parse(JSON.parse(former)),
  };
}

async function readSqlFiles(folder: string): Promise<Migration[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(".sql"));
  const files = await Promise.all(
    paths.map(async (path) => {
      const sql = await readFile(join(folder, path), "utf8");
      return { name: basename(path), sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

function unlessMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
}

/** Statements begin a line; bodies of functions and conditions of triggers don't begin one with `create`. */
function objectsOf(sql: string): string[] {
  const created = sql.matchAll(
    /^create (?:or replace )?(?:(function|view) (\w+)|(?:constraint )?(trigger) (\w+)[^;]*?\son (\w+))/gm,
  );
  return [...created].map(([, kind, name, trigger, triggerName, table]) =>
    trigger ? `trigger ${triggerName} on ${table}` : `${kind} ${name}`,
  );
}
