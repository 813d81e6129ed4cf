import { describe, expect } from "vitest";
import { hashPassword } from "#features/account/accounts/server/index.ts";
import { buildComment } from "#features/audience/comments/testing.ts";
import { buildForm } from "#features/audience/forms/testing.ts";
import { buildArea } from "#features/audience/member-areas/testing.ts";
import { buildReview } from "#features/audience/reviews/testing.ts";
import { buildProduct, buildProductsCollection } from "#features/commerce/catalog/testing.ts";
import { offerRestockNotices } from "#features/commerce/restock/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { changeSettings } from "#features/site/page-settings/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest, rows } from "#kernel/testing/test.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";

/** In every hidden text, and nowhere else. Questions are in lower case, because lock screens repeat addresses. */
const secret = "Zyxquartz";
const question = secret.toLowerCase();
const price = "4,321.09";
const sku = "MUG-1";

interface Hidden {
  site: TestSite;
  /** Ids that public routes can be called with, by the name of the parameter. */
  ids: Record<string, string>;
  slugs: string[];
}

const test = appTest();

/** A website with the secret in its shop, blog and page. Nothing is hidden yet. */
async function buildSecrets(app: TestApp): Promise<Hidden & { pages: string[] }> {
  const site = await app.buildSite();
  await buildPage(app, site, { title: "Welcome", slug: "welcome", isHomepage: true, body: textBody("<p>Hello</p>") });
  const shop = await buildProductsCollection(app, site, { slug: "shop", title: `${secret} shop` });
  const form = await buildForm(app, site);
  const product = await buildProduct(app, site, {
    name: `${secret} mug`,
    urlSlug: "mug",
    collectionId: shop,
    excerpt: `<p>${secret}</p>`,
    descriptionHtml: `<p>${secret}</p>`,
    categories: [secret],
    tags: [secret],
    variants: [{ sku, priceCents: 432_109, qtyInStock: 0 }],
    additionalFieldsFormId: form.id,
  });
  const sellable = await buildProduct(app, site, {
    name: `${secret} bowl`,
    urlSlug: "bowl",
    collectionId: shop,
    variants: [{ sku: `${sku}-2`, priceCents: 432_109 }],
  });
  const card = await buildProduct(app, site, {
    name: `${secret} card`,
    productType: 4,
    collectionId: shop,
    variants: [{ sku: "CARD", priceCents: 432_109 }],
  });
  for (const { id } of [product, sellable]) {
    for (let count = 0; count < 12; count++)
      await buildReview(app, site, { productId: id, body: `${secret} ${count}` });
  }
  await offerRestockNotices(app, site);
  const blog = await buildPage(app, site, { kind: "blog", title: `${secret} journal`, slug: "journal" });
  const post = await buildPost(app, site, blog, {
    title: `${secret} post`,
    slug: "post",
    excerpt: secret,
    body: `<p>${secret}</p>`,
  });
  const commentId = await buildComment(app, site, { itemId: post.id, name: secret, body: secret });
  const body = textBody(`<p>${secret}</p>`);
  const page = await buildPage(app, site, { title: `${secret} page`, slug: "about", description: secret, body });
  const variantId = product.variants[0]?.id ?? "";
  return {
    site,
    ids: {
      itemId: product.id,
      productId: sellable.id,
      variantId,
      formId: form.id,
      lock: page.id,
      cardId: card.id,
      commentId,
    },
    slugs: ["shop", "shop/p/mug", "shop/p/bowl", "journal", "journal/post", "about", `shop/category/${question}`],
    pages: [shop, blog.id, page.id],
  };
}

const accepts = ["text/html", "application/json"];
const formats = ["", "?format=json", "?format=json-pretty", "?format=rss", `?category=${question}`, `?tag=${question}`];

