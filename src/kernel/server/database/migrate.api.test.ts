import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTestDatabase } from "#kernel/testing/testDatabase.ts";
import { MigrationFailure, migrate, readSchemaState } from "./migrate.ts";
import { openPool } from "./openPool.ts";

let pool: pg.Pool;
let folder: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  const database = await emptyTestDatabase();
  drop = database.drop;
  pool = new pg.Pool({ connectionString: database.connectionString, max: 4 });
  pool.on("error", () => undefined);
  folder = await mkdtemp(join(tmpdir(), "vitrine-migrations-"));
});
afterEach(async () => {
  await pool.end();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

test("applies files in the order of their names, once, also when several processes start together", async () => {
  await writeFile(
    join(folder, "9001-a.sql"),
    "create table first_table (id integer); insert into first_table values (1);",
  );
  await writeFile(join(folder, "9002-b.sql"), "insert into first_table values (2);");
  const applied = await Promise.all([migrate(pool, folder), migrate(pool, folder)]);
  expect(applied.flat().sort()).toEqual(["9001-a.sql", "9002-b.sql"]);
  expect((await pool.query("select id from first_table order by id")).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await migrate(pool, folder)).toEqual([]);
});

test("leaves nothing behind after a file that fails, and names it", async () => {
  await writeFile(join(folder, "9003-c.sql"), "create table half_done (id integer); select nonsense;");
  await expect(migrate(pool, folder)).rejects.toThrow(/9003-c\.sql/);
  const { rows } = await pool.query("select to_regclass('half_done') as it");
  expect(rows[0].it).toBeNull();
});

test("refuses a file that was changed after it had been applied", async () => {
  await writeFile(join(folder, "9004-d.sql"), "create table fourth_table (id integer)");
  await migrate(pool, folder);
  await writeFile(join(folder, "9004-d.sql"), "create table fourth_table (id bigint)");
  await expect(migrate(pool, folder)).rejects.toThrow(MigrationFailure);
});

test("refuses a database of a newer version and changes nothing in it", async () => {
  await writeFile(join(folder, "0001-a.sql"), "create table old_table (id integer)");
  await writeFile(join(folder, "0002-b.sql"), "create table new_table (id integer)");
  expect(await readSchemaState(pool, folder)).toEqual({ pending: ["0001-a.sql", "0002-b.sql"], tooNew: undefined });
  await migrate(pool, folder);
  expect(await readSchemaState(pool, folder)).toEqual({ pending: [], tooNew: undefined });
  // The older program, without the second file and with a file of its own that the database lacks.
  await rm(join(folder, "0002-b.sql"));
  await writeFile(join(folder, "0003-c.sql"), "drop table old_table");
  const message =
    "This database was created by a newer version of Vitrine (it has 0002-b.sql). Update Vitrine, then start it again.";
  expect(await readSchemaState(pool, folder)).toEqual({ pending: ["0003-c.sql"], tooNew: message });
  await expect(migrate(pool, folder)).rejects.toThrow(new MigrationFailure(message));
  const { rows } = await pool.query(
    "select to_regclass('old_table') is not null as stays, count(*)::int from schema_migrations",
  );
  expect(rows).toEqual([{ stays: true, count: 2 }]);
});

test("waits for a lock as long as it takes, regardless of the pool's limits", async () => {
  const limited = openPool(pool.options.connectionString as string, {
    size: 2,
    waitMs: 3_000,
    limits: { statement: "200ms", lock: "100ms", idleInTransaction: "200ms" },
    silenceMs: 250,
  });
  await writeFile(join(folder, "0001-a.sql"), "select pg_sleep(0.4)");
  const holder = await pool.connect();
  try {
    await holder.query("select pg_advisory_lock(7226041)");
    const migrating = migrate(limited, folder);
    await expect.poll(async () => (await pool.query("select from pg_locks where not granted")).rowCount).toBe(1);
    await holder.query("select pg_sleep(0.4)");
    await holder.query("select pg_advisory_unlock(7226041)");
    expect(await migrating).toEqual(["0001-a.sql"]);
    await expect(limited.query("select pg_sleep(5)")).rejects.toMatchObject({ code: "57014" });
  } finally {
    holder.release();
    await limited.end();
  }
});
