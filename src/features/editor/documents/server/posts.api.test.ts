import { expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildEvent } from "#features/site/events/testing.ts";
import { postsReleased } from "#features/site/items/contract.ts";
import { buildPage as buildTreePage } from "#features/site/page-tree/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { buildPage, textPage } from "../testing.ts";
import { publishPlannedDraft } from "./publishDraft.ts";

const test = appTest();

const html = { accept: "text/html" };

async function openPost(app: TestApp, options: Parameters<typeof buildPost>[3] = {}) {
  const site = await app.buildSite();
  const blog = await buildCollection(app, site, { title: "Journal", slug: "journal" });
  const post = await buildPost(app, site, blog, options);
  const owner = await site.signIn();
  const path = `/api/config/pages/${post.id}`;
  return {
    site,
    blog,
    post,
    owner,
    path,
    save: (text: string, revision: number, more = {}) =>
      owner.put(`${path}/draft`, { document: textPage(text), revision, ...more }),
    publish: (revision: number, at?: string | null) => owner.post(`${path}/publish`, { revision, at }),
    versions: async () => (await owner.get(`${path}/versions`)).json().versions,
    read: async () => site.visit().get("/journal/a-slow-pot", html),
    list: async () => (await site.visit().get("/journal", html)).text,
    stored: () =>
      app.services.database.db
        .selectFrom("content_items")
        .selectAll()
        .where("website_id", "=", site.website.id)
        .where("id", "=", post.id)
        .executeTakeFirstOrThrow(),
  };
}

const inHours = (app: TestApp, hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000);
const draft = { publishedAt: null } as const;

test("a draft has one text: each save is what will be published, and visitors see nothing of it", async ({ app }) => {
  const { save, stored, read, list } = await openPost(app, draft);
  const saved = await save("First", 0);
  expect(saved.status).toBe(200);
  expect(saved.json()).toMatchObject({ revision: 1, hasChanges: false, publishAt: null });
  expect(await stored()).toMatchObject({
    status: "draft",
    draft: null,
    body_html: "<p>First</p>",
    draft_revision: 1,
    published_at: null,
  });
  expect((await stored()).body_text).toContain("First");
  expect((await read()).status).toBe(404);
  expect(await list()).not.toContain("A slow pot");
});

test("a stale save gets the stored text and changes nothing; the text that it replaces on demand is kept", async ({
  app,
}) => {
  const { save, versions, stored } = await openPost(app, draft);
  await save("First", 0);
  const stale = await save("Second", 0);
  expect(stale.status).toBe(409);
  expect(JSON.stringify(stale.json().current.document)).toContain("First");
  expect((await save("First", 0)).status).toBe(200);
  expect((await save("Second", 1, { keepsStored: true })).status).toBe(200);
  expect(await versions()).toMatchObject([{ number: 1, reason: "discarded" }]);
  expect((await stored()).body_html).toBe("<p>Second</p>");
});

test("publishing a draft sets its date, and shows it in the list, on its page and in the feed", async ({ app }) => {
  const { save, publish, stored, read, list, versions, site } = await openPost(app, draft);
  await save("Clay <b>remembers</b> more", 0);
  expect(await list()).not.toContain("A slow pot");
  const published = await publish(1);
  expect(published.json()).toMatchObject({ hasChanges: false, publishAt: null });
  expect(await stored()).toMatchObject({ status: "published", published_at: app.clock.now(), revision: 2 });
  expect(await list()).toContain("A slow pot");
  const page = await read();
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<div class="post-sections"><section class="page-section[^"]*" id="words">/);
  const feed = await site.visit().get("/journal?format=rss");
  expect(feed.text).toContain("&lt;p&gt;Clay &lt;b&gt;remembers&lt;/b&gt; more&lt;/p&gt;");
  expect(await versions()).toMatchObject([{ number: 1, reason: "published", createdBy: "Olive Owner" }]);
});

test("a post that was public before keeps its date when it is published again", async ({ app }) => {
  const past = inHours(app, -48);
  const { save, publish, stored } = await openPost(app, { publishedAt: past, status: "draft" });
  await save("Again", 0);
  await publish(1);
  expect(await stored()).toMatchObject({ status: "published", published_at: past });
});

