import { sql } from "kysely";
import { expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { commentsPerPage } from "../../browserContract.ts";
import { buildComment } from "../../testing.ts";
import { purgeComments } from "../moderation/purgeComments.ts";
import { placeComments } from "../placeComments.ts";
import { findCommentPage, readThreads } from "./readThreads.ts";

const test = siteTest({ own: true }).extend("blog", ({ app, site }) => buildCollection(app, site));

const english = { locale: "en-US", time_zone: "UTC" };

/** Comments 1 to `count`, each of which answers the one before if they are deep. */
async function buildMany(app: TestApp, site: TestSite, itemId: string, count: number, isDeep: boolean) {
  await app.app.site(site.website.id).transaction(async (tx) => {
    await sql`
      insert into comments (website_id, id, item_id, author_name, body, status, created_at)
      select ${tx.websiteId}, gen_random_uuid(), ${itemId}, 'Ada', number::text, 'approved',
        timestamptz '2020-01-01' + number * interval '1 second'
      from generate_series(1, ${count}) as number`.execute(tx.db);
    if (!isDeep) return;
    await sql`update comments as comment set parent_id = parent.id from comments as parent
      where comment.website_id = ${tx.websiteId} and comment.item_id = ${itemId}
        and parent.website_id = comment.website_id and parent.item_id = comment.item_id
        and parent.body::integer = comment.body::integer - 1`.execute(tx.db);
    await placeComments(tx, [itemId]);
  });
}

/** The fastest of some runs, in ms. */
async function fastest(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 7; turn++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

test("1,000 comments that answer each other cost no more than 2,000 that answer none", async ({ app, site, blog }) => {
  const [deep, flat] = [
    await buildPost(app, site, blog, { title: "Deep", slug: "deep" }),
    await buildPost(app, site, blog, { title: "Flat", slug: "flat" }),
  ];
  await buildMany(app, site, deep.id, 1000, true);
  await buildMany(app, site, flat.id, 2000, false);
  await sql`analyze comments`.execute(app.services.database.db);
  const scope = app.app.site(site.website.id);
  const read = (itemId: string, page: number) => readThreads(scope, english, itemId, page);
  expect(await fastest(() => read(deep.id, 1))).toBeLessThan(2 * (await fastest(() => read(flat.id, 1))) + 20);
  expect(await fastest(() => read(deep.id, 20))).toBeLessThan(2 * (await fastest(() => read(flat.id, 20))) + 20);
  const last = async (itemId: string, number: number) => {
    const { id } = await app.services.database.db
      .selectFrom("comments")
      .select("id")
      .where("website_id", "=", site.website.id)
      .where("item_id", "=", itemId)
      .where("body", "=", String(number))
      .executeTakeFirstOrThrow();
    return id;
  };
  const [deepest, newest] = [await last(deep.id, 1000), await last(flat.id, 2000)];
  expect(await findCommentPage(scope, deep.id, deepest)).toBe(1000 / commentsPerPage);
  expect(await fastest(() => findCommentPage(scope, deep.id, deepest))).toBeLessThan(
    2 * (await fastest(() => findCommentPage(scope, flat.id, newest))) + 20,
  );
  const { comments, hasMore } = await read(deep.id, 1);
  expect([comments.length, hasMore]).toEqual([commentsPerPage, true]);
  expect(comments.slice(0, 3)).toMatchObject([
    { body: "1", isReply: false, answersName: "" },
    { body: "2", isReply: true, answersName: "" },
    { body: "3", isReply: true, answersName: "Ada" },
  ]);

  // Every second one is erased permanently, and then the post.
  await sql`update comments set status = 'deleted', hidden_at = now()
    where website_id = ${site.website.id} and item_id = ${deep.id} and body::integer % 2 = 1`.execute(
    app.services.database.db,
  );
  const doomed = await app.services.database.db
    .selectFrom("comments")
    .select("id")
    .where("website_id", "=", site.website.id)
    .where("status", "=", "deleted")
    .execute();
  const outbox = { forgetPerson: async () => undefined, forget: async () => undefined };
  const moderator = { accountId: undefined, now: app.clock.now() };
  const ids = doomed.map(({ id }) => id);
  expect(await purgeComments(scope, outbox as never, ids, moderator)).toBe(500);
  const after = await read(deep.id, 1);
  expect(after.comments.slice(0, 2)).toMatchObject([
    { body: "2", isReply: false },
    { body: "4", isReply: true },
  ]);
  await app.services.database.db
    .deleteFrom("content_items")
    .where("website_id", "=", site.website.id)
    .where("id", "=", deep.id)
    .execute();
  expect((await read(deep.id, 1)).comments).toEqual([]);
}, 60_000);

test("the place of a removed comment is shown while it has approved answers", async ({ app, site, blog }) => {
  const post = await buildPost(app, site, blog);
  const scope = app.app.site(site.website.id);
  const shown = async () =>
    (await readThreads(scope, english, post.id, 1)).comments.map(({ body, isRemoved, isReply }) =>
      [isReply ? "-" : "", isRemoved ? "removed" : body].join(""),
    );
  const top = await buildComment(app, site, { itemId: post.id, body: "Top", status: "spam" });
  expect(await shown()).toEqual([]);
  const middle = await buildComment(app, site, { itemId: post.id, body: "Middle", status: "pending", parentId: top });
  const low = await buildComment(app, site, { itemId: post.id, body: "Low", parentId: middle });
  expect(await shown()).toEqual(["removed", "-removed", "-Low"]);
  const set = (id: string, status: string) =>
    app.services.database.db
      .updateTable("comments")
      .set({ status })
      .where("website_id", "=", site.website.id)
      .where("id", "=", id)
      .execute();
  await set(middle, "approved");
  expect(await shown()).toEqual(["removed", "-Middle", "-Low"]);
  await set(low, "deleted");
  expect(await shown()).toEqual(["removed", "-Middle"]);
  await set(middle, "deleted");
  expect(await shown()).toEqual([]);
  await set(low, "approved");
  expect(await shown()).toEqual(["removed", "-removed", "-Low"]);
  expect(await findCommentPage(scope, post.id, low)).toBe(1);
});
