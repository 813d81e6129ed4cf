import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { isOpen, isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import { appTest } from "#kernel/testing/test.ts";
import { isOpenRow, isPublicRow } from "./openCollections.ts";

const test = appTest();

const now = new Date("2026-03-01T12:00:00Z");
const time = fc.constantFrom(-1, 0, 1).map((minutes) => new Date(now.getTime() + minutes * 60_000));
const state = fc.record({
  enabled: fc.boolean(),
  status: fc.constantFrom("published", "draft", "scheduled", "needs_review", "private"),
  publish_at: fc.option(time),
  password_hash: fc.option(fc.constant("hash")),
  members_only: fc.boolean(),
  deleted_at: fc.option(time),
});

test("the database finds and opens exactly the pages that the domain's rules allow", async ({ app }) => {
  const { db } = app.app.site((await app.buildSite()).website.id);
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 40, maxLength: 40 }), async (pages) => {
      const { rows } = await sql<{ isPublic: boolean; isOpen: boolean }>`
        select coalesce(${isPublicRow("page", now)}, false) as "isPublic",
          coalesce(${isOpenRow("page", now)}, false) as "isOpen"
        from jsonb_to_recordset(${JSON.stringify(pages.map((page, place) => ({ ...page, place })))}::jsonb)
          as page (place integer, enabled boolean, status text, publish_at timestamptz, password_hash text,
            members_only boolean, deleted_at timestamptz)
        order by place`.execute(db);
      expect(rows).toEqual(pages.map((page) => ({ isPublic: isPublic(page, now), isOpen: isOpen(page, now) })));
    }),
    { numRuns: 25 },
  );
});