test("changes of a public post are a draft until they are published, and can be discarded", async ({ app }) => {
  const { save, publish, read, owner, path, versions, stored } = await openPost(app);
  expect((await read()).text).toContain("Clay remembers.");
  const opened = (await owner.get(`${path}/draft`)).json();
  expect(opened.document.sections[0].blocks).toMatchObject([
    { type: "html", props: { html: "<p>Clay remembers.</p>" } },
  ]);
  await save("Loud", 0);
  expect((await owner.get(`${path}/draft`)).json()).toMatchObject({ hasChanges: true });
  expect((await read()).text).not.toContain("Loud");
  expect((await owner.delete(`${path}/draft`)).json()).toMatchObject({ hasChanges: false, revision: 2 });
  await save("Louder", 2);
  await publish(3);
  expect((await read()).text).toContain("Louder");
  expect((await stored()).body_html).toBe("<p>Louder</p>");
  expect(await versions()).toMatchObject([{ reason: "published" }, { reason: "published" }, { reason: "discarded" }]);
});

test("a version is restored as the draft", async ({ app }) => {
  const { save, publish, versions, owner, path, read } = await openPost(app);
  await save("Loud", 0);
  await publish(1);
  const [, first] = await versions();
  const restored = await owner.post(`${path}/versions/${first.id}/restore`, { revision: 2 });
  expect(restored.json()).toMatchObject({ hasChanges: true, revision: 3 });
  expect(JSON.stringify(restored.json().document)).toContain("Clay remembers.");
  expect((await read()).text).toContain("Loud");
});

test("scheduling a draft gives it a status and a date; it appears at that time, with what was written since", async ({
  app,
}) => {
  const { save, publish, stored, read, list, owner, path } = await openPost(app, draft);
  const begin = app.clock.now();
  const at = new Date(begin.getTime() + 1500);
  await save("Soon", 0);
  expect((await publish(1, inHours(app, -1).toISOString())).status).toBe(400);
  expect((await publish(1, at.toISOString())).json()).toMatchObject({ publishAt: at.toISOString(), hasChanges: false });
  expect(await stored()).toMatchObject({ status: "scheduled", published_at: at, draft_publish_at: null });
  await save("Sooner", 1);
  expect(await list()).not.toContain("A slow pot");
  app.clock.set?.(at);
  await expect.poll(list).toContain("A slow pot");
  expect((await read()).text).toContain("Sooner");
  expect((await owner.get(`${path}/draft`)).json()).toMatchObject({ publishAt: null });
  app.clock.set?.(begin);
});

test("a canceled schedule makes the post a draft, and publishing now ignores the time", async ({ app }) => {
  const { save, publish, stored } = await openPost(app, draft);
  await save("Soon", 0);
  await publish(1, inHours(app, 2).toISOString());
  expect((await publish(1, null)).json()).toMatchObject({ publishAt: null });
  expect(await stored()).toMatchObject({ status: "draft", published_at: null });
  await publish(1, inHours(app, 2).toISOString());
  await publish(1);
  expect(await stored()).toMatchObject({ status: "published", published_at: app.clock.now() });
});

test("a new text of a public post is published by a job at its time, once", async ({ app }) => {
  const { save, publish, read, post, site, versions } = await openPost(app);
  const at = inHours(app, 2);
  await save("Later", 0);
  expect((await publish(1, at.toISOString())).json()).toMatchObject({ publishAt: at.toISOString() });
  const scope = app.app.site(site.website.id);
  await publishPlannedDraft(app.features, scope, post.id, inHours(app, 1));
  expect((await read()).text).not.toContain("Later");
  await publishPlannedDraft(app.features, scope, post.id, at);
  await publishPlannedDraft(app.features, scope, post.id, at);
  expect((await read()).text).toContain("Later");
  expect(await versions()).toMatchObject([{ reason: "scheduled" }, { reason: "published" }]);
});

test("the job does not publish a post that was withdrawn meanwhile; a private post stays private", async ({ app }) => {
  const { save, publish, post, site, stored } = await openPost(app);
  const at = inHours(app, 2);
  await save("Later", 0);
  await publish(1, at.toISOString());
  const scope = app.app.site(site.website.id);
  const setStatus = (status: string) =>
    scope.transaction((tx) =>
      tx.db
        .updateTable("content_items")
        .set({ status })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", post.id)
        .execute(),
    );
  await setStatus("draft");
  await publishPlannedDraft(app.features, scope, post.id, at);
  expect(await stored()).toMatchObject({ status: "draft", draft_publish_at: null });
  await setStatus("private");
  await publish(1);
  expect(await stored()).toMatchObject({ status: "private", body_html: "<p>Later</p>" });
});

