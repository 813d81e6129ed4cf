import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { cloneTestDatabase, emptyTestDatabase } from "#kernel/testing/testDatabase.ts";
import { MigrationFailure } from "./MigrationFailure.ts";
import { migrate, readSchemaState } from "./migrate.ts";
import { readCatalog } from "./readCatalog.testing.ts";
import { readSchemaFiles } from "./schemaFiles.ts";

const folder = join(packageFolder, "db");
const endings: (() => Promise<void>)[] = [];
let old: pg.Pool;

/** An install as the last migration before the baseline left it, with some rows. */
beforeEach(async () => {
  old = open(await emptyTestDatabase());
  await old.query(await readFile(join(folder, "fixtures", "former-stream.sql"), "utf8"));
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function open({ connectionString, drop }: Awaited<ReturnType<typeof emptyTestDatabase>>): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on("error", () => undefined);
  endings.push(drop, () => pool.end());
  return pool;
}

type Rows = Record<string, Record<string, unknown>[]>;

async function readRows(pool: pg.Pool): Promise<Rows> {
  const tables = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'schema\\_%' order by 1",
  );
  const rows: Rows = {};
  for (const { name } of tables.rows) {
    const found = await pool.query(`select to_jsonb(t) as row from ${name} as t order by t::text collate "C"`);
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

test("an install at the end of the former stream keeps its rows, and has the schema of a new one", async () => {
  const before = await readRows(old);
  expect(before.orders).toHaveLength(1);
  expect(await readSchemaState(old, folder)).toMatchObject({ refusal: undefined });

  await migrate(old, folder);

  const after = await readRows(old);
  for (const [name, rows] of Object.entries(before)) expect(after[name], name).toMatchObject(rows);
  // Its order has a tax, which migration 1071 stores by rule.
  const { order_taxes: taxes, ...others } = after;
  expect(taxes).toMatchObject([{ order_id: before.orders?.[0]?.id, rate_millionths: null }]);
  // Its customer becomes a guest; counts, sums and words to search for are derived.
  const added = Object.entries(others)
    .map(([name, rows]) => [name, rows.length - (before[name]?.length ?? 0)] as const)
    .filter(([, count]) => count !== 0);
  expect(Object.fromEntries(added)).toEqual({
    customer_counts: 1,
    customer_words: 3,
    customers: 1,
    daily_checkouts: 1,
    daily_product_sales: 1,
    daily_sales: 1,
    item_counts: 3,
    members: 1,
    order_words: 6,
  });
  expect(await readCatalog(old)).toEqual(await readCatalog(open(await cloneTestDatabase())));
  expect(await readSchemaState(old, folder)).toEqual({ pending: [], refusal: undefined });
  expect(await migrate(old, folder)).toEqual([]);
});

test("an older install is refused, and nothing of it is changed", async () => {
  await old.query("delete from schema_migrations where name >= '0056'");
  const before = await readCatalog(old);
  const message =
    "This database is too old for this version of Vitrine (it has no 0056-order-of-options.sql). Start Vitrine 0.1.0 on it once, then start this version.";
  expect(await readSchemaState(old, folder)).toMatchObject({ refusal: message });
  await expect(migrate(old, folder)).rejects.toThrow(new MigrationFailure(message));
  expect(await readCatalog(old)).toEqual(before);
});

test("an install with a changed migration of the former stream is refused", async () => {
  await old.query("update schema_migrations set checksum = 'x' where name = '0003-catalog.sql'");
  await expect(migrate(old, folder)).rejects.toThrow("0003-catalog.sql was changed after it had been applied");
});

test("every function, trigger and view is in a file of db/functions", async () => {
  const { definitions } = await readSchemaFiles(folder);
  const declared = definitions.flatMap(({ objects }) => objects);
  const { rows } = await open(await cloneTestDatabase()).query<{ object: string }>(
    `select 'function ' || proname as object from pg_proc where pronamespace = 'public'::regnamespace
     union all
     select 'trigger ' || tgname || ' on ' || relname from pg_trigger join pg_class as owner on owner.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal
     union all
     select 'view ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  );
  expect(rows.map(({ object }) => object).sort()).toEqual(declared.sort());
});