/** Calls every public route, and returns the answers that contain the secret or the price. */
async function walk(app: TestApp, hidden: Hidden): Promise<{ leaks: string[]; asked: Set<string> }> {
  const leaks: string[] = [];
  const asked = new Set<string>();
  const { ids } = hidden;
  const visitor = hidden.site.visit();
  const look = async (what: string, ask: () => Promise<TestAnswer>) => {
    asked.add(what.split(" ").slice(0, 2).join(" "));
    const { status, text, headers } = await ask();
    expect(status, what).not.toBe(500);
    const answer = text + JSON.stringify(headers);
    if ([secret, price].some((word) => answer.includes(word))) leaks.push(`${what}: ${status}`);
  };
  for (const { method, path, access } of app.app.routes) {
    if (access.kind !== "anyone") continue;
    const label = `${method} ${path}`;
    for (const accept of accepts) {
      if (path === "/*") {
        for (const slug of hidden.slugs) {
          for (const format of formats)
            await look(`${label} /${slug}${format}`, () => get(visitor, `/${slug}${format}`, accept));
        }
        continue;
      }
      const filled = path.replace(/:(\w+)\??/g, (_, name: string) => ids[name] ?? newId());
      const more = { cartToken: newId(), q: question, type: "form", source: "NATIVE", mock: "true" };
      if (method === "GET") {
        for (const [itemId, ofItem] of [
          [ids.itemId, sku],
          [ids.productId, `${sku}-2`],
          [ids.cardId, "CARD"],
        ] as const) {
          const asked = filled.replace(ids.itemId ?? "", itemId ?? "");
          const query = new URLSearchParams({ ...ids, ...more, itemId: itemId ?? "", sku: ofItem });
          await look(label, () => get(visitor, `${asked}?${query}`, accept));
        }
        continue;
      }
      for (const product of [ids.itemId, ids.productId]) {
        const body = { ...ids, ...more, itemId: product, productId: product, quantity: 1, sku: null };
        await look(label, () => change(visitor, method, filled, body, accept));
        // A form always asks for a page.
        if (accept !== "text/html") continue;
        const fields = Object.fromEntries(
          Object.entries({ ...body, sku }).map(([name, value]) => [name, String(value)]),
        );
        await look(`${label} (form)`, () => visitor.submit(filled, fields));
      }
    }
  }
  return { leaks, asked };
}

const get = (visitor: TestClient, path: string, accept: string) => visitor.get(path, { accept });

function change(visitor: TestClient, method: string, path: string, body: object, accept: string): Promise<TestAnswer> {
  if (method === "DELETE") return visitor.delete(path, { accept });
  return method === "PUT" ? visitor.put(path, body, { accept }) : visitor.post(path, body, { accept });
}

describe("no public route shows hidden content", () => {
  let secrets: Awaited<ReturnType<typeof buildSecrets>>;
  test.beforeAll(async ({ app }) => {
    secrets = await buildSecrets(app);
  }, 60_000);

  test("an open site shows the secret, so the test would find it", async ({ app }) => {
    const { leaks, asked } = await walk(app, secrets);
    const found = leaks.join("\n");
    for (const path of ["/*", "/search", "/api/commerce/reviews", "/reviews/product/", "quick-view", "/comments/"]) {
      expect(found).toContain(path);
    }
    expect(asked.size).toBeGreaterThan(50);
  }, 120_000);

  test("a page with a password", async ({ app }) => {
    const owner = await secrets.site.signIn();
    for (const id of secrets.pages)
      expect((await changeSettings(owner, id, { password: "kiln & clay" })).status).toBe(200);
    // The titles of locked pages are public: the menu and the lock screen show them.
    for (const id of secrets.pages) await changeSettings(owner, id, { title: "Locked" });
    expect((await walk(app, secrets)).leaks).toEqual([]);
    for (const id of secrets.pages) expect((await changeSettings(owner, id, { password: null })).status).toBe(200);
  }, 120_000);

  test("a page for members", async ({ app }) => {
    const owner = await secrets.site.signIn();
    for (const id of secrets.pages) await changeSettings(owner, id, { title: "Members" });
    const area = await buildArea(app, secrets.site, { pageIds: secrets.pages });
    expect((await walk(app, secrets)).leaks).toEqual([]);
    const { db } = app.services.database;
    const { id } = secrets.site.website;
    await db.deleteFrom("area_pages").where("website_id", "=", id).where("area_id", "=", area.id).execute();
    app.app.dropTags(id, ["site"]);
  }, 120_000);

  test.for(
    rows([
      ["that is switched off", { enabled: false }],
      ["that is private", { status: "private" as const }],
      ["that is a draft", { status: "draft" as const }],
    ]),
  )("a page %s", { timeout: 120_000 }, async ([_name, state], { app }) => {
    const owner = await secrets.site.signIn();
    for (const id of secrets.pages) expect((await changeSettings(owner, id, state)).status).toBe(200);
    expect((await walk(app, secrets)).leaks).toEqual([]);
    const open = { enabled: true, status: "published" as const };
    for (const id of secrets.pages) expect((await changeSettings(owner, id, open)).status).toBe(200);
  });

  test("a website with a password, which also hides the menu", async ({ app }) => {
    const owner = await secrets.site.signIn();
    for (const id of secrets.pages) await changeSettings(owner, id, { title: `${secret} page` });
    // No page of a locked site shows the menu, so an unknown address is requested, too.
    const nowhere = ["healthz/x", "metrics/x", "preview/x", "robots.txt/x", "config-x", "api/nothing", "%2568"];
    secrets.slugs.push(...nowhere);
    const { db } = app.services.database;
    const hash = await hashPassword("kiln & clay");
    const { id } = secrets.site.website;
    await db.updateTable("websites").set({ site_password_hash: hash }).where("id", "=", id).execute();
    app.app.dropTags(id, ["site"]);
    expect((await walk(app, secrets)).leaks).toEqual([]);
  }, 120_000);
});

