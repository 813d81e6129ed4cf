import { expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { buildComment } from "../testing.ts";

const test = siteTest()
  .extend("blog", ({ app, site }) => buildCollection(app, site))
  .extend("post", { auto: true }, ({ app, site, blog }) => buildPost(app, site, blog));

const html = { accept: "text/html" };
const list = "/api/config/comments";

test("lists comments by status and search, in pages", async ({ app, site, post }) => {
  const start = app.clock.now().getTime();
  for (let index = 0; index < 5; index++) {
    await buildComment(app, site, { itemId: post.id, status: "pending", createdAt: new Date(start + index) });
  }
  await buildComment(app, site, { itemId: post.id, status: "spam", body: "Cheap Pîlls", email: "spam@example.com" });
  const owner = await site.signIn();
  const first = (await owner.get(`${list}?limit=3`)).json();
  expect(first).toMatchObject({ total: 5, counts: { pending: 5, spam: 1, approved: 0, deleted: 0, all: 6 } });
  const second = (await owner.get(`${list}?limit=3&cursor=${first.nextCursor}`)).json();
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect([new Set(ids).size, second.nextCursor]).toEqual([5, null]);
  const found = (await owner.get(`${list}?tab=all&search=pills`)).json();
  expect(found).toMatchObject({
    total: 1,
    items: [{ status: "spam", author: { email: "spam@example.com" }, post: { title: "A slow pot" } }],
  });
  expect((await owner.get(`${list}?tab=all&search=slow%20pot`)).json().total).toBe(6);
  expect((await owner.get(`${list}?tab=all&search=nothing`)).json().items).toEqual([]);
  const lines = (await owner.get(`${list}/export?tab=spam`)).text.trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Cheap Pîlls,spam,0,");
});

test("changes many at once, and returns what they were", async ({ app, site, post }) => {
  const a = await buildComment(app, site, { itemId: post.id, status: "pending" });
  const b = await buildComment(app, site, { itemId: post.id, status: "approved", body: "Second" });
  const owner = await site.signIn();
  const set = async (comments: object[]) => (await owner.post(`${list}/moderate`, { comments })).json().changed;
  const changed = await set([a, b].map((id) => ({ id, status: "deleted" })));
  expect(changed).toEqual(
    expect.arrayContaining([
      { id: a, before: "pending" },
      { id: b, before: "approved" },
    ]),
  );
  const countOf = async () =>
    (await site.visit().get("/journal/a-slow-pot?format=json")).json().item.publicCommentCount;
  expect(await countOf()).toBe(0);
  expect(
    await set(changed.map(({ id, before }: { id: string; before: string }) => ({ id, status: before }))),
  ).toHaveLength(2);
  expect(await countOf()).toBe(1);
  expect(await set([{ id: b, status: "approved" }])).toEqual([]);
  const { db } = app.services.database;
  await db.deleteFrom("comments").where("website_id", "=", site.website.id).where("id", "=", b).execute();
  const { rows } = await app.services.database.pool.query(
    "select public_comment_count as count from content_items where id = $1",
    [post.id],
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test("16 moderators who decide at once leave the exact number", async ({ app, site, post }) => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      buildComment(app, site, { itemId: post.id, status: "pending", body: `${index}` }),
    ),
  );
  const owner = await site.signIn();
  const decide = (status: string) => owner.post(`${list}/moderate`, { comments: ids.map((id) => ({ id, status })) });
  await Promise.all(Array.from({ length: 16 }, (_, index) => decide(index % 2 ? "approved" : "spam")));
  await decide("approved");
  expect((await site.visit().get("/journal/a-slow-pot?format=json")).json().item.publicCommentCount).toBe(8);
});

test("a reply as the website is public at once and approves what it answers", async ({ app, site, post }) => {
  const id = await buildComment(app, site, { itemId: post.id, status: "pending", body: "A question" });
  const moderator = await signInAs(app, site, 6);
  const reply = () => moderator.post(`${list}/${id}/replies`, { body: "An answer" });
  const [first, second] = await Promise.all([reply(), reply()]);
  expect(first.status).toBe(201);
  expect(first.json()).toEqual(second.json());
  const { text } = await site.visit().get("/journal/a-slow-pot", html);
  expect(text).toContain("A question");
  expect(text).toContain("An answer");
  expect(text).toContain("2 Comments");
  await moderator.post(`${list}/moderate`, { comments: [{ id, status: "spam" }] });
  expect((await moderator.post(`${list}/${id}/replies`, { body: "More" })).json().code).toBe("reply-closed");
  const answer = first.json().id;
  expect((await moderator.post(`${list}/${answer}/ban`)).json().code).toBe("author-in-team");
});

test("who may moderate and who may change the settings", async ({ app, site }) => {
  const statuses = async (role: number) => {
    const client = await signInAs(app, site, role);
    const answers = await Promise.all([client.get(list), client.get("/api/config/comment-settings")]);
    return answers.map(({ status }) => status);
  };
  expect(await statuses(1)).toEqual([200, 200]);
  expect(await statuses(6)).toEqual([200, 403]);
  expect(await statuses(7)).toEqual([403, 403]);
  expect(await statuses(4)).toEqual([403, 403]);
});

test("settings are saved with their revision", async ({ site }) => {
  const owner = await site.signIn();
  const path = "/api/config/comment-settings";
  const { revision, ...settings } = (await owner.get(path)).json();
  expect(settings).toMatchObject({ enabled: true, guests: true, moderation: "new", closeAfterDays: null });
  const saved = await owner.put(path, { ...settings, likes: false, closeAfterDays: 14, revision });
  expect(saved.json()).toMatchObject({ likes: false, closeAfterDays: 14, revision: revision + 1 });
  expect((await owner.put(path, { ...settings, revision })).status).toBe(409);
  for (const closeAfterDays of [0, -3, 2.5, 99_999_999, "7"]) {
    const refused = await owner.put(path, { ...settings, closeAfterDays, revision: revision + 1 });
    expect(refused.status).toBe(400);
    expect(refused.json().errors.closeAfterDays).toBe("Enter a whole number from 1 to 3,650, or leave it empty.");
  }
});
