import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installIndexes, installTables } from "#kernel/server/database/tenantTables.ts";
import { cloneTestDatabase } from "#kernel/testing/testDatabase.ts";

let pool: pg.Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await cloneTestDatabase();
  drop = database.drop;
  pool = new pg.Pool({ connectionString: database.connectionString, max: 1 });
  pool.on("error", () => undefined);
});
afterAll(async () => {
  await pool.end();
  await drop();
});

async function tenantTables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  return rows.map((row) => row.name).filter((name) => !(name in installTables));
}

test("every table of the install exists and says why it is not a tenant table", async () => {
  const { rows } = await pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const names = rows.map((row) => row.name as string);
  for (const name of Object.keys(installTables)) expect(names).toContain(name);
});

test("every tenant table has a website_id that cannot be null", async () => {
  const { rows } = await pool.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and column_name = 'website_id' and is_nullable = 'NO'`,
  );
  const withWebsite = rows.map((row) => row.table);
  for (const table of await tenantTables()) expect(withWebsite, table).toContain(table);
});

test("every primary key and index of a tenant table leads with website_id", async () => {
  const { rows } = await pool.query<{ table: string; index: string; column: string }>(
    `select t.relname as table, i.relname as index, a.attname as column
     from pg_index x
     join pg_class t on t.oid = x.indrelid
     join pg_class i on i.oid = x.indexrelid
     join pg_namespace n on n.oid = t.relnamespace
     left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
     where n.nspname = 'public'`,
  );
  const tables = new Set(await tenantTables());
  const wrong = rows.filter(
    (row) => tables.has(row.table) && row.column !== "website_id" && !(row.index in installIndexes),
  );
  expect(wrong).toEqual([]);
  for (const index of Object.keys(installIndexes)) expect(rows.map((row) => row.index)).toContain(index);
});

test("every foreign key between tenant tables leads with website_id on both sides", async () => {
  const { rows } = await pool.query<{ name: string; from: string; to: string; own: string[]; other: string[] }>(
    `select c.conname as name, f.relname as from, t.relname as to,
       array(select a.attname::text from unnest(c.conkey) with ordinality k(n, o)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.o) as own,
       array(select a.attname::text from unnest(c.confkey) with ordinality k(n, o)
         join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.o) as other
     from pg_constraint c
     join pg_class f on f.oid = c.conrelid
     join pg_class t on t.oid = c.confrelid
     join pg_namespace n on n.oid = f.relnamespace
     where c.contype = 'f' and n.nspname = 'public'`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const wrong = rows.filter(
    (row) => !(row.to in installTables) && (row.own[0] !== "website_id" || row.other[0] !== "website_id"),
  );
  expect(wrong).toEqual([]);
});

test("money is a whole number: no column is a float or numeric", async () => {
  const { rows } = await pool.query<{ column: string; type: string }>(
    `select table_name || '.' || column_name as column, udt_name as type from information_schema.columns
     where table_schema = 'public' and column_name like '%cents%'`,
  );
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ type }) => type !== "int8" && type !== "_int8")).toEqual([]);
});
