import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { buildPage } from "#features/site/page-tree/testing.ts";
import { auditActions } from "#kernel/domain/auditActions.ts";
import { newId } from "#kernel/server/ids.ts";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest();

test("entries of earlier versions have today's actions, areas and titles", async ({ app, site }) => {
  const migration = await readFile(join(packageFolder, "db/migrations/1031-activity.sql"), "utf8");
  const former = [...migration.matchAll(/^ {2}\('(\S+)', '(\S+)'\)/gm)].map(([, before, after]) => [before, after]);
  expect(former.length).toBeGreaterThan(50);
  const page = await buildPage(app, site, { title: "Über uns" });
  const client = await app.services.database.pool.connect();
  try {
    await client.query("begin");
    // Hides the table of the same name, so the migration works on this one.
    await client.query(`create temp table audit_entries (website_id uuid, id uuid, account_id uuid, action text,
      subject_type text, subject_id text, detail jsonb default '{}', created_at timestamptz) on commit drop`);
    const add = (action: string, subjectType: string, subjectId: string, detail = {}) =>
      client.query(
        `insert into audit_entries (website_id, id, action, subject_type, subject_id, detail) values ($1, $2, $3, $4, $5, $6)`,
        [site.website.id, newId(), action, subjectType, subjectId, detail],
      );
    for (const [before] of former) await add(before as string, "former", before as string);
    await add("page.publish", "page", page.id);
    await add("product.save", "product", newId(), { name: "Crème Mug", revision: 2 });
    await add("product.bulk-edit", "website", site.website.id, { change: '{"kind":"undo"}', productIds: ["1", "2"] });
    await client.query(migration);
    const { rows } = await client.query(
      "select action, area, subject_type, subject_id, detail, searched from audit_entries",
    );
    for (const { action, area } of rows) {
      expect(Object.keys(auditActions)).toContain(action);
      expect(auditActions[action as keyof typeof auditActions].area, action).toBe(area);
    }
    const renamed = rows.filter((row) => row.subject_type === "former").map((row) => [row.subject_id, row.action]);
    expect(renamed.sort()).toEqual(former.sort());
    expect(rows.find(({ action }) => action === "page.publish").searched).toBe("uber uns");
    expect(rows.find(({ action }) => action === "product.save")).toMatchObject({
      detail: { title: "Crème Mug" },
      searched: "creme mug",
    });
    expect(rows.find(({ action }) => action === "product.undo-bulk-edit").detail.count).toBe(2);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
