import { expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildPage } from "#features/site/page-tree/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { buildComment } from "../../testing.ts";
import { selectRecent } from "./readRecentComments.ts";

const test = siteTest({ own: true });

interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: PlanNode[];
}

/** Rows of a table that a plan looked at. */
function rowsRead(node: PlanNode, table: string): number {
  const own =
    node["Relation Name"] === table
      ? (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
      : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child, table), 0);
}

test("the newest comments of a quiet blog are read without those of a busy one, also after a move", async ({
  app,
  site,
}) => {
  const { pool } = app.services.database;
  const [quiet, busy] = [
    await buildPage(app, site, { kind: "blog", title: "Quiet", slug: "quiet" }),
    await buildPage(app, site, { kind: "blog", title: "Busy", slug: "busy" }),
  ];
  const at = (ms: number) => new Date(app.clock.now().getTime() - 60_000 + ms);
  const post = await buildPost(app, site, quiet, { title: "Rare" });
  const first = await buildComment(app, site, { itemId: post.id, createdAt: at(0) });
  const second = await buildComment(app, site, { itemId: post.id, createdAt: at(1000) });
  const popular = await buildPost(app, site, busy, { title: "Popular" });
  await pool.query(
    `insert into comments (website_id, id, item_id, author_name, body, status, created_at)
     select $1, gen_random_uuid(), $2, 'Ann', 'Comment ' || number, 'approved', now() + make_interval(secs => number)
     from generate_series(1, 2000) as number`,
    [site.website.id, popular.id],
  );
  await pool.query("vacuum analyze comments, content_items");
  const scope = app.app.site(site.website.id);
  const now = app.clock.now();
  const recent = (id: string) => selectRecent(scope, { collectionIds: [id], limit: 5, now });
  const { rows } = await recent(quiet.id).execute(scope.db);
  expect(rows.map(({ id }) => id)).toEqual([second, first]);
  const { sql, parameters } = recent(quiet.id).compile(scope.db);
  const explained = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
  expect(rowsRead(explained.rows[0]["QUERY PLAN"][0].Plan, "comments")).toBe(2);
  await pool.query("update content_items set collection_id = $1 where website_id = $2 and id = $3", [
    busy.id,
    site.website.id,
    post.id,
  ]);
  expect((await recent(quiet.id).execute(scope.db)).rows).toEqual([]);
});
