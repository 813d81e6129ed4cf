import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { postGroupings } from "#features/site/blocks/domain/groupedPosts.ts";
import { countItems } from "#features/site/blog/server/countItems.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { countLabels } from "./knownLabels.ts";

const test = siteTest();

type Website = Pick<TestSite["website"], "id">;

/** Counts of every post, beside those that triggers keep. */
async function readBoth(app: TestApp, { id }: Website, collectionIds: string[], now: Date, timeZone: string) {
  const { db } = app.services.database;
  const site = app.app.site(id);
  const kept = await countItems(site, { collectionIds, groupings: postGroupings, isByNewest: true, now, timeZone });
  const { rows } = await sql<{ name: string; key: string; count: number; newest: Date }>`
    select post.collection_id || ' ' || grouped.kind as name, grouped.key, count(*)::integer as count,
      max(post.published_at) as newest
    from content_items as post cross join lateral (
      select distinct 'tag' as kind, unnest(post.tags) as key
      union all select distinct 'category', unnest(post.categories)
      union all select 'author', post.author_name where post.author_name <> ''
      union all select 'month', to_char(post.published_at at time zone ${timeZone}, 'YYYY-MM')
    ) as grouped
    where post.website_id = ${id} and post.status in ('published', 'scheduled') and post.published_at <= ${now}
      and post.deleted_at is null
    group by 1, 2`.execute(db);
  const sorted = (lines: string[]) => lines.sort();
  const line = (name: string, key: string, count: number, newest: number) =>
    [name, key, count, name.endsWith("month") ? "" : newest].join(" · ");
  const labels = async (blogId: string) =>
    (await Promise.all((["category", "tag", "author"] as const).map((kind) => countLabels(site, blogId, kind)))).flat();
  const all = await sql`select label.name, count(*)::integer as count
    from content_items as post cross join lateral (
      select 1 as kind, unnest(categories) as name union all select 2, unnest(tags)
      union all select 3, author_name where author_name <> '') as label
    where website_id = ${id} and collection_id = ${collectionIds[0]} and deleted_at is null
    group by kind, name order by kind, lower(name), name`.execute(db);
  return {
    kept: {
      groups: sorted(
        [...kept].flatMap(([name, groups]) => groups.map(({ key, count, newest }) => line(name, key, count, newest))),
      ),
      labels: await labels(collectionIds[0] as string),
    },
    counted: {
      groups: sorted(rows.map(({ name, key, count, newest }) => line(name, key, count, newest.getTime()))),
      labels: all.rows,
    },
  };
}

const at = (text: string) => new Date(text);
// Beside the ends of months of several time zones, and some still to come.
const times = ["2026-02-28T23:30:00Z", "2026-03-01T04:30:00Z", "2026-03-31T12:00:00Z", "2026-04-01T00:00:00Z"].map(at);
const moments = [...times, at("2026-12-31T20:00:00Z")];
const labels = fc.uniqueArray(fc.constantFrom("clay", "glaze", "kiln"), { maxLength: 3 });
const label = fc.constantFrom("clay", "glaze", "kiln");

const change = fc.oneof(
  fc.record({ status: fc.constantFrom("published", "scheduled"), published_at: fc.constantFrom(...moments) }),
  fc.record({ status: fc.constantFrom("draft", "needs_review", "private") }),
  fc.record({ published_at: fc.constantFrom(...moments) }),
  fc.record({ tags: labels, categories: labels }),
  fc.record({ author_name: fc.constantFrom("", "Ida", "Otto") }),
  fc.record({ deleted_at: fc.constantFrom(null, at("2026-03-05T00:00:00Z")) }),
  fc.record({ blog: fc.nat(1) }),
  fc.record({ title: fc.constantFrom("One", "Two") }),
);
const posts = fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 6 });
const step = fc.oneof(
  fc.record({ step: fc.constant("update" as const), posts, change }),
  fc.record({
    step: fc.constant("call" as const),
    posts,
    call: fc.constantFrom("publish" as const, "trash" as const, "move" as const),
  }),
  fc.record({ step: fc.constant("restore" as const), posts }),
  fc.record({ step: fc.constant("rename" as const), kind: fc.constantFrom("tag", "category"), from: label, to: label }),
  fc.record({ step: fc.constant("unlabel" as const), kind: fc.constantFrom("tag", "category"), name: label }),
  fc.record({ step: fc.constant("replace" as const), posts }),
);

const bulkChanges = { publish: { kind: "status", status: "published" }, trash: { kind: "trash" } };

