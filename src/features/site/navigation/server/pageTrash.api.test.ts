import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { buildPost } from "#features/site/pages/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { TreePage } from "../contract.ts";
import { buildPage, changeSettings, textBody } from "../testing.ts";
import { emptyTrash } from "./purgePage.ts";

let app: TestApp;
let site: TestSite;
let owner: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  site = await app.buildSite();
  owner = await site.signIn();
});
afterAll(() => app.close());

const trash = (id: string, client = owner) => client.delete(`/api/config/pages/${id}`);
const html = { accept: "text/html" };

async function trashed(client = owner): Promise<string[]> {
  const { pages } = (await client.get("/api/config/page-trash")).json();
  return pages.map((page: TreePage) => page.title);
}

describe("the trash", () => {
  test("takes a page from visitors and gives it back, not linked", async () => {
    const page = await buildPage(app, site, { title: "Lost", slug: "lost", body: textBody("<p>Found</p>") });
    expect((await site.visit().get("/lost")).status).toBe(200);
    const { pages } = (await trash(page.id)).json();
    expect(pages.some((each: TreePage) => each.id === page.id)).toBe(false);
    expect(await trashed()).toContain("Lost");
    expect((await site.visit().get("/lost")).status).toBe(404);
    expect((await owner.get("/lost")).status).toBe(404);
    expect((await owner.get(`/api/config/pages/${page.id}`)).status).toBe(404);
    const restored = await owner.post(`/api/config/page-trash/${page.id}/restore`);
    expect(restored.json()).toMatchObject({ slug: "lost", navigation: "none", parentId: null, status: "published" });
    expect((await site.visit().get("/lost")).text).toContain("<p>Found</p>");
    expect(await trashed()).not.toContain("Lost");
  });

  test("a page that comes back gets another address where its own is taken", async () => {
    const page = await buildPage(app, site, { title: "Twin", slug: "twin" });
    await trash(page.id);
    expect((await owner.post("/api/config/pages", { kind: "blog", title: "Twin" })).json().slug).toBe("twin");
    expect((await owner.post(`/api/config/page-trash/${page.id}/restore`)).json().slug).toBe("twin-2");
  });

  test("what a folder held goes one level up, where it stood", async () => {
    const made = await app.buildSite();
    const client = await made.signIn();
    await buildPage(app, made, { title: "A", slug: "a", navigationPosition: 0 });
    const folder = await buildPage(app, made, { kind: "folder", title: "F", slug: "f", navigationPosition: 1 });
    await buildPage(app, made, { title: "B", slug: "b", parentId: folder.id, navigationPosition: 0 });
    await buildPage(app, made, { title: "C", slug: "c", parentId: folder.id, navigationPosition: 1 });
    await buildPage(app, made, { title: "D", slug: "d", navigationPosition: 2 });
    const { pages } = (await trash(folder.id, client)).json();
    expect(pages.map((page: TreePage) => [page.title, page.parentId])).toEqual([
      ["A", null],
      ["B", null],
      ["C", null],
      ["D", null],
    ]);
  });

  test("the home page cannot go there", async () => {
    const home = await buildPage(app, site, { title: "Home", slug: "home", isHomepage: true });
    const answer = await trash(home.id);
    expect([answer.status, answer.json().message]).toEqual([
      409,
      "This is the home page. Make another page the home page first.",
    ]);
  });

  test("is emptied by hand, with the items, and only of what is in it", async () => {
    const blog = await buildPage(app, site, { kind: "blog", title: "Old news", slug: "old-news" });
    await buildPost(app, site, blog, {});
    expect((await owner.delete(`/api/config/page-trash/${blog.id}`)).status).toBe(404);
    await trash(blog.id);
    expect((await owner.delete(`/api/config/page-trash/${blog.id}`)).status).toBe(204);
    expect(await trashed()).not.toContain("Old news");
    const left = await app.services.database.db
      .selectFrom("content_items")
      .select("id")
      .where("website_id", "=", site.website.id)
      .where("collection_id", "=", blog.id)
      .execute();
    expect(left).toEqual([]);
  });

  test("keeps what orders name", async () => {
    const made = await app.buildSite();
    const client = await made.signIn();
    const product = await buildSoldProduct(app, made);
    await placeTestOrder(app, made, { lines: [{ product }] });
    await trash(product.collectionId, client);
    const answer = await client.delete(`/api/config/page-trash/${product.collectionId}`);
    expect([answer.status, answer.json().message]).toEqual([409, "This page has items that are used in orders."]);
    const now = new Date(app.clock.now().getTime() + 31 * 86_400_000);
    await emptyTrash(app.app.site(made.website.id), { pages: app.features.pages, now });
    expect(await trashed(client)).toHaveLength(1);
  });

  test("forgets a page after 30 days, and no day before", async () => {
    const made = await app.buildSite();
    const client = await made.signIn();
    const page = await buildPage(app, made, { title: "Fading", slug: "fading" });
    await trash(page.id, client);
    const scope = app.app.site(made.website.id);
    const daysLater = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
    await emptyTrash(scope, { pages: app.features.pages, now: daysLater(29.9) });
    expect(await trashed(client)).toEqual(["Fading"]);
    const { rows } = await app.services.database.pool.query("select run_at from graphile_worker.jobs where key = $1", [
      `page.empty-trash:${page.id}`,
    ]);
    expect(rows[0].run_at.getTime()).toBe(daysLater(30).getTime());
    await emptyTrash(scope, { pages: app.features.pages, now: daysLater(30) });
    expect(await trashed(client)).toEqual([]);
    const audit = await app.services.database.pool.query(
      "select action from audit_entries where website_id = $1 and subject_id = $2 order by id",
      [made.website.id, page.id],
    );
    expect(audit.rows.map((row) => row.action)).toEqual(["page.trashed", "page.purged"]);
  });
});

