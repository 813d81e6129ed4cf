import { describe, expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { textBody } from "#features/site/page-tree/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { BulkPostReport } from "../bulkContract.ts";
import type { StoredPost } from "../contract.ts";
import { emptyPostTrash } from "./postTrash.ts";

const test = siteTest().extend("blog", ({ app, site }) => buildCollection(app, site));

const read = async (client: TestClient, { id }: { id: string }) =>
  (await client.get(`/api/config/posts/${id}`)).json() as StoredPost;
const change = async (client: TestClient, posts: { id: string }[], how: object) =>
  (
    await client.post("/api/config/posts/bulk", { postIds: posts.map(({ id }) => id), change: how })
  ).json() as BulkPostReport;
const undo = async (client: TestClient, { former }: BulkPostReport) =>
  (await client.post("/api/config/posts/bulk/undo", { former })).json() as BulkPostReport;
const trashOf = async (client: TestClient, blog: { id: string }) =>
  (await client.get(`/api/config/blogs/${blog.id}/post-trash`)).json();

describe("many posts are changed at once", () => {
  test("published, and back; a repeat changes nothing", async ({ app, site, owner, blog }) => {
    const draft = await buildPost(app, site, blog, { title: "Draft", slug: "draft", publishedAt: null });
    const open = await buildPost(app, site, blog, { title: "Open", slug: "open" });
    const done = await change(owner, [draft, open], { kind: "status", status: "published" });
    expect(done).toMatchObject({ changedCount: 1, unchangedCount: 1, refused: [] });
    expect(done.former).toEqual([{ postId: draft.id, revision: 2, status: "draft", publishedAt: null }]);
    expect((await site.visit().get("/journal/draft")).status).toBe(200);
    expect(await change(owner, [draft, open], { kind: "status", status: "published" })).toMatchObject({
      changedCount: 0,
      unchangedCount: 2,
      former: null,
    });
    expect(await undo(owner, done)).toMatchObject({ changedCount: 1, refused: [] });
    expect((await site.visit().get("/journal/draft")).status).toBe(404);
    // A second Undo finds another revision.
    expect((await undo(owner, done)).refused).toEqual([
      { postId: draft.id, title: "Draft", reason: "It was changed since, so it stays as it is." },
    ]);
    await change(owner, [open], { kind: "status", status: "private" });
    expect((await site.visit().get("/journal/open")).status).toBe(404);
  });

  test("a category or tag is added in the blog's spelling, and removed in any case", async ({
    app,
    site,
    owner,
    blog,
  }) => {
    const one = await buildPost(app, site, blog, { title: "One", tags: ["Clay"] });
    const two = await buildPost(app, site, blog, { title: "Two" });
    const added = await change(owner, [one, two], { kind: "tag", name: "clay", isMember: true });
    expect(added).toMatchObject({ changedCount: 1, unchangedCount: 1 });
    expect((await read(owner, two)).tags).toEqual(["Clay"]);
    expect((await site.visit().get("/journal?tag=Clay")).text).toContain("Two");
    await change(owner, [one, two], { kind: "tag", name: "CLAY", isMember: false });
    expect((await read(owner, one)).tags).toEqual([]);
    await change(owner, [one], { kind: "category", name: " News  of the kiln ", isMember: true });
    expect((await read(owner, one)).categories).toEqual(["News of the kiln"]);
    const long = await owner.post("/api/config/posts/bulk", {
      postIds: [one.id],
      change: { kind: "category", name: "x".repeat(26), isMember: true },
    });
    expect([long.status, Object.values(long.json().errors)]).toEqual([
      400,
      ["A category name can have up to 25 characters."],
    ]);
  });

  test("moved to another blog: a taken slug gets a number, former addresses are kept, Undo moves back", async ({
    app,
    site,
    owner,
    blog,
  }) => {
    const news = await buildCollection(app, site, { title: "News" });
    await buildPost(app, site, news, { title: "Other", slug: "pot" });
    const pot = await buildPost(app, site, blog, { title: "Pot", slug: "pot" });
    const moved = await change(owner, [pot], { kind: "move", blogId: news.id });
    expect(moved.changedCount).toBe(1);
    expect(await read(owner, pot)).toMatchObject({ blogId: news.id, slug: "pot-2", path: "/news/pot-2" });
    expect((await site.visit().get("/news/pot-2")).status).toBe(200);
    expect((await site.visit().get("/journal")).text).not.toContain("Pot</");
    const redirects = await app.services.database.db
      .selectFrom("item_redirects")
      .select(["collection_id", "from_slug", "item_id"])
      .where("website_id", "=", site.website.id)
      .execute();
    expect(redirects).toEqual([{ collection_id: blog.id, from_slug: "pot", item_id: pot.id }]);
    await undo(owner, moved);
    expect(await read(owner, pot)).toMatchObject({ blogId: blog.id, slug: "pot" });
    const foreign = await buildCollection(app, await app.buildSite());
    const refused = await owner.post("/api/config/posts/bulk", {
      postIds: [pot.id],
      change: { kind: "move", blogId: foreign.id },
    });
    expect(refused.status).toBe(404);
  });
});

test("publishing a published post with newer text says what to do, and publishes nothing", async ({
  app,
  site,
  owner,
  blog,
}) => {
  const pot = await buildPost(app, site, blog, { title: "Pot", slug: "pot" });
  const { revision } = (await owner.get(`/api/config/pages/${pot.id}/draft`)).json();
  await owner.put(`/api/config/pages/${pot.id}/draft`, { document: textBody("<p>Unfinished</p>"), revision });
  const report = await change(owner, [pot], { kind: "status", status: "published" });
  const reason = "It is published, but has unpublished changes. Open it in the editor to publish them.";
  expect(report).toMatchObject({ changedCount: 0, refused: [{ postId: pot.id, title: "Pot", reason }] });
  expect((await site.visit().get("/journal/pot")).text).not.toContain("Unfinished");
});

describe("the trash of posts", () => {
  test("hides posts and frees their slug; a restored one gets another slug, its status stays", async ({
    app,
    site,
    owner,
    blog,
  }) => {
    const pot = await buildPost(app, site, blog, { title: "Pot", slug: "pot" });
    const done = await change(owner, [pot], { kind: "trash" });
    expect(done).toMatchObject({ changedCount: 1, refused: [] });
    expect(await change(owner, [pot], { kind: "trash" })).toMatchObject({
      changedCount: 0,
      unchangedCount: 1,
      refused: [],
    });
    expect((await site.visit().get("/journal/pot")).status).toBe(404);
    expect((await owner.get(`/api/config/posts/${pot.id}`)).status).toBe(404);
    expect(await trashOf(owner, blog)).toMatchObject({ total: 1, items: [{ id: pot.id, title: "Pot" }] });
    const other = await owner.post(`/api/config/blogs/${blog.id}/posts`, { title: "Pot" });
    expect(other.json().slug).toBe("pot");
    const restored = await owner.post(`/api/config/post-trash/${pot.id}/restore`);
    expect(restored.json()).toMatchObject({ slug: "pot-2", status: "published" });
    expect((await site.visit().get("/journal/pot-2")).status).toBe(200);
    expect((await owner.post(`/api/config/post-trash/${pot.id}/restore`)).status).toBe(404);
  });

  test("restores many at once, and says which have another address", async ({ app, site, owner, blog }) => {
    const pot = await buildPost(app, site, blog, { title: "Pot", slug: "pot" });
    const cup = await buildPost(app, site, blog, { title: "Cup", slug: "cup" });
    const done = await change(owner, [pot, cup], { kind: "trash" });
    await owner.post(`/api/config/blogs/${blog.id}/posts`, { title: "Pot" });
    const stranger = await (await app.buildSite()).signIn();
    const postIds = [pot.id, cup.id];
    expect((await stranger.post("/api/config/post-trash/restore", { postIds })).json().doneCount).toBe(0);
    const moved = [{ title: "Pot", path: "/journal/pot-2" }];
    const restored = await owner.post("/api/config/post-trash/restore", { postIds });
    expect(restored.json(), restored.text).toEqual({ doneCount: 2, goneCount: 0, moved, refused: [] });
    expect((await owner.post("/api/config/post-trash/restore", { postIds })).json().goneCount).toBe(2);
    expect(done.moved).toEqual([]);
    // Undo says it, too.
    const again = await change(owner, [pot], { kind: "trash" });
    await owner.post(`/api/config/blogs/${blog.id}/posts`, { title: "Pot 2" });
    expect((await undo(owner, again)).moved).toEqual([{ title: "Pot", path: "/journal/pot-2-2" }]);
  });

  test("deletes many permanently, or everything of one blog", async ({ app, site, owner, blog }) => {
    const build = (title: string) => buildPost(app, site, blog, { title });
    const [pot, cup, jug] = [await build("Pot"), await build("Cup"), await build("Jug")];
    const other = await buildCollection(app, site, { title: "News" });
    const news = await buildPost(app, site, other, { title: "News" });
    await change(owner, [pot, cup, news], { kind: "trash" });
    const stranger = await (await app.buildSite()).signIn();
    expect((await stranger.delete(`/api/config/blogs/${blog.id}/post-trash`)).status).toBe(404);
    const purged = await owner.post("/api/config/post-trash/purge", { postIds: [pot.id, jug.id] });
    expect(purged.json(), purged.text).toEqual({ doneCount: 1, goneCount: 1, moved: [], refused: [] });
    expect((await owner.delete(`/api/config/blogs/${blog.id}/post-trash`)).json().doneCount).toBe(1);
    expect([(await trashOf(owner, blog)).total, (await trashOf(owner, other)).total]).toEqual([0, 1]);
    expect((await read(owner, jug)).title).toBe("Jug");
  });

  test("Undo takes posts out again", async ({ app, site, owner, blog }) => {
    const pot = await buildPost(app, site, blog, { title: "Pot", slug: "pot" });
    const done = await change(owner, [pot], { kind: "trash" });
    expect(await undo(owner, done)).toMatchObject({ changedCount: 1, refused: [] });
    expect((await site.visit().get("/journal/pot")).status).toBe(200);
  });

  test("posts are deleted permanently on request, or after 30 days", async ({ app, site, owner, blog }) => {
    const pot = await buildPost(app, site, blog, { title: "Pot" });
    const cup = await buildPost(app, site, blog, { title: "Cup" });
    // Only from the trash.
    expect((await owner.delete(`/api/config/post-trash/${pot.id}`)).status).toBe(404);
    await change(owner, [pot, cup], { kind: "trash" });
    const stranger = await (await app.buildSite()).signIn();
    expect((await stranger.delete(`/api/config/post-trash/${pot.id}`)).status).toBe(404);
    expect((await owner.delete(`/api/config/post-trash/${pot.id}`)).status).toBe(204);
    const scope = app.app.site(site.website.id);
    const day = 86_400_000;
    await emptyPostTrash(scope, new Date(app.clock.now().getTime() + 29 * day));
    expect((await trashOf(owner, blog)).total).toBe(1);
    await emptyPostTrash(scope, new Date(app.clock.now().getTime() + 30 * day));
    expect((await trashOf(owner, blog)).total).toBe(0);
  });
});

describe("the categories and tags of a blog", () => {
  const labels = async (client: TestClient, blog: { id: string }) =>
    (await client.get(`/api/config/blogs/${blog.id}/labels`)).json();
  const rename = (client: TestClient, blog: { id: string }, body: object) =>
    client.post(`/api/config/blogs/${blog.id}/labels/rename`, body);

  test("are counted, and renamed in all posts", async ({ app, site, owner, blog }) => {
    const one = await buildPost(app, site, blog, { title: "One", tags: ["clay", "kiln"], categories: ["News"] });
    await buildPost(app, site, blog, { title: "Two", tags: ["clay"] });
    expect(await labels(owner, blog)).toEqual({
      categories: [{ name: "News", count: 1 }],
      tags: [
        { name: "clay", count: 2 },
        { name: "kiln", count: 1 },
      ],
    });
    expect((await site.visit().get("/journal?tag=clay")).status).toBe(200);
    const answer = await rename(owner, blog, { kind: "tag", from: "clay", to: " Wet  clay " });
    expect(answer.json(), answer.text).toEqual({ name: "Wet clay", changedCount: 2 });
    expect((await read(owner, one)).tags).toEqual(["Wet clay", "kiln"]);
    expect((await site.visit().get("/journal?tag=Wet%20clay")).text).toContain("Two");
    // A change of case is no other label.
    expect((await rename(owner, blog, { kind: "tag", from: "kiln", to: "Kiln" })).json().changedCount).toBe(1);
    const again = await rename(owner, blog, { kind: "tag", from: "clay", to: "Mud" });
    expect([again.status, again.json().code]).toEqual([404, "tag-unknown"]);
  });

  test("a former name leads to the present one, in lists and feeds", async ({ app, site, owner, blog }) => {
    await buildPost(app, site, blog, { title: "One", tags: ["clay"], categories: ["News"] });
    const shown = async (query: string) => {
      const answer = await site.visit().get(`/journal?${query}&format=json`);
      return answer.status === 200 ? [answer.json().pageTitle, answer.json().items.length] : answer.status;
    };
    await rename(owner, blog, { kind: "tag", from: "clay", to: "Mud" });
    await rename(owner, blog, { kind: "tag", from: "Mud", to: "Wet clay" });
    await rename(owner, blog, { kind: "category", from: "News", to: "Notes" });
    expect(await shown("tag=clay")).toEqual(["Journal: Wet clay", 1]);
    expect(await shown("tag=Mud")).toEqual(["Journal: Wet clay", 1]);
    expect(await shown("category=News")).toEqual(["Journal: Notes", 1]);
    expect(await shown("tag=News")).toBe(404);
    const page = (await site.visit().get("/journal?tag=clay", { accept: "text/html" })).text;
    expect(page).toContain(`rel="canonical" href="${site.visit().origin}/journal?tag=Wet%20clay"`);
    expect((await site.visit().get("/journal?category=News&format=rss")).text).toContain("<title>One</title>");

    // A name that is used again is that of its own posts.
    await buildPost(app, site, blog, { title: "Two", tags: ["clay"] });
    await buildPost(app, site, blog, { title: "Three", tags: ["clay"] });
    expect(await shown("tag=clay")).toEqual(["Journal: clay", 2]);
    await rename(owner, blog, { kind: "tag", from: "Wet clay", to: "Mud" });
    expect(await shown("tag=Wet%20clay")).toEqual(["Journal: Mud", 1]);
    expect(await shown("tag=clay")).toEqual(["Journal: clay", 2]);
  });

  test("a name that exists is refused, or merged if wanted; a post that has both keeps one", async ({
    app,
    site,
    owner,
    blog,
  }) => {
    const both = await buildPost(app, site, blog, { title: "Both", tags: ["Clay", "wet", "mud"] });
    const one = await buildPost(app, site, blog, { title: "One", tags: ["mud"] });
    const refused = await rename(owner, blog, { kind: "tag", from: "mud", to: "clay" });
    expect([refused.status, refused.json().errors]).toEqual([409, { to: "This tag already exists" }]);
    const merged = await rename(owner, blog, { kind: "tag", from: "mud", to: "clay", isMerge: true });
    expect(merged.json()).toEqual({ name: "Clay", changedCount: 2 });
    expect((await read(owner, both)).tags).toEqual(["Clay", "wet"]);
    expect((await read(owner, one)).tags).toEqual(["Clay"]);
    // A person who has a post open gets a conflict, so the old tag is not written again.
    expect((await read(owner, one)).revision).toBe(2);
  });

  test("are deleted from all posts; a store manager may, others may not", async ({ app, site, owner, blog }) => {
    const one = await buildPost(app, site, blog, { title: "One", categories: ["News", "Old"] });
    const url = `/api/config/blogs/${blog.id}/labels/delete`;
    const viewer = await signInAs(app, site, 10);
    expect((await viewer.post(url, { kind: "category", name: "Old" })).status).toBe(403);
    const stranger = await (await app.buildSite()).signIn();
    expect((await stranger.post(url, { kind: "category", name: "Old" })).status).toBe(404);
    const manager = await signInAs(app, site, 8);
    expect((await manager.post(url, { kind: "category", name: "Old" })).json().changedCount).toBe(1);
    expect((await manager.post(url, { kind: "category", name: "Old" })).json().changedCount).toBe(0);
    expect((await read(owner, one)).categories).toEqual(["News"]);
  });
});
