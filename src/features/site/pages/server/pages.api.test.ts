import { describe, expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { cacheKey } from "#kernel/server/http/cachedServer.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest, rows } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCollection } from "../testing.ts";

const test = appTest({ own: true });

const html = { accept: "text/html" };

/** Requests a page until it is cached. Notifications of earlier transactions may still drop it. */
async function keep(app: TestApp, client: TestClient, path: string): Promise<void> {
  const key = cacheKey({ headers: { host: new URL(client.origin).host }, socket: {} }, path, undefined);
  const isKept = async () => {
    await client.get(path, html);
    return app.app.pageCache.get(key) !== undefined;
  };
  await expect.poll(isKept).toBe(true);
}

test("renders a page from the database in its theme, with the headers of a storefront page", async ({ app }) => {
  const site = await app.buildSite({ title: "Kiln & Kin" });
  const journal = await buildCollection(app, site, { title: "Journal" });
  await buildPost(app, site, journal, { title: "Glazes <of> winter" });
  const answer = await site.visit().get("/journal", html);
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'self'");
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(answer.text).toMatch(/^<!doctype html>/);
  expect(answer.text).toContain("<title>Journal — Kiln &amp; Kin</title>");
  expect(answer.text).toContain("Glazes &lt;of&gt; winter");
  expect(answer.text).toContain('href="/journal/glazes-of-winter"');
});

describe("the cache", () => {
  test("keeps a page until a transaction touches its content", async ({ app }) => {
    const site = await app.buildSite();
    const journal = await buildCollection(app, site);
    const post = await buildPost(app, site, journal, { title: "Before" });
    await keep(app, site.visit(), "/journal/before");
    const first = await site.visit().get("/journal/before", html);
    const again = await site.visit().get("/journal/before", { ...html, "if-none-match": first.headers.etag as string });
    expect(again.status).toBe(304);
    await app.app.site(site.website.id).transaction(async (tx) => {
      await tx.db
        .updateTable("content_items")
        .set({ title: "After" })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", post.id)
        .execute();
      tx.touch(siteTags.item(post.id));
    });
    expect((await site.visit().get("/journal/before", html)).text).toContain("After");
  });

  test("ignores unknown query parameters", async ({ app }) => {
    const site = await app.buildSite();
    await buildCollection(app, site);
    await keep(app, site.visit(), "/journal");
    const plain = await site.visit().get("/journal", html);
    const size = app.app.pageCache.size;
    for (const query of [
      "?utm_source=a",
      "?utm_source=b&page=1",
      "?page=x",
      "?fbclid=1&format=nonsense",
      "?sort=up",
      "?available=1",
    ]) {
      const answer = await site.visit().get(`/journal${query}`, html);
      expect(answer.text).toBe(plain.text);
    }
    expect(app.app.pageCache.size).toBe(size);
  });

  test("renders a page once for simultaneous requests", async ({ app }) => {
    const site = await app.buildSite();
    await buildCollection(app, site);
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.visit().get("/journal", html)));
    expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(1);
  });
});

test("HEAD returns the headers without the body", async ({ app }) => {
  const site = await app.buildSite();
  await buildCollection(app, site);
  const get = await site.visit().get("/journal", html);
  for (const path of ["/journal", "/journal?utm_source=x"]) {
    const head = await site.visit().send(path, { method: "HEAD", headers: html });
    expect(head.status).toBe(200);
    expect(head.text).toBe("");
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
  }
});