test("the frame is the theme around the post, and the check knows that the theme shows its title", async ({ app }) => {
  const { owner, path, post, blog } = await openPost(app, draft);
  const frame = (await owner.get(`${path}/frame`)).json();
  expect(frame).toMatchObject({
    page: {
      id: post.id,
      kind: "post",
      title: "A slow pot",
      path: "/journal/a-slow-pot",
      status: "draft",
      isPublished: false,
      blogId: blog.id,
    },
  });
  expect(frame.before).toContain("<h1><bdi>A slow pot</bdi></h1>");
  expect(frame.before).toContain('<div class="post-sections">');
  expect(frame.after).toContain("post-footer");
  const document = textPage("Text</p><h2>Part</h2><p>");
  const { findings } = (await owner.post(`${path}/check`, { document })).json();
  expect(findings.filter(({ rule }: { rule: string }) => rule === "heading-order")).toEqual([]);
  const blocks = (await owner.post(`${path}/blocks`, { document })).json();
  expect(blocks.blocks["text-1"]).toContain("<h2>Part</h2>");
});

test("a preview link shows the draft of a post that nobody else sees", async ({ app }) => {
  const { owner, path, save, site } = await openPost(app, draft);
  await save("Not yet", 0);
  const link = (await owner.post(`${path}/preview-links`, {})).json();
  const shown = await site.visit().get(link.url.slice(owner.origin.length), html);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("Not yet");
  expect(shown.text).toContain("<h1><bdi>A slow pot</bdi></h1>");
  expect((await owner.get(`${path}/preview-links`)).json().links).toHaveLength(1);
  await owner.delete(`${path}/preview-links/${link.id}`);
  expect((await site.visit().get(link.url.slice(owner.origin.length), html)).status).toBe(404);
});

test("a store manager edits posts and no pages, an editor both, a moderator nothing", async ({ app }) => {
  const { site, post } = await openPost(app);
  const page = await buildPage(app, site);
  const answers = async (role: number) => {
    const person = await signInAs(app, site, role);
    const calls = [post.id, page.id].map(async (id) => {
      const path = `/api/config/pages/${id}`;
      const saved = await person.put(`${path}/draft`, { document: textPage(`By ${role}`), revision: 99 });
      const others = ["draft", "frame", "versions", "preview-links"].map((part) => person.get(`${path}/${part}`));
      return [saved, ...(await Promise.all(others))].map(({ status }) => status);
    });
    return Promise.all(calls);
  };
  const reads = (status: number) => Array(4).fill(status);
  expect(await answers(8)).toEqual([
    [409, ...reads(200)],
    [404, ...reads(404)],
  ]);
  expect(await answers(4)).toEqual([
    [409, ...reads(200)],
    [409, ...reads(200)],
  ]);
  expect(await answers(6)).toEqual([
    [403, ...reads(403)],
    [403, ...reads(403)],
  ]);
});

test("posts in the trash, of a deleted blog, and of other websites are unknown", async ({ app }) => {
  const { owner, path, site, post, blog } = await openPost(app);
  const other = await openPost(app);
  expect((await owner.get(`/api/config/pages/${other.post.id}/draft`)).status).toBe(404);
  const change = (table: "content_items" | "collections", id: string, deleted_at: Date | null) =>
    app.app
      .site(site.website.id)
      .transaction((tx) =>
        tx.db
          .updateTable(table)
          .set({ deleted_at })
          .where("website_id", "=", tx.websiteId)
          .where("id", "=", id)
          .execute(),
      );
  await change("content_items", post.id, app.clock.now());
  expect((await owner.get(`${path}/draft`)).status).toBe(404);
  await change("content_items", post.id, null);
  await change("collections", blog.id, app.clock.now());
  expect((await owner.get(`${path}/draft`)).status).toBe(404);
});

