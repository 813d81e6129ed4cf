import { expect } from "vitest";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import { buildProduct, buildProductsCollection } from "#features/commerce/catalog/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { isChoice } from "#kernel/server/cache/pageCache.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { buildArea, buildMembership } from "../testing.ts";

const secret = "Quillwort";
const test = siteTest();
const html = { accept: "text/html" };

/** Everything that enters the page cache during the work, as text. */
async function storedDuring(app: TestApp, work: () => Promise<void>): Promise<string[]> {
  const { pageCache } = app.app;
  const { store } = pageCache;
  const stored: string[] = [];
  pageCache.store = (key, ticket, tags, content) => {
    if (!isChoice(content)) stored.push(`${key}\n${content.plain.toString("utf8")}`);
    return store.call(pageCache, key, ticket, tags, content);
  };
  try {
    await work();
  } finally {
    pageCache.store = store;
  }
  return stored;
}

test("no byte of a collection for members enters the cache, not even of a member's own view", async ({
  app,
  site,
  owner,
}) => {
  await buildPage(app, site, { title: "Welcome", slug: "welcome", isHomepage: true, body: textBody("<p>Open</p>") });
  const shop = await buildProductsCollection(app, site);
  const mug = await buildProduct(app, site, {
    name: `${secret} mug`,
    urlSlug: "mug",
    collectionId: shop,
    categories: ["Mugs"],
    tags: [secret],
  });
  const blog = await buildPage(app, site, { kind: "blog", title: "Journal", slug: "journal" });
  await buildPost(app, site, blog, { title: `${secret} post`, slug: "post", body: `<p>${secret}</p>`, tags: [secret] });
  const page = await buildPage(app, site, {
    title: "Recipes",
    slug: "recipes",
    description: secret,
    body: textBody(`<p>${secret}</p>`),
  });
  const paths = [
    "/",
    "/recipes",
    "/journal",
    "/journal/post",
    `/journal?tag=${secret}`,
    "/shop",
    "/shop/p/mug",
    "/shop/category/mugs",
    `/search?q=${secret.toLowerCase()}`,
    "/sitemap.xml",
    `/api/commerce/products/${mug.id}/quick-view`,
    `/api/commerce/inventory/stock/?itemId=${mug.id}`,
  ];
  const formats = (path: string) =>
    ["", "format=json", "format=json-pretty", "format=rss"].map(
      (format) => path + (format && (path.includes("?") ? "&" : "?") + format),
    );
  const member = await buildMember(app, site);
  const { visitor: inside } = await signInMember(site, member);
  const visit = async (client: typeof inside) => {
    for (const path of paths.flatMap(formats)) await client.get(path, html);
  };
  const open = await storedDuring(app, () => visit(site.visit()));
  expect(open.filter((entry) => entry.includes(`${secret} `)).length, "public pages are cached").toBeGreaterThan(5);

  const area = await buildArea(app, site, { pageIds: [page.id, blog.id, shop] });
  await buildMembership(app, site, { areaId: area.id, memberId: member.id });
  const closed = await storedDuring(app, async () => {
    await visit(inside);
    await visit(site.visit());
    await owner.openOnSite("/recipes");
    await visit(owner);
  });
  expect(closed.length).toBeGreaterThan(0);
  // A search page repeats the words of its address.
  const bodies = closed.map((entry) => entry.replaceAll(secret.toLowerCase(), ""));
  expect(bodies.filter((entry) => entry.includes(secret))).toEqual([]);
  expect((await inside.get("/journal/post", html)).text).toContain(`${secret} post`);
  expect((await inside.get("/shop/p/mug?format=json", html)).json().item.title).toBe(`${secret} mug`);
  const cart = { itemId: mug.id, sku: null, quantity: 1 };
  const refused = await site.visit().post("/api/commerce/shopping-cart/entries", cart);
  expect([refused.status, refused.json().code]).toEqual([403, "members-only"]);
  expect((await inside.post("/api/commerce/shopping-cart/entries", cart)).status).toBe(200);
});