test("?format=json returns exactly the model for templates, json-pretty the same in many lines", async ({ app }) => {
  const site = await app.buildSite({ title: "Olive's", timeZone: "Europe/Paris" });
  const journal = await buildCollection(app, site);
  const post = await buildPost(app, site, journal, { title: "One", tags: ["clay"] });
  const json = await site.visit().get("/journal?format=json");
  expect(json.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(json.json()).toMatchObject({
    website: { siteTitle: "Olive's", timeZone: "Europe/Paris" },
    navigation: { main: [{ title: "Journal", url: "/journal", active: true }] },
    pageType: 1,
    collection: { id: journal.id, typeName: "blog", fullUrl: "/journal" },
    items: [{ id: post.id, title: "One", fullUrl: "/journal/one", tags: ["clay"] }],
    pagination: { nextPage: false, prevPage: false },
  });
  const pretty = await site.visit().get("/journal?format=json-pretty");
  expect(pretty.json()).toEqual(json.json());
  expect(pretty.text.split("\n").length).toBeGreaterThan(20);
});

describe("a missing page", () => {
  test("is the theme's own page for a browser, and a failure for others", async ({ app }) => {
    const site = await app.buildSite({ title: "Lost & found" });
    await buildCollection(app, site);
    const page = await site.visit().get("/nowhere", html);
    expect(page.status).toBe(404);
    expect(page.text).toContain("<title>Page not found — Lost &amp; found</title>");
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    expect((await site.visit().get("/journal/nowhere", html)).status).toBe(404);
    expect((await site.visit().get("/journal?page=2", html)).status).toBe(404);
    expect((await site.visit().get("/nowhere")).json()).toMatchObject({ code: "not-found" });
    expect((await site.visit().get("/api/nowhere", html)).json()).toMatchObject({ code: "not-found" });
  });

  test("does not fill the cache", async ({ app }) => {
    const site = await app.buildSite();
    const size = app.app.pageCache.size;
    for (let number = 0; number < 5; number++) await site.visit().get(`/nowhere-${number}`, html);
    // One cached page is used for all of them.
    expect(app.app.pageCache.size).toBeLessThanOrEqual(size + 1);
  });

  test("includes disabled collections, drafts and posts of another website", async ({ app }) => {
    const site = await app.buildSite();
    const journal = await buildCollection(app, site);
    await buildCollection(app, site, { title: "Hidden", enabled: false });
    await buildPost(app, site, journal, { title: "Draft", publishedAt: null });
    const other = await app.buildSite();
    const theirs = await buildCollection(app, other);
    await buildPost(app, other, theirs, { title: "Theirs" });
    expect((await site.visit().get("/hidden", html)).status).toBe(404);
    expect((await site.visit().get("/journal/draft", html)).status).toBe(404);
    expect((await site.visit().get("/journal/theirs", html)).status).toBe(404);
    expect((await site.visit().get("/journal", html)).text).not.toContain("Hidden");
  });
});

test.for(
  rows([
    ["/journal/", "/journal"],
    ["/Journal", "/journal"],
    ["//journal//one/?page=2&utm_source=x", "/journal/one?page=2&utm_source=x"],
  ]),
)("%s moves to %s", async ([asked, location], { app }) => {
  const site = await app.buildSite();
  await buildCollection(app, site);
  const answer = await site.visit().get(asked, html);
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe(location);
});

test("the collection with the longest slug gets a path", async ({ app }) => {
  const site = await app.buildSite();
  await buildCollection(app, site, { title: "Studio" });
  await buildCollection(app, site, { title: "Notes", slug: "studio/notes" });
  expect((await site.visit().get("/studio/notes", html)).text).toContain("<h1><bdi>Notes</bdi></h1>");
});

test("a blog has 20 posts per page, newest first", async ({ app }) => {
  const site = await app.buildSite();
  const journal = await buildCollection(app, site);
  const start = app.clock.now().getTime() - 86_400_000;
  for (let number = 1; number <= 21; number++) {
    await buildPost(app, site, journal, { title: `Post ${number}`, publishedAt: new Date(start + number * 60_000) });
  }
  const first = (await site.visit().get("/journal?format=json")).json();
  expect(first.items).toHaveLength(20);
  expect(first.items[0].title).toBe("Post 21");
  expect(first.pagination).toMatchObject({ nextPage: true, nextPageUrl: "/journal?page=2" });
  // Scripts of themes request the next page by the time of the last post.
  const { nextPageOffset } = first.pagination;
  expect(nextPageOffset).toBe(first.items[19].publishOn);
  expect(first.items[19].addedOn).toBe(first.items[19].publishOn);
  const rest = (await site.visit().get(`/journal?format=json&offset=${nextPageOffset}`)).json();
  expect(rest.items.map((item: { title: string }) => item.title)).toEqual(["Post 1"]);
  expect(rest.pagination).toEqual({ nextPage: false, prevPage: true, prevPageUrl: "/journal" });
  const inside = (await site.visit().get("/journal?format=json&offset=20")).json();
  expect(inside.pagination).toEqual({ nextPage: false, prevPage: true, prevPageUrl: "/journal" });
  const near = (await site.visit().get("/journal?format=json&offset=1")).json();
  expect(near.pagination).toMatchObject({ prevPage: true, prevPageUrl: "/journal" });
  const whole = (await site.visit().get("/journal?format=json&offset=0")).json();
  expect(whole.pagination.prevPage).toBe(false);
  const second = (await site.visit().get("/journal?page=2&format=json")).json();
  expect(second.items.map((item: { title: string }) => item.title)).toEqual(["Post 1"]);
  expect(second.pagination).toEqual({ nextPage: false, prevPage: true, prevPageUrl: "/journal" });
});

test("posts of the same time are each on one page, whichever way people and scripts page through them", async ({
  app,
}) => {
  const site = await app.buildSite();
  const journal = await buildCollection(app, site);
  const start = app.clock.now().getTime() - 86_400_000;
  // As after an import: the newest five have different times, then 50 have the same.
  for (let number = 1; number <= 55; number++) {
    const publishedAt = new Date(start + Math.max(0, number - 50) * 60_000);
    await buildPost(app, site, journal, { title: `Post ${number}`, publishedAt });
  }
  const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
  const turn = async (first: string, next: (pagination: Record<string, string>) => string) => {
    const titles: string[] = [];
    for (let address: string | undefined = first; address; ) {
      const page = (await site.visit().get(`${address}${address.includes("?") ? "&" : "?"}format=json`)).json();
      const shown = (await site.visit().get(address, html)).text;
      for (const title of titlesOf(page)) expect(shown).toContain(title);
      titles.push(...titlesOf(page));
      address = page.pagination.nextPage ? next(page.pagination) : undefined;
    }
    return titles;
  };
  const byPage = await turn("/journal", ({ nextPageUrl }) => nextPageUrl ?? "");
  expect(byPage).toHaveLength(55);
  expect(new Set(byPage).size).toBe(55);
  const byOffset = ({ nextPageOffset }: Record<string, string>) => `/journal?offset=${nextPageOffset}`;
  expect(await turn("/journal", byOffset)).toEqual(byPage);
  const time = start + 3 * 60_000;
  expect(await turn(`/journal?offset=${time}`, byOffset)).toEqual(byPage.slice(3));
  expect(await turn(`/journal?offset=${time}`, ({ nextPageUrl }) => nextPageUrl ?? "")).toEqual(byPage.slice(3));
});

test("a scheduled post appears when it is due, also on pages that were cached before", async ({ app }) => {
  const site = await app.buildSite();
  const journal = await buildCollection(app, site);
  await buildPost(app, site, journal, { title: "Soon", publishedAt: new Date(app.clock.now().getTime() + 300) });
  expect((await site.visit().get("/journal", html)).text).not.toContain("Soon");
  app.clock.advance(400);
  await expect.poll(async () => (await site.visit().get("/journal", html)).text).toContain("Soon");
  app.clock.set(new Date());
});

test("a feed lists the posts of a blog; a page has none", async ({ app }) => {
  const site = await app.buildSite();
  const journal = await buildCollection(app, site);
  await buildPost(app, site, journal, { title: "Salt & ash", body: "<p>Fire</p>" });
  const feed = await site.visit().get("/journal?format=rss");
  expect(feed.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(feed.text).toContain("<title>Salt &amp; ash</title>");
  expect(feed.text).toContain("<content:encoded>&lt;p&gt;Fire&lt;/p&gt;</content:encoded>");
  expect((await site.visit().get("/journal/salt-ash?format=rss")).status).toBe(404);
});

test("sitemap and robots name what search engines may see", async ({ app }) => {
  const site = await app.buildSite();
  const journal = await buildCollection(app, site);
  await buildPost(app, site, journal, { title: "Shown" });
  await buildPost(app, site, journal, { title: "Draft", publishedAt: null });
  const client = site.visit();
  const map = await client.get("/sitemap.xml");
  expect(map.text).toContain(`<loc>${client.origin}/journal/shown</loc>`);
  expect(map.text).not.toContain("draft");
  expect((await client.get("/robots.txt")).text).toContain(`Sitemap: ${client.origin}/sitemap.xml`);
});

test("a first render needs few statements", async ({ app }) => {
  const site = await app.buildSite();
  const journal = await buildCollection(app, site);
  for (let number = 0; number < 5; number++) await buildPost(app, site, journal, { title: `Post ${number}` });
  // From here on, the website and its address are known.
  await site.visit().get("/robots.txt");
  const { pool } = app.services.database;
  const statements: string[] = [];
  const restores = new Map<object, () => void>();
  const listen = (client: { query: (...args: unknown[]) => unknown }) => {
    if (restores.has(client)) return;
    const original = client.query;
    restores.set(client, () => {
      client.query = original;
    });
    client.query = (...args) => {
      statements.push(String((args[0] as { text?: string }).text ?? args[0]));
      return original.apply(client, args);
    };
  };
  pool.on("acquire", listen as never);
  await site.visit().get("/journal", html);
  pool.off("acquire", listen as never);
  for (const restore of restores.values()) restore();
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThanOrEqual(6);
});
