import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { type ItemState, isPublicItem } from "#features/site/page-model/domain/itemVisibility.ts";
import { isOpen, isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import { appTest } from "#kernel/testing/test.ts";
import { isComingItemRow, isOpenRow, isPublicItemRow, isPublicRow } from "./openCollections.ts";

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

const item = fc.record({
  status: fc.constantFrom("published", "draft", "scheduled", "needs_review", "private"),
  published_at: fc.option(time),
  deleted_at: fc.option(time),
});

test("the database finds exactly the posts that are public now, or will be", async ({ app }) => {
  const { db } = app.app.site((await app.buildSite()).website.id);
  const later = new Date(now.getTime() + 3_600_000);
  const becomesPublic = (each: ItemState) => isPublicItem(each, later) && !isPublicItem(each, now);
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 40, maxLength: 40 }), async (items) => {
      const { rows } = await sql<{ isPublic: boolean; isComing: boolean }>`
        select coalesce(${isPublicItemRow("item", now)}, false) as "isPublic",
          coalesce(${isComingItemRow("item", now)}, false) as "isComing"
        from jsonb_to_recordset(${JSON.stringify(items.map((each, place) => ({ ...each, place })))}::jsonb)
          as item (place integer, status text, published_at timestamptz, deleted_at timestamptz)
        order by place`.execute(db);
      expect(rows).toEqual(items.map((each) => ({ isPublic: isPublicItem(each, now), isComing: becomesPublic(each) })));
    }),
    { numRuns: 25 },
  );
});