test("whatever happens to posts, the counts are those of a recount, at any time", async ({ app, site, owner }) => {
  const { db } = app.services.database;
  const blogs = [await buildCollection(app, site), await buildCollection(app, site, { title: "News" })];
  const ids: string[] = [];
  const add = (place: number) =>
    buildPost(app, site, blogs[place % 2] as { id: string }, {
      slug: `post-${place}`,
      tags: place % 3 === 0 ? ["clay"] : [],
      authorName: "Ida",
      publishedAt: times[place % times.length] as Date,
    });
  for (let place = 0; place < 6; place++) ids.push((await add(place)).id);
  const chosen = (places: number[]) => places.map((place) => ids[place] as string);

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const each of steps) {
        if (each.step === "update") {
          const { blog, ...values } = { blog: undefined, ...each.change };
          await db
            .updateTable("content_items")
            .set({ ...values, ...(blog === undefined ? {} : { collection_id: blogs[blog]?.id as string }) })
            .where("website_id", "=", site.website.id)
            .where("id", "in", chosen(each.posts))
            // A published post needs a date, and the slug may be taken in the other blog.
            .where((where) => where.or([where("published_at", "is not", null), where.val(!("status" in values))]))
            .execute()
            .catch((error: { code?: string }) => expect(error.code).toMatch(/^23/));
        } else if (each.step === "restore") {
          await owner.post("/api/config/post-trash/restore", { postIds: chosen(each.posts) });
        } else if (each.step === "call") {
          const change = each.call === "move" ? { kind: "move", blogId: blogs[1]?.id } : bulkChanges[each.call];
          await owner.post("/api/config/posts/bulk", { postIds: chosen(each.posts), change });
        } else if (each.step === "rename") {
          const { step: _step, ...body } = each;
          await owner.post(`/api/config/blogs/${blogs[0]?.id}/labels/rename`, { ...body, isMerge: true });
        } else if (each.step === "unlabel") {
          await owner.post(`/api/config/blogs/${blogs[0]?.id}/labels/delete`, { kind: each.kind, name: each.name });
        } else {
          await db
            .deleteFrom("content_items")
            .where("website_id", "=", site.website.id)
            .where("id", "in", chosen(each.posts))
            .execute();
          for (const place of each.posts) ids[place] = (await add(place)).id;
        }
      }
      const collectionIds = blogs.map(({ id }) => id);
      for (const zone of ["America/New_York", "Pacific/Kiritimati"]) {
        for (const now of [at("2026-03-01T04:30:00Z"), app.clock.now()]) {
          const { kept, counted } = await readBoth(app, site.website, collectionIds, now, zone);
          expect(kept).toEqual(counted);
        }
      }
    }),
    { numRuns: 15 },
  );
  const { rows } = await sql`select 1 from item_counts where website_id = ${site.website.id}
    group by collection_id, kind, label having count(*) > 1`.execute(db);
  // One writer leaves one row for each group.
  expect(rows).toEqual([]);
});

test("writers of the same groups never wait for each other, and a rollback leaves no count", async ({ app, site }) => {
  const { db } = app.services.database;
  const blog = await buildCollection(app, site);
  const ids: string[] = [];
  for (let place = 0; place < 12; place++) {
    ids.push((await buildPost(app, site, blog, { slug: `post-${place}`, tags: ["clay"], authorName: "Ida" })).id);
  }
  const write = (of: typeof db, id: string, tags: string[]) =>
    of
      .updateTable("content_items")
      .set({ tags })
      .where("website_id", "=", site.website.id)
      .where("id", "=", id)
      .execute();
  const count = async () => {
    const { kept, counted } = await readBoth(app, site.website, [blog.id], app.clock.now(), "UTC");
    expect(kept).toEqual(counted);
    return kept.labels.find(({ name }) => name === "clay")?.count;
  };

  // Each of them begins before the others end, and takes the groups in another order.
  const [first, second] = [await db.startTransaction().execute(), await db.startTransaction().execute()];
  await write(first, ids[0] as string, ["glaze"]);
  await write(second, ids[1] as string, ["kiln"]);
  await write(first, ids[2] as string, ["kiln"]);
  await write(second, ids[3] as string, ["glaze"]);
  expect(await count()).toBe(12);
  await second.rollback().execute();
  await first.commit().execute();
  expect(await count()).toBe(10);

  const ends = await Promise.allSettled(
    ids.map((id, place) =>
      db.transaction().execute(async (tx) => {
        await write(tx, id, ["clay", place % 2 ? "kiln" : "glaze"]);
        await write(tx, id, [place % 2 ? "glaze" : "kiln", "clay"]);
        if (place % 3 === 0) throw new Error("undone");
      }),
    ),
  );
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(8);
  await count();
  // The page goes with its counts.
  await db.deleteFrom("collections").where("website_id", "=", site.website.id).where("id", "=", blog.id).execute();
  const left = await sql`select from item_counts where website_id = ${site.website.id} and collection_id = ${blog.id}`;
  expect((await left.execute(db)).rows).toEqual([]);
});