describe("a copy", () => {
  test("is a draft below its original, with its body as the editor has it", async () => {
    const made = await app.buildSite();
    const client = await made.signIn();
    const page = await buildPage(app, made, {
      title: "Recipe",
      slug: "recipe",
      navigationPosition: 0,
      body: textBody("<p>Salt</p>"),
      isHomepage: true,
      password: "kiln",
    });
    await buildPage(app, made, { title: "Next", slug: "next", navigationPosition: 1 });
    const copy = (await client.post(`/api/config/pages/${page.id}/duplicate`)).json();
    expect(copy).toMatchObject({
      title: "Copy of Recipe",
      slug: "copy-of-recipe",
      status: "draft",
      isHomepage: false,
      hasPassword: true,
      revision: 1,
    });
    const { pages } = (await client.get("/api/config/pages")).json();
    expect(pages.map((each: TreePage) => each.title)).toEqual(["Recipe", "Copy of Recipe", "Next"]);
    expect((await client.openOnSite("/copy-of-recipe")).text).toContain("<p>Salt</p>");
    expect((await made.visit().get("/copy-of-recipe")).status).toBe(404);
    const second = (await client.post(`/api/config/pages/${page.id}/duplicate`)).json();
    expect(second.slug).toBe("copy-of-recipe-2");
    expect((await client.post(`/api/config/pages/${newId()}/duplicate`)).status).toBe(404);
  });

  test("of a blog has none of its posts; of a folder none of its pages", async () => {
    const blog = await buildPage(app, site, { kind: "blog", title: "Log", slug: "log" });
    await buildPost(app, site, blog, { title: "Kept apart" });
    const copy = (await owner.post(`/api/config/pages/${blog.id}/duplicate`)).json();
    expect((await owner.get(`/${copy.slug}`)).text).not.toContain("Kept apart");
    const folder = await buildPage(app, site, { kind: "folder", title: "Case", slug: "case" });
    await buildPage(app, site, { title: "In it", slug: "in-it", parentId: folder.id });
    const { id } = (await owner.post(`/api/config/pages/${folder.id}/duplicate`)).json();
    const { pages } = (await owner.get("/api/config/pages")).json();
    expect(pages.filter((page: TreePage) => page.parentId === id)).toEqual([]);
  });
});

describe("the page for where there is none", () => {
  test("is the owner's, with status 404 and type 100, at every such address", async () => {
    const made = await app.buildSite();
    const client = await made.signIn();
    const page = await buildPage(app, made, { title: "Astray", slug: "astray", body: textBody("<p>Wrong turn</p>") });
    const blog = await buildPage(app, made, { kind: "blog", title: "Blog", slug: "blog" });
    expect((await made.visit().get("/nowhere", html)).text).not.toContain("Wrong turn");
    const chosen = await client.put("/api/config/not-found-page", { pageId: page.id });
    expect(chosen.json()).toEqual({ pageId: page.id });
    expect((await client.get("/api/config/pages")).json().notFoundPageId).toBe(page.id);
    const answer = await made.visit().get("/nowhere", html);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("<p>Wrong turn</p>");
    expect(answer.text).toContain("page-type-100");
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
    expect((await made.visit().get("/sitemap.xml")).text).not.toContain("astray");
    const unfit = await client.put("/api/config/not-found-page", { pageId: blog.id });
    expect([unfit.status, unfit.json().message]).toEqual([409, "Only a page of this website can be the 404 page."]);
    expect((await client.put("/api/config/not-found-page", { pageId: newId() })).status).toBe(404);
    await changeSettings(client, page.id, { status: "draft" });
    expect((await made.visit().get("/nowhere", html)).text).not.toContain("Wrong turn");
    await trash(page.id, client);
    expect((await client.get("/api/config/pages")).json().notFoundPageId).toBeNull();
  });
});
