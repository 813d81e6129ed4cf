import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cloneTestDatabase } from "#kernel/testing/testDatabase.ts";
import { MigrationFailure, migrate } from "./migrate.ts";

let pool: pg.Pool;
let folder: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await cloneTestDatabase();
  drop = database.drop;
  pool = new pg.Pool({ connectionString: database.connectionString, max: 4 });
  pool.on("error", () => undefined);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-migrations-"));
});
afterAll(async () => {
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

test("a file that fails leaves nothing behind and is named", async () => {
  await writeFile(join(folder, "9003-c.sql"), "create table half_done (id integer); select nonsense;");
  await expect(migrate(pool, folder)).rejects.toThrow(/9003-c\.sql/);
  const { rows } = await pool.query("select to_regclass('half_done') as it");
  expect(rows[0].it).toBeNull();
});

test("a file that was changed after it had been applied is refused", async () => {
  await writeFile(join(folder, "9004-d.sql"), "create table fourth_table (id integer)");
  await migrate(pool, folder);
  await writeFile(join(folder, "9004-d.sql"), "create table fourth_table (id bigint)");
  await expect(migrate(pool, folder)).rejects.toThrow(MigrationFailure);
});
