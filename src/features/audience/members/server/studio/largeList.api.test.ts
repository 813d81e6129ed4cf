import { expect } from "vitest";
import { countStatements } from "#kernel/testing/countStatements.ts";
import { rows, sharedSiteTest } from "#kernel/testing/test.ts";
import type { MemberFilter } from "../../studioContract.ts";
import { matchingMembers } from "./listMembers.ts";

const members = 10_000;

const test = sharedSiteTest({ own: true }).extend(
  "list",
  { auto: true, scope: "file" },
  async ({ app, site, owner }) => {
    const { pool } = app.services.database;
    await pool.query(
      `insert into members (website_id, id, email, name, email_verified_at, created_at)
     select $1, gen_random_uuid(), 'person-' || number || '@example.com', 'Person Número ' || number,
       case when number % 50 = 0 then null else now() end, now()
     from generate_series(1, ${members}) as number`,
      [site.website.id],
    );
    await pool.query(
      `insert into member_tags (website_id, member_id, tag, tag_key)
     select website_id, id, 'VIP', 'vip' from members where website_id = $1 and name like '%77'`,
      [site.website.id],
    );
    await pool.query("vacuum analyze members, member_tags");
    return owner;
  },
);

test.for(
  rows<[MemberFilter]>([
    [{}],
    [{ search: "numero 4321" }],
    [{ search: "nobody at all" }],
    [{ standing: "UNCONFIRMED" }],
    [{ standing: "ACTIVE", search: "numero" }],
    [{ tag: "VIP" }],
  ]),
)("%o reads its page in the order of an index", async ([filter], { app, site }) => {
  const scope = app.app.site(site.website.id);
  const query = matchingMembers(scope, filter).select("id").orderBy("id", "desc").limit(51);
  const { sql, parameters } = query.compile();
  const client = await app.services.database.pool.connect();
  try {
    // As in a table of many websites, of which this one is a part.
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    const { rows: lines } = await client.query(`explain ${sql}`, [...parameters]);
    const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("a page takes the same few statements, however long the list is", async ({ owner }) => {
  const { statements } = await countStatements(() => owner.get("/api/config/members?limit=200"));
  expect(statements.length).toBeLessThanOrEqual(7);
});