describe("a product of a page with a password", () => {
  test("answers every call about it with the lock, and as usual after the password was entered", async ({ app }) => {
    const { site, ids, pages } = await buildSecrets(app);
    const owner = await site.signIn();
    expect((await changeSettings(owner, pages[0] ?? "", { password: "kiln & clay" })).status).toBe(200);
    const visitor = site.visit();
    const entry = { itemId: ids.productId, sku: null, quantity: 1 };
    // Other names for the same, and ids of nothing beside it.
    const decoys = new URLSearchParams({ itemId: newId(), productId: newId(), variantId: newId() });
    const waiting = { productId: newId(), variantId: ids.variantId, siteVisitorEmail: "ada@example.com" };
    const decoyed = () => [
      visitor.get(`/api/commerce/products/${ids.productId}/quick-view?${decoys}`),
      visitor.get(`/api/commerce/reviews?source=NATIVE&productId=${newId()}&itemId=${ids.productId}`),
      visitor.post(`/api/commerce/shopping-cart/entries?${decoys}`, { productId: newId(), ...entry }),
      visitor.post(`/api/commerce/restock-notifications?${decoys}`, { ...waiting, isJoinMailingList: false }),
      visitor.post("/api/3/commerce/cart/subscription", { ...entry, itemId: `${ids.itemId}`.toUpperCase() }),
    ];
    for (const answer of await Promise.all(decoyed())) {
      expect([answer.status, answer.json().code], answer.text).toEqual([401, "page-locked"]);
    }
    const form = await visitor.submit(`/cart/entries?${decoys}`, {
      productId: newId(),
      itemId: ids.productId ?? "",
      quantity: "1",
    });
    expect(form.status).toBe(401);
    const calls = () => [
      visitor.get(`/api/commerce/products/${ids.productId}/quick-view`),
      visitor.get(`/api/commerce/reviews?itemId=${ids.productId}&source=NATIVE`),
      visitor.get(`/api/commerce/inventory/stock/?itemId=${ids.productId}`),
      visitor.post("/api/commerce/shopping-cart/entries", entry),
    ];
    for (const answer of await Promise.all(calls())) {
      expect([answer.status, answer.json().code]).toEqual([401, "page-locked"]);
    }
    const page = await visitor.submit("/cart/entries", { itemId: ids.productId ?? "", quantity: "1" });
    expect([page.status, page.headers["www-authenticate"]]).toEqual([401, 'Form realm="password"']);
    await visitor.submit("/api/unlock", { lock: pages[0] ?? "", password: "kiln & clay", returnTo: "/shop" });
    expect((await Promise.all(calls())).map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  }, 60_000);

  test("is refused on every route whose address names it or its variant, except files and links of emails", async ({
    app,
  }) => {
    const { site, ids, pages } = await buildSecrets(app);
    expect((await changeSettings(await site.signIn(), pages[0] ?? "", { password: "kiln & clay" })).status).toBe(200);
    const visitor = site.visit();
    let count = 0;
    for (const { method, path, access, params, sameForEverybody, isProvenByLink } of app.app.routes) {
      const isOfFile = sameForEverybody || isProvenByLink;
      if (method !== "GET" || access.kind !== "anyone" || !path.includes(":") || isOfFile) continue;
      for (const id of [ids.productId, ids.variantId]) {
        const given = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id]));
        if (!params?.safeParse(given).success) continue;
        count++;
        expect((await visitor.get(path.replace(/:\w+/g, id ?? ""))).status, path).toBe(401);
      }
    }
    expect(count).toBeGreaterThan(10);
  }, 60_000);
});
