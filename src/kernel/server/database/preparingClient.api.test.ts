import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneTestDatabase } from "#kernel/testing/testDatabase.ts";
import { type Database, openDatabase } from "./openDatabase.ts";
import { preparedStatement } from "./preparedStatement.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const cloned = await cloneTestDatabase();
  drop = cloned.drop;
  database = openDatabase(cloned.connectionString, 1);
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function prepared(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>("select statement from pg_prepared_statements");
  return rows.map((row) => row.statement);
}

test("prepares a marked statement once per connection, whatever its values", async () => {
  const double = preparedStatement(
    ({ number }: { number: number }) => sql<{ twice: number }>`select ${number}::integer * ${2}::integer as twice`,
  );
  expect(await double(database.db, { number: 2 })).toEqual([{ twice: 4 }]);
  expect(await double(database.db, { number: 21 })).toEqual([{ twice: 42 }]);
  expect(await prepared()).toEqual(["/* prepare */ select $1::integer * $2::integer as twice"]);
});

test("does not prepare other statements", async () => {
  await sql`select ${1}::integer as one`.execute(database.db);
  await database.pool.query({ text: "select $1::integer as one", values: [1] });
  await new Promise<void>((resolve, reject) => {
    database.pool.query("select 1 as one", (error) => (error ? reject(error) : resolve()));
  });
  expect((await prepared()).filter((statement) => statement.includes("as one"))).toEqual([]);
});

test("reports a failure of a prepared statement, and the connection still works", async () => {
  const divide = preparedStatement(
    ({ by }: { by: number }) => sql<{ part: number }>`select 1 / ${by}::integer as part`,
  );
  await expect(divide(database.db, { by: 0 })).rejects.toMatchObject({ code: "22012" });
  expect(await divide(database.db, { by: 1 })).toEqual([{ part: 1 }]);
});
