import { sql } from "kysely";
import { expect } from "vitest";
import { isFailure } from "#kernel/contract/failure.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import { rows, sharedSiteTest } from "#kernel/testing/test.ts";
import { type ActivityFilter, automatic } from "../contract.ts";
import { findEntries, matchingEntries } from "./findEntries.ts";

const entries = 20_000;

const test = sharedSiteTest({ own: true }).extend(
  "log",
  { auto: true, scope: "file" },
  async ({ app, site, owner }) => {
    const { pool } = app.services.database;
    await pool.query(
      `insert into audit_entries (website_id, id, account_id, action, area, subject_type, subject_id, detail, searched,
       created_at)
     select $1, gen_random_uuid(), case when number % 1000 = 0 then null else $2::uuid end, 'product.save',
       case when number % 500 = 0 then 'reviews' else 'products' end, 'product', number,
       jsonb_build_object('title', 'Mug ' || number), 'mug ' || number, $3::timestamptz - number * interval '1 minute'
     from generate_series(1, ${entries}) as number`,
      [site.website.id, site.owner.id, app.clock.now()],
    );
    await pool.query("vacuum analyze audit_entries");
    return owner;
  },
);

test.for(
  rows<[ActivityFilter, string]>([
    [{}, "newest"],
    [{ area: "reviews" }, "area"],
    [{ person: automatic }, "person"],
  ]),
)("%o reads only the index of the %s", async ([filter, index], { app, site }) => {
  const scope = app.app.site(site.website.id);
  const matching = matchingEntries(scope, filter, { timeZone: "UTC", now: app.clock.now() });
  if (isFailure(matching)) throw new Error(matching.message);
  const query = sql`explain select id from audit_entries where ${matching} order by created_at desc, id desc limit 51`;
  const { sql: text, parameters } = query.compile(app.services.database.db);
  const client = await app.services.database.pool.connect();
  try {
    // As in a log of many websites, of which this one is a part.
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    const { rows: lines } = await client.query(text, [...parameters]);
    const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(new RegExp(`Index Only Scan.* using audit_entries_${index} `));
  } finally {
    await client.query("rollback");
    client.release();
  }
  expect((await findEntries(scope, matching, { after: undefined, limit: 51 })).length).toBeGreaterThan(0);
});

test("a page takes the same few statements, however long the log is", async ({ owner }) => {
  const { statements } = await countStatements(() => owner.get("/api/config/activity"));
  expect(statements.length).toBeLessThanOrEqual(8);
});

test("the export has all of it, piece by piece", async ({ owner }) => {
  const { text } = await owner.get("/api/config/activity/export?area=products");
  expect(text.trim().split("\r\n")).toHaveLength(entries - entries / 500 + 1);
});
