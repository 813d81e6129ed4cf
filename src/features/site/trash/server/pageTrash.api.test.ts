import { describe, expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import type { TreePage } from "#features/site/page-tree/contract.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { emptyTrash } from "./purgePage.ts";

const test = sharedSiteTest();

const trash = (id: string, client: TestClient) => client.delete(`/api/config/pages/${id}`);

async function trashed(client: TestClient): Promise<string[]> {
  const { items } = (await client.get("/api/config/page-trash")).json();
  return items.map((page: TreePage) => page.title);
}

describe("the trash", () => {
  test("hides a page from visitors and restores it, not linked", async ({ app, site, owner }) => {
    const page = await buildPage(app, site, { title: "Lost", slug: "lost", body: textBody("<p>Found</p>") });
    expect((await site.visit().get("/lost")).status).toBe(200);
    const { pages } = (await trash(page.id, owner)).json();
    expect(pages.some((each: TreePage) => each.id === page.id)).toBe(false);
    expect(await trashed(owner)).toContain("Lost");
    expect((await site.visit().get("/lost")).status).toBe(404);
    expect((await owner.get("/lost")).status).toBe(404);
    expect((await owner.get(`/api/config/pages/${page.id}`)).status).toBe(404);
    const restored = await owner.post(`/api/config/page-trash/${page.id}/restore`);
    expect(restored.json()).toMatchObject({ slug: "lost", navigation: "none", parentId: null, status: "published" });
    expect((await site.visit().get("/lost")).text).toContain("<p>Found</p>");
    expect(await trashed(owner)).not.toContain("Lost");
  });

  test("a restored page gets another address if its own is taken", async ({ app, site, owner }) => {
    const page = await buildPage(app, site, { title: "Twin", slug: "twin" });
    await trash(page.id, owner);
    expect((await owner.post("/api/config/pages", { kind: "blog", title: "Twin" })).json().slug).toBe("twin");
    expect((await owner.post(`/api/config/page-trash/${page.id}/restore`)).json().slug).toBe("twin-2");
  });

  test("the pages of a deleted folder move one level up, to its place", async ({ app }) => {
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

  test("the home page can't be moved there", async ({ app, site, owner }) => {
    const home = await buildPage(app, site, { title: "Home", slug: "home", isHomepage: true });
    const answer = await trash(home.id, owner);
    expect([answer.status, answer.json().message]).toEqual([
      409,
      "This is the home page. Make another page the home page first.",
    ]);
  });

  test("is emptied by hand, with the items, and only of the website's own pages", async ({ app, site, owner }) => {
    const blog = await buildPage(app, site, { kind: "blog", title: "Old news", slug: "old-news" });
    await buildPost(app, site, blog, {});
    await buildPost(app, site, blog, { title: "Gone", deletedAt: app.clock.now() });
    const { itemCount } = (await owner.get(`/api/config/pages/${blog.id}/places`)).json();
    expect(itemCount).toBe(1);
    expect((await owner.delete(`/api/config/page-trash/${blog.id}`)).status).toBe(404);
    await trash(blog.id, owner);
    expect((await owner.get("/api/config/page-trash")).json().items[0]).toMatchObject({
      title: "Old news",
      itemCount: 1,
    });
    expect((await owner.delete(`/api/config/page-trash/${blog.id}`)).status).toBe(204);
    expect(await trashed(owner)).not.toContain("Old news");
    const left = await app.services.database.db
      .selectFrom("content_items")
      .select("id")
      .where("website_id", "=", site.website.id)
      .where("collection_id", "=", blog.id)
      .execute();
    expect(left).toEqual([]);
  });

  test("restores and permanently deletes many pages at once, and says what became of each", async ({ app }) => {
    const made = await app.buildSite();
    const client = await made.signIn();
    const [one, two, three] = [
      await buildPage(app, made, { title: "One", slug: "one" }),
      await buildPage(app, made, { title: "Two", slug: "two" }),
      await buildPage(app, made, { title: "Three", slug: "three" }),
    ];
    const other = await app.buildSite();
    const theirs = await buildPage(app, other, { title: "Theirs", slug: "theirs" });
    for (const { id } of [one, two, three]) await trash(id, client);
    await trash(theirs.id, await other.signIn());
    await buildPage(app, made, { title: "Another two", slug: "two" });
    const restored = await client.post("/api/config/page-trash/restore", { pageIds: [one.id, two.id, theirs.id] });
    expect(restored.json()).toEqual({
      doneCount: 2,
      goneCount: 1,
      moved: [{ title: "Two", path: "/two-2" }],
      refused: [],
    });
    expect(await trashed(client)).toEqual(["Three"]);
    const again = await client.post("/api/config/page-trash/restore", { pageIds: [one.id] });
    expect(again.json()).toMatchObject({ doneCount: 0, goneCount: 1 });
    const product = await buildSoldProduct(app, made);
    await placeTestOrder(app, made, { lines: [{ product }] });
    await trash(product.collectionId, client);
    const [store] = (await client.get("/api/config/page-trash?limit=1")).json().items;
    const pageIds = [three.id, store.id, theirs.id];
    expect((await client.post("/api/config/page-trash/purge", { pageIds })).json()).toEqual({
      doneCount: 1,
      goneCount: 1,
      moved: [],
      refused: [{ title: store.title, reason: "This page has items that are used in orders." }],
    });
    expect(await trashed(client)).toEqual([store.title]);
    expect(await trashed(await other.signIn())).toEqual(["Theirs"]);
  });

  test("keeps what orders name", async ({ app }) => {
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

  test("permanently deletes a page after 30 days, and not a day earlier", async ({ app }) => {
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
    expect(audit.rows.map((row) => row.action)).toEqual(["page.trash", "page.purge"]);
  });
});
