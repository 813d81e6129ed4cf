import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { emptyTestDatabase } from "#kernel/testing/testDatabase.ts";
import { MigrationFailure } from "./MigrationFailure.ts";
import { migrate, readSchemaState } from "./migrate.ts";
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
  await mkdir(join(folder, "migrations"));
  await mkdir(join(folder, "functions"));
});
afterEach(async () => {
  await pool.end();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

test("applies files in the order of their names, once, also when several processes start together", async () => {
  await writeFile(
    join(folder, "migrations", "9001-a.sql"),
    "create table first_table (id integer); insert into first_table values (1);",
  );
  await writeFile(join(folder, "migrations", "9002-b.sql"), "insert into first_table values (2);");
  const applied = await Promise.all([migrate(pool, folder), migrate(pool, folder)]);
  expect(applied.flat().sort()).toEqual(["9001-a.sql", "9002-b.sql"]);
  expect((await pool.query("select id from first_table order by id")).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await migrate(pool, folder)).toEqual([]);
});

test("a file that fails leaves nothing behind and is named", async () => {
  await writeFile(join(folder, "migrations", "9003-c.sql"), "create table half_done (id integer); select nonsense;");
  await expect(migrate(pool, folder)).rejects.toThrow(/9003-c\.sql/);
  const { rows } = await pool.query("select to_regclass('half_done') as it");
  expect(rows[0].it).toBeNull();
});

test("a file that was changed after it had been applied is refused", async () => {
  await writeFile(join(folder, "migrations", "9004-d.sql"), "create table fourth_table (id integer)");
  await migrate(pool, folder);
  await writeFile(join(folder, "migrations", "9004-d.sql"), "create table fourth_table (id bigint)");
  await expect(migrate(pool, folder)).rejects.toThrow(MigrationFailure);
});

test("a database that a newer version made is refused, and nothing of it is changed", async () => {
  await writeFile(join(folder, "migrations", "0001-a.sql"), "create table old_table (id integer)");
  await writeFile(join(folder, "migrations", "0002-b.sql"), "create table new_table (id integer)");
  expect(await readSchemaState(pool, folder)).toEqual({ pending: ["0001-a.sql", "0002-b.sql"], refusal: undefined });
  await migrate(pool, folder);
  expect(await readSchemaState(pool, folder)).toEqual({ pending: [], refusal: undefined });
  // The older program: without the second file, and with one of its own that the database lacks.
  await rm(join(folder, "migrations", "0002-b.sql"));
  await writeFile(join(folder, "migrations", "0003-c.sql"), "drop table old_table");
  const message =
    "This database was created by a newer version of Vitrine (it has 0002-b.sql). Update Vitrine, then start it again.";
  expect(await readSchemaState(pool, folder)).toEqual({ pending: ["0003-c.sql"], refusal: message });
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
    silenceMs: 800,
  });
  await writeFile(join(folder, "migrations", "0001-a.sql"), "select pg_sleep(1)");
  const holder = await pool.connect();
  try {
    await holder.query("select pg_advisory_lock(7226041)");
    const migrating = migrate(limited, folder);
    const waiting = () =>
      pool.query(`select from pg_locks join pg_database on pg_database.oid = database
        where not granted and datname = current_database()`);
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    await holder.query("select pg_sleep(1)");
    await holder.query("select pg_advisory_unlock(7226041)");
    expect(await migrating).toEqual(["0001-a.sql"]);
    await expect(limited.query("select pg_sleep(5)")).rejects.toMatchObject({ code: "57014" });
  } finally {
    holder.release();
    await limited.end();
  }
});

