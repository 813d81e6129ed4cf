import { describe, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { changeSettings } from "#features/site/page-settings/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { addRedirects } from "./index.ts";

const test = sharedSiteTest();

/** Where a visitor of the path ends, and how. */
async function wayOf(site: TestSite, path: string): Promise<string> {
  const { status, headers } = await site.visit().get(path);
  return headers.location ? `${status} ${headers.location}` : String(status);
}

describe("after a change of address", () => {
  test("the old one redirects to the new one, with the rest of the path and the query", async ({
    app,
    site,
    owner,
  }) => {
    const page = await buildPage(app, site, { kind: "products", title: "Old shop", slug: "old-shop" });
    await buildProduct(app, site, { name: "Mug", urlSlug: "mug", collectionId: page.id });
    expect(await wayOf(site, "/old-shop/p/mug")).toBe("200");
    expect((await changeSettings(owner, page.id, { slug: "new-shop" })).status).toBe(200);
    expect(await wayOf(site, "/old-shop")).toBe("301 /new-shop");
    expect(await wayOf(site, "/old-shop/p/mug?utm_source=a&x=1")).toBe("301 /new-shop/p/mug?utm_source=a&x=1");
    expect(await wayOf(site, "/new-shop/p/mug")).toBe("200");
    expect((await site.visit().get("/new-shop")).text).toContain('href="/new-shop/p/mug"');
  });

  test("every earlier address redirects in one step", async ({ app, site, owner }) => {
    const page = await buildPage(app, site, { title: "Walker", slug: "one" });
    for (const slug of ["two", "three", "four"]) await changeSettings(owner, page.id, { slug });
    expect(await Promise.all(["/one", "/two", "/three", "/four"].map((path) => wayOf(site, path)))).toEqual([
      "301 /four",
      "301 /four",
      "301 /four",
      "200",
    ]);
    await changeSettings(owner, page.id, { slug: "two" });
    expect(await Promise.all(["/one", "/two", "/three", "/four"].map((path) => wayOf(site, path)))).toEqual([
      "301 /two",
      "200",
      "301 /two",
      "301 /two",
    ]);
  });

  test("an address that another page takes no longer redirects", async ({ app, site, owner }) => {
    const first = await buildPage(app, site, { title: "First", slug: "wanted" });
    await changeSettings(owner, first.id, { slug: "moved-away" });
    expect(await wayOf(site, "/wanted")).toBe("301 /moved-away");
    const made = await owner.post("/api/config/pages", { kind: "blog", title: "Wanted" });
    expect(made.json().slug).toBe("wanted");
    await changeSettings(owner, made.json().id, { status: "published" });
    expect(await wayOf(site, "/wanted")).toBe("200");
    await changeSettings(owner, made.json().id, { slug: "not-wanted" });
    expect(await wayOf(site, "/wanted")).toBe("301 /not-wanted");
  });

  test("a draft at an old address keeps the redirect until the draft is published", async ({ app, site, owner }) => {
    const first = await buildPage(app, site, { title: "Summer", slug: "season" });
    await changeSettings(owner, first.id, { slug: "summer" });
    await app.app
      .site(site.website.id)
      .transaction((tx) => addRedirects(tx, [{ from: "/sale-2019", to: "/season" }], { now: app.clock.now() }));
    const made = await owner.post("/api/config/pages", { kind: "blog", title: "Season" });
    expect(made.json()).toMatchObject({ slug: "season", status: "draft" });
    expect([await wayOf(site, "/season"), await wayOf(site, "/sale-2019")]).toEqual(["301 /summer", "301 /summer"]);
    const copy = await owner.post(`/api/config/pages/${made.json().id}/duplicate`, {});
    await changeSettings(owner, copy.json().id, { slug: "season-2" });
    await changeSettings(owner, copy.json().id, { slug: "sale-2019" });
    expect(await wayOf(site, "/sale-2019")).toBe("301 /summer");
    await app.app.site(site.website.id).transaction(async (tx) => {
      await tx.db
        .updateTable("collections")
        .set({ status: "published" })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", made.json().id)
        .execute();
      tx.touch("site");
    });
    expect([await wayOf(site, "/season"), await wayOf(site, "/sale-2019")]).toEqual(["200", "301 /season"]);
    await changeSettings(owner, copy.json().id, { status: "published" });
    expect(await wayOf(site, "/sale-2019")).toBe("200");
    await changeSettings(owner, copy.json().id, { status: "draft" });
    expect(await wayOf(site, "/sale-2019")).toBe("404");
  });

  test("only a page that visitors could find leaves a redirect, also after it was withdrawn", async ({
    site,
    owner,
  }) => {
    const made = await owner.post("/api/config/pages", { kind: "blog", title: "Idea" });
    const { id } = made.json();
    expect(made.json()).toMatchObject({ slug: "idea", hasBeenPublic: false });
    await changeSettings(owner, id, { slug: "plan" });
    await changeSettings(owner, id, { slug: "public-plan", status: "published" });
    expect([await wayOf(site, "/idea"), await wayOf(site, "/plan")]).toEqual(["404", "404"]);
    const withdrawn = await changeSettings(owner, id, { status: "draft" });
    expect(withdrawn.json()).toMatchObject({ hasBeenPublic: true });
    await changeSettings(owner, id, { slug: "result" });
    await changeSettings(owner, id, { status: "published" });
    expect(await wayOf(site, "/public-plan")).toBe("301 /result");
    const copy = await owner.post(`/api/config/pages/${id}/duplicate`, {});
    expect(copy.json()).toMatchObject({ hasBeenPublic: false });
  });

  test("a product's old addresses, and redirects to them, lead to the new one in one step", async ({
    app,
    site,
    owner,
  }) => {
    const shop = await buildPage(app, site, { kind: "products", title: "Pots", slug: "pots" });
    const product = await buildProduct(app, site, { name: "Jug", urlSlug: "jug", collectionId: shop.id });
    await app.app
      .site(site.website.id)
      .transaction((tx) => addRedirects(tx, [{ from: "/old/jug", to: "/pots/p/jug" }], { now: app.clock.now() }));
    const address = `/api/config/products/${product.id}`;
    for (const urlSlug of ["tall-jug", "pitcher", "jug", "ewer"]) {
      const stored = (await owner.get(address)).json();
      expect((await owner.put(address, { ...stored, urlSlug })).status).toBe(200);
    }
    const ways = ["/old/jug", "/pots/p/jug", "/pots/p/tall-jug", "/pots/p/pitcher", "/pots/p/ewer"].map((path) =>
      wayOf(site, path),
    );
    const there = "301 /pots/p/ewer";
    expect(await Promise.all(ways)).toEqual([there, there, there, there, "200"]);
    const { rows } = await app.services.database.pool.query(
      "select distinct to_path from redirects where website_id = $1 and to_path like '/pots/%'",
      [site.website.id],
    );
    expect(rows).toEqual([{ to_path: "/pots/p/ewer" }]);
  });

  test("finds a longer old address besides a page with a shorter one", async ({ app, site, owner }) => {
    await buildPage(app, site, { kind: "blog", title: "Notes", slug: "notes" });
    const page = await buildPage(app, site, { title: "Sale", slug: "notes/sale" });
    await changeSettings(owner, page.id, { slug: "offers" });
    expect(await wayOf(site, "/notes/sale")).toBe("301 /offers");
    expect(await wayOf(site, "/notes")).toBe("200");
  });

  test("does not redirect to pages that visitors may not see", async ({ app, site, owner }) => {
    const page = await buildPage(app, site, { title: "Shy", slug: "shy" });
    await changeSettings(owner, page.id, { slug: "shyer" });
    await changeSettings(owner, page.id, { status: "draft" });
    expect(await wayOf(site, "/shy")).toBe("404");
  });

  test("an old address of a folder leads to its first page at once", async ({ app, site, owner }) => {
    const folder = await buildPage(app, site, { kind: "folder", title: "Box", slug: "box" });
    await buildPage(app, site, { title: "Inside", slug: "inside", parentId: folder.id });
    await changeSettings(owner, folder.id, { slug: "crate" });
    expect(await wayOf(site, "/box")).toBe("301 /inside");
  });
});

describe("the home page", () => {
  test("has one address for search engines, and its items start at the root", async ({ app }) => {
    const made = await app.buildSite();
    const blog = await buildPage(app, made, { kind: "blog", title: "Journal", slug: "journal", isHomepage: true });
    await buildPost(app, made, blog, { title: "Slow pots" });
    const visitor = made.visit();
    for (const path of ["/", "/journal"]) {
      expect((await visitor.get(path)).text).toContain(`<link rel="canonical" href="${visitor.origin}/">`);
    }
    expect((await visitor.get("/")).text).toContain('href="/slow-pots"');
    expect((await visitor.get("/slow-pots")).status).toBe(200);
    expect((await visitor.get("/no-pots")).status).toBe(404);
  });
});

test("finds links by words of pages, posts and products; without words, only pages", async ({ app }) => {
  const made = await app.buildSite();
  const client = await made.signIn();
  const blog = await buildPage(app, made, { kind: "blog", title: "Journal", slug: "journal" });
  await buildPost(app, made, blog, { title: "A blue glaze" });
  const shop = await buildPage(app, made, { kind: "products", title: "Shop", slug: "shop" });
  await buildProduct(app, made, { name: "Blue mug", urlSlug: "blue-mug", collectionId: shop.id });
  await buildPage(app, made, { title: "Blue rooms", slug: "rooms", body: textBody("<p>Blue</p>"), status: "draft" });
  await buildPage(app, made, { kind: "link", title: "Blue link", slug: "link-b", linkUrl: "https://example.com" });
  const linksOf = async (query: string) =>
    (await client.get(`/api/config/links?query=${encodeURIComponent(query)}`)).json().links;
  expect(await linksOf("blue")).toEqual([
    { title: "Blue rooms", path: "/rooms", kind: "page" },
    { title: "A blue glaze", path: "/journal/a-blue-glaze", kind: "post" },
    { title: "Blue mug", path: "/shop/p/blue-mug", kind: "product" },
  ]);
  expect(await linksOf("MUG blu")).toEqual([{ title: "Blue mug", path: "/shop/p/blue-mug", kind: "product" }]);
  expect(await linksOf("100%")).toEqual([]);
  expect((await linksOf("")).map(({ path }: { path: string }) => path).sort()).toEqual(["/journal", "/rooms", "/shop"]);
});
