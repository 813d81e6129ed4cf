import { expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { CommentStatus } from "../../domain/moderation.ts";
import { buildComment, moderateAs, postAs } from "../../testing.ts";
import { emptyCommentsJob } from "./purgeComments.ts";

const test = siteTest()
  .extend("blog", ({ app, site }) => buildCollection(app, site))
  .extend("post", { auto: true }, ({ app, site, blog }) => buildPost(app, site, blog));

const list = "/api/config/comments";

async function storedOf(app: TestApp, site: TestSite) {
  return app.services.database.db
    .selectFrom("comments")
    .select(["id", "parent_id", "body", "status"])
    .where("website_id", "=", site.website.id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

test("only spam and deleted comments are deleted permanently, and replies of others stay", async ({
  app,
  site,
  post,
}) => {
  const build = (body: string, status: "approved" | "spam" | "deleted", parentId?: string) =>
    buildComment(app, site, { itemId: post.id, body, status, ...(parentId ? { parentId } : {}) });
  const top = await build("Top", "approved");
  const middle = await build("Middle", "deleted", top);
  const lower = await build("Lower", "spam", middle);
  const reply = await build("Reply", "approved", lower);
  const alone = await build("Alone", "deleted");
  const orphan = await build("Orphan", "approved", alone);
  const stranger = await (await app.buildSite()).signIn();
  const ids = [top, middle, lower, alone];
  expect((await stranger.post(`${list}/purge`, { ids })).json()).toEqual({ deleted: 0 });
  const commenter = await signInAs(app, site, 7);
  expect((await commenter.post(`${list}/purge`, { ids })).status).toBe(403);
  const moderator = await signInAs(app, site, 6);
  expect((await moderator.post(`${list}/purge`, { ids })).json()).toEqual({ deleted: 3 });
  expect((await moderator.post(`${list}/purge`, { ids })).json()).toEqual({ deleted: 0 });
  expect(await storedOf(app, site)).toEqual(
    expect.arrayContaining([
      { id: top, parent_id: null, body: "Top", status: "approved" },
      { id: reply, parent_id: top, body: "Reply", status: "approved" },
      { id: orphan, parent_id: null, body: "Orphan", status: "approved" },
    ]),
  );
  expect(await storedOf(app, site)).toHaveLength(3);
  const { text } = await site.visit().get("/journal/a-slow-pot", { accept: "text/html" });
  expect(text).toContain("3 Comments");
});

test("all that a guest wrote is erased by their email, with the emails about it", async ({ app, site, post }) => {
  const { db } = app.services.database;
  await postAs(site.visit(), post.id, { email: "Gina@example.com", body: "First by Gina" });
  await buildComment(app, site, { itemId: post.id, email: "gina@example.com", body: "Second by Gina" });
  const other = await buildComment(app, site, { itemId: post.id, email: "bo@example.com" });
  await app.runJobs();
  const mailsAboutGina = () =>
    db
      .selectFrom("mails")
      .select("id")
      .where("website_id", "=", site.website.id)
      .where("text", "like", "%First by Gina%")
      .execute();
  expect(await mailsAboutGina()).not.toEqual([]);
  const owner = await site.signIn();
  await owner.post(`${list}/${(await storedOf(app, site)).find(({ body }) => body === "First by Gina")?.id}/ban`);
  expect((await owner.get(`${list}?search=gina@example.com`)).json()).toMatchObject({ total: 0, byEmail: 2 });
  expect((await owner.get(`${list}?search=gina`)).json().byEmail).toBe(0);
  const erase = () => owner.post(`${list}/erase-author`, { email: "GINA@example.com" });
  expect((await erase()).json()).toEqual({ deleted: 2 });
  expect((await erase()).json()).toEqual({ deleted: 0 });
  expect((await storedOf(app, site)).map(({ id }) => id)).toEqual([other]);
  expect(await mailsAboutGina()).toEqual([]);
  expect((await owner.get("/api/config/comment-bans")).json().items).toEqual([]);
  const entries = await db
    .selectFrom("audit_entries")
    .select("detail")
    .where("website_id", "=", site.website.id)
    .where("action", "=", "comment.erase-author")
    .execute();
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain("gina");
});

test("spam and deleted comments are deleted permanently 30 days later", async ({ app, site, post }) => {
  const { pool } = app.services.database;
  const old = { createdAt: new Date(app.clock.now().getTime() - 90 * 86_400_000) };
  const ids = await Promise.all(
    ["a", "b", "c"].map((body) => buildComment(app, site, { itemId: post.id, body, ...old })),
  );
  const owner = await site.signIn();
  const set = (id: string | undefined, status: CommentStatus) =>
    moderateAs(app, site, owner, [{ id: id ?? "", status }]);
  await set(ids[0], "spam");
  await set(ids[1], "deleted");
  await set(ids[2], "deleted");
  await set(ids[2], "approved");
  const planned = await pool.query(
    "select run_at from graphile_worker.jobs where task_identifier = $1 and key like $2",
    [emptyCommentsJob.name, `%${site.website.id}%`],
  );
  expect(planned.rows).toHaveLength(1);
  const runEmpty = async () => {
    await app.app.site(site.website.id).transaction((tx) => tx.enqueue(emptyCommentsJob, {}));
    await app.runJobs(emptyCommentsJob.name);
  };
  const bodies = async () => (await storedOf(app, site)).map(({ body }) => body).sort();
  const day = 86_400_000;
  app.clock.advance(30 * day - 60_000);
  await runEmpty();
  expect(await bodies()).toEqual(["a", "b", "c"]);
  app.clock.advance(120_000);
  await runEmpty();
  expect(await bodies()).toEqual(["c"]);
});

test("the list names the blog in whose trash a post is, and shows one comment", async ({ app, site, blog, post }) => {
  const deleted = await buildPost(app, site, blog, { title: "Gone", deletedAt: app.clock.now() });
  const one = await buildComment(app, site, { itemId: deleted.id, status: "pending" });
  await buildComment(app, site, { itemId: post.id, status: "pending" });
  const owner = await site.signIn();
  const { items } = (await owner.get(list)).json();
  expect(items.map((item: { subject: { title: string; trashOf: string | null } }) => item.subject)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: "Gone", trashOf: blog.id }),
      expect.objectContaining({ title: "A slow pot", trashOf: null }),
    ]),
  );
  expect((await owner.get(`${list}?tab=all&comment=${one}`)).json()).toMatchObject({ total: 1, items: [{ id: one }] });
  expect((await owner.post(`${list}/${one}/replies`, { body: "Thank you", revision: 1 })).status).toBe(201);
});
