import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { countStatements } from "#features/commerce/cart/server/countStatements.testing.ts";
import { buildProduct, buildProductsCollection } from "#features/commerce/catalog/testing.ts";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/pages/contract.ts";
import { buildCollection, buildPost } from "#features/site/pages/testing.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";

let app: TestApp;
let site: TestSite;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await app.buildSite();
});

const search = async (query: string) =>
  site.visit().get(`/search?${new URLSearchParams({ q: query })}`, { accept: "text/html" });
const pathsOf = (page: string) =>
  [...page.matchAll(/search-result-title"><a href="([^"]*)"/g)].map((match) => match[1]);
const found = async (query: string) => pathsOf((await search(query)).text);

const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };

async function buildTextPage(title: string, text: string) {
  const { document } = preparePageDocument({
    version: 1,
    sections: [{ id: "s", blocks: [{ id: "t", type: "html", props: { html: text }, place }] }],
  });
  return buildCollection(app, site, { type: collectionTypes.page, title, body: document });
}

test("pages are found by the words of their blocks, posts and products by theirs, titles first", async () => {
  const blog = await buildCollection(app, site);
  await buildTextPage("About", "<h1>Quiet pots</h1><p>We dig our own <em>stoneware</em> &amp; porcelain.</p>");
  await buildPost(app, site, blog, { title: "Stoneware in winter", slug: "winter", body: "<p>It cracks.</p>" });
  const shopId = await buildProductsCollection(app, site);
  await buildProduct(app, site, { name: "Stoneware mug", urlSlug: "mug", collectionId: shopId });
  expect(await found("stoneware")).toEqual(["/journal/winter", "/shop/p/mug", "/about"]);
  expect(await found("Stonew")).toEqual(["/journal/winter", "/shop/p/mug", "/about"]);
  expect(await found("stoneware mug")).toEqual(["/shop/p/mug"]);
  expect(await found("porcelain pots")).toEqual(["/about"]);
  expect(await found("h1 section amp")).toEqual([]);
  const { text, status } = await search("stoneware");
  expect(status).toBe(200);
  expect(text).toContain("<mark>stoneware</mark>");
  expect(text).toContain("Results for “stoneware”");
  expect(text).toContain('<body id="collection-102"');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain("$28.00");
});

test("what is changed, hidden, locked, kept from search engines or not yet published is not found", async () => {
  const blog = await buildCollection(app, site);
  const page = await buildTextPage("Ash", "<p>granite</p>");
  const post = await buildPost(app, site, blog, { title: "Later", body: "<p>granite</p>" });
  const product = await buildProduct(app, site, { name: "Granite bowl" });
  expect(await found("granite")).toHaveLength(3);
  const { db } = app.services.database;
  const change = (set: object, id: string) =>
    db.updateTable("collections").set(set).where("website_id", "=", site.website.id).where("id", "=", id).execute();
  for (const set of [
    { enabled: false },
    { status: "draft" },
    { status: "private" },
    { no_index: true },
    { password_hash: "x" },
    { deleted_at: new Date() },
  ]) {
    await change(set, page.id);
    expect(await found("granite"), JSON.stringify(set)).not.toContain("/ash");
    await change(
      { enabled: true, status: "published", no_index: false, password_hash: null, deleted_at: null },
      page.id,
    );
  }
  await change({ body: JSON.stringify({ version: 1, sections: [] }) }, page.id);
  await db
    .updateTable("content_items")
    .set({ published_at: new Date(app.clock.now().getTime() + 60_000) })
    .where("website_id", "=", site.website.id)
    .where("id", "=", post.id)
    .execute();
  await db
    .updateTable("products")
    .set({ is_visible: false })
    .where("website_id", "=", site.website.id)
    .where("id", "=", product.id)
    .execute();
  expect(await found("granite")).toEqual([]);
});

test("another website's things are never found", async () => {
  await buildTextPage("Ash", "<p>basalt</p>");
  const other = await app.buildSite();
  const answer = await other.visit().get("/search?q=basalt", { accept: "text/html" });
  expect(answer.text).toContain("Nothing found for “basalt”");
});

test("results come twenty to a page", async () => {
  const blog = await buildCollection(app, site);
  for (let index = 0; index < 23; index++) {
    await buildPost(app, site, blog, { title: `Kiln ${index}`, slug: `kiln-${index}` });
  }
  const { text } = await search("kiln");
  expect(pathsOf(text)).toHaveLength(20);
  expect(text).toContain("23 results");
  expect(text).toContain('rel="next" href="/search?q=kiln&amp;page=2"');
  const second = await site.visit().get("/search?q=kiln&page=2", { accept: "text/html" });
  expect(pathsOf(second.text)).toHaveLength(3);
  expect(second.text).toContain('rel="prev"');
});

test.each([
  ["", "Pages, posts and products are found by the words in them."],
  ["   ", "Pages, posts and products are found by the words in them."],
  ["%_\\", "Pages, posts and products are found by the words in them."],
  ["<script>alert(1)</script>", "Nothing found for “&lt;script&gt;alert(1)&lt;/script&gt;”"],
  ["\u{10FFFF}'; drop table products", "Nothing found"],
])("%j is answered calmly", async (query, text) => {
  const answer = await search(query);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(text);
});

test("a word that thousands have is looked at in part, and one that few have is found among them", async () => {
  const shopId = await buildProductsCollection(app, site);
  const { pool } = app.services.database;
  await pool.query(
    `insert into products (website_id, id, collection_id, product_type, name, url_slug, position)
     select $1, gen_random_uuid(), $2, 1, 'Common mug ' || case when n % 5000 = 0 then 'rareglaze' else 'plain' end || n,
       'p-' || n, n from generate_series(1, 20000) as n`,
    [site.website.id, shopId],
  );
  // As their variants would have it.
  await pool.query(
    `insert into product_words (website_id, word, product_id)
     select website_id, unnest(words_of(name)), id from products where website_id = $1 on conflict do nothing`,
    [site.website.id],
  );
  await pool.query("analyze products, product_words");
  const counted = async (query: string) => {
    const { result, statements } = await countStatements(() => search(query));
    return { paths: pathsOf(result.text), text: result.text, statements };
  };
  const common = await counted("common mug");
  expect(common.text).toContain("More than 200 results");
  expect(common.paths).toHaveLength(20);
  expect(common.statements.length).toBeLessThanOrEqual(12);
  expect((await counted("common rareglaze")).paths).toHaveLength(4);
  expect((await counted("rareglaze common")).paths).toHaveLength(4);
});