describe("functions, triggers and views", () => {
  const write = (name: string, sql: string) => writeFile(join(folder, "functions", name), sql);
  const ask = async (sql: string) => (await pool.query(sql)).rows[0];

  beforeEach(async () => {
    await writeFile(
      join(folder, "migrations", "0001-a.sql"),
      "create table notes (text text not null default '', length integer)",
    );
    await write(
      "01-lengths.sql",
      "create or replace function length_of(given text) returns integer language sql immutable as 'select length(given)';",
    );
    await write(
      "02-notes.sql",
      `create or replace function measure_note() returns trigger language plpgsql as $$
begin
  new.length := length_of(new.text);
  return new;
end
$$;
create or replace trigger note_measured before insert on notes
  for each row execute function measure_note();`,
    );
  });

  test("are applied after the migrations, once, also when many processes start together", async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(pool, folder)));
    expect(applied.flat().sort()).toEqual(["0001-a.sql", "01-lengths.sql", "02-notes.sql"]);
    expect(await ask("insert into notes values ('clay') returning length")).toEqual({ length: 4 });
    expect(await migrate(pool, folder)).toEqual([]);
  });

  test("are applied again when their file changed, and only then", async () => {
    await migrate(pool, folder);
    await write(
      "01-lengths.sql",
      "create or replace function length_of(given text, extra bigint default 1) returns bigint language sql as 'select length(given) + extra';",
    );
    expect(await readSchemaState(pool, folder)).toEqual({ pending: ["01-lengths.sql"], refusal: undefined });
    expect(await migrate(pool, folder)).toEqual(["01-lengths.sql"]);
    expect(await ask("insert into notes values ('clay') returning length")).toEqual({ length: 5 });
    expect(await ask("select count(*)::int from pg_proc where proname = 'length_of'")).toEqual({ count: 1 });
  });

  test("are dropped when their file has them no longer", async () => {
    await migrate(pool, folder);
    await rm(join(folder, "functions", "02-notes.sql"));
    await write("01-lengths.sql", "create or replace view long_notes as select text from notes;");
    await migrate(pool, folder);
    expect(await ask("insert into notes values ('clay') returning length")).toEqual({ length: null });
    const left = "select count(*)::int from pg_proc where proname in ('measure_note', 'length_of')";
    expect(await ask(left)).toEqual({ count: 0 });
    await rm(join(folder, "functions", "01-lengths.sql"));
    await migrate(pool, folder);
    expect(await ask("select to_regclass('long_notes') as it")).toEqual({ it: null });
  });

  test("a trigger can keep its name and call another function, also one for each statement", async () => {
    await migrate(pool, folder);
    await write(
      "02-notes.sql",
      `create or replace function measure_notes() returns trigger language plpgsql as $$
begin
  update notes set length = length_of(notes.text) from added where notes.text = added.text;
  return null;
end
$$;
create or replace trigger note_measured after insert on notes
  referencing new table as added for each statement execute function measure_notes();`,
    );
    expect(await migrate(pool, folder)).toEqual(["02-notes.sql"]);
    await pool.query("insert into notes values ('clay')");
    expect(await ask("select length from notes")).toEqual({ length: 4 });
    expect(await ask("select count(*)::int from pg_proc where proname = 'measure_note'")).toEqual({ count: 0 });
  });

  test("keep their parameters while an index depends on them", async () => {
    await migrate(pool, folder);
    await pool.query("create index notes_length on notes (length_of(text))");
    const changed = (parameters: string) =>
      `create or replace function length_of(${parameters}) returns integer language sql immutable as 'select 1';`;
    await write("01-lengths.sql", changed("given text, extra integer"));
    await expect(migrate(pool, folder)).rejects.toThrow("length_of exists with other parameters");
    await write("01-lengths.sql", changed("given text"));
    expect(await migrate(pool, folder)).toEqual(["01-lengths.sql"]);
  });

  test("are applied all or none, and the file with the error is named", async () => {
    await write("03-broken.sql", "create or replace function broken() returns nonsense language sql as 'select 1';");
    await expect(migrate(pool, folder)).rejects.toThrow(/functions\/03-broken\.sql/);
    expect(await ask("select count(*)::int from pg_proc where proname = 'length_of'")).toEqual({ count: 0 });
  });
});