test("publishing posts from their list publishes what the editor has of them, with a version", async ({ app }) => {
  const { site, blog, owner, post, save, versions, stored } = await openPost(app, draft);
  await save("Written", 0);
  const copy = (await owner.post(`/api/config/posts/${post.id}/duplicate`)).json();
  const publish = (id: string) =>
    app.app.site(site.website.id).transaction(async (tx) => {
      await tx.db
        .updateTable("content_items")
        .set({ status: "published", published_at: app.clock.now() })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", id)
        .execute();
      await tx.emit(postsReleased, { postIds: [id], accountId: undefined, now: app.clock.now() });
      tx.touch(`collection:${blog.id}`);
    });
  await publish(post.id);
  expect(await versions()).toMatchObject([{ number: 1, reason: "published" }]);
  expect(await stored()).toMatchObject({ status: "published", draft: null, body_html: "<p>Written</p>" });
  await publish(copy.id);
  const shown = await site.visit().get("/journal?format=json");
  expect(shown.json().items.map(({ body }: { body: string }) => body)).toEqual(["<p>Written</p>", "<p>Written</p>"]);
  expect((await owner.get(`/api/config/pages/${copy.id}/draft`)).json()).toMatchObject({ hasChanges: false });
});

test("a save says what became of the post elsewhere", async ({ app }) => {
  const { save, owner, post, publish } = await openPost(app);
  const change = (how: object) => owner.post("/api/config/posts/bulk", { postIds: [post.id], change: how });
  await change({ kind: "status", status: "draft" });
  expect((await save("First", 0)).json()).toMatchObject({
    hasChanges: false,
    page: { status: "draft", isPublished: false, isBlogPublic: true },
  });
  await change({ kind: "status", status: "published" });
  const saved = (await save("Second", 1)).json();
  expect(saved).toMatchObject({ hasChanges: true, page: { status: "published", isPublished: true } });
  expect((await publish(saved.revision)).json()).toMatchObject({ hasChanges: false, page: { isPublished: true } });
});

test("an event is called so in the trash, and its preview has no calendar file before it is published", async ({
  app,
}) => {
  const site = await app.buildSite();
  const owner = await site.signIn();
  const page = await buildTreePage(app, site, { kind: "events", title: "Events", slug: "events" });
  const event = await buildEvent(app, site, page, { title: "Open day", slug: "open-day", publishedAt: null });
  const link = async () => {
    const made = await owner.post(`/api/config/pages/${event.id}/preview-links`, {});
    const shown = await site.visit().get(new URL(made.json().url).pathname, html);
    expect(shown.text).toContain("Open day");
    return shown.text.includes("/events/open-day?format=ical");
  };
  expect(await link()).toBe(false);
  const change = (how: object) => owner.post("/api/config/posts/bulk", { postIds: [event.id], change: how });
  await change({ kind: "status", status: "published" });
  expect(await link()).toBe(true);
  expect((await owner.get(`/api/config/pages/${event.id}/frame`)).json().page).toMatchObject({ isEvent: true });
  await change({ kind: "trash" });
  expect((await owner.get(`/api/config/pages/${event.id}/frame`)).json()).toMatchObject({
    code: "event-in-trash",
    message: "This event is in the trash.",
  });
});

test("a post in the trash is called so, and its text is saved after it is restored", async ({ app }) => {
  const { save, owner, post, publish, path, site } = await openPost(app);
  await owner.post("/api/config/posts/bulk", { postIds: [post.id], change: { kind: "trash" } });
  const codes = async (client = owner) =>
    Promise.all([client.get(`${path}/draft`), client.get(`${path}/frame`)]).then((answers) =>
      answers.map((answer) => `${answer.status} ${answer.json().code}`),
    );
  expect(await codes()).toEqual(["404 post-in-trash", "404 post-in-trash"]);
  expect((await save("Typed", 0)).json()).toMatchObject({
    code: "post-in-trash",
    message: "This post is in the trash.",
  });
  expect((await publish(0)).json().code).toBe("post-in-trash");
  expect(await codes(await (await app.buildSite()).signIn())).toEqual(["404 page-unknown", "404 page-unknown"]);
  // Who may not edit posts learns nothing of it.
  expect(await codes(await signInAs(app, site, 10))).toEqual(["403 not-allowed", "403 not-allowed"]);
  expect((await owner.post(`/api/config/post-trash/${post.id}/restore`)).json().isMoved).toBe(false);
  expect((await save("Typed", 0)).status).toBe(200);
});

test("publishing in a blog that visitors can't open says so", async ({ app }) => {
  const site = await app.buildSite();
  const blog = await buildCollection(app, site, { title: "Journal", slug: "journal", status: "draft" });
  const post = await buildPost(app, site, blog, draft);
  const owner = await site.signIn();
  const published = await owner.post(`/api/config/pages/${post.id}/publish`, { revision: 0 });
  expect(published.json().page).toMatchObject({ status: "published", isPublished: false, isBlogPublic: false });
});
