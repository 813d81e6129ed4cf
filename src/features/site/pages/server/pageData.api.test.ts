import { expect } from "vitest";
import { buildImage } from "#features/site/assets/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { appTest, rows } from "#kernel/testing/test.ts";
import { buildCollection } from "../testing.ts";

const test = appTest();

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const json = "application/json; charset=utf-8";

test.for(
  rows([
    ["/cart", 200, { shoppingCart: { entries: [], totalQuantity: 0, subtotalCents: 0 } }],
    ["/search", 102, { search: { query: "" } }],
    ["/search?q=clay", 102, { search: { query: "clay", hits: [] } }],
  ]),
)("%s answers a browser with the data of its page when it asks for it", async ([path, pageType, more], { app }) => {
  const site = await app.buildSite({ title: "Kiln & Field" });
  const asked = `${path}${path.includes("?") ? "&" : "?"}format=json`;
  const answer = await site.visit().get(asked, html);
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe(json);
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect(answer.headers["x-robots-tag"]).toBe("noindex");
  const model = answer.json();
  expect(model).toMatchObject({ website: { siteTitle: "Kiln & Field" }, pageType, ...more });
  expect(model.mainContent).toContain("<");
  const pretty = await site.visit().get(`${asked}-pretty`, html);
  expect(pretty.json()).toMatchObject({ pageType });
  expect(pretty.text.split("\n").length).toBeGreaterThan(20);
  expect((await site.visit().get(path, html)).headers["content-type"]).toContain("text/html");
});

test("requests for data of missing or locked pages get a failure as data, also from a browser, without details", async ({
  app,
}) => {
  const site = await app.buildSite({ title: "Kiln & Field" });
  await buildCollection(app, site, { title: "Guests", passwordHash: "not-a-hash", description: "Behind the door" });
  await buildCollection(app, site, { title: "Not yet", status: "draft", description: "Unfinished" });
  for (const [path, status, code] of [
    ["/nowhere", 404, "not-found"],
    ["/not-yet", 404, "not-found"],
    ["/guests", 401, "page-locked"],
  ] as const) {
    for (const format of ["json", "json-pretty"]) {
      const answer = await site.visit().get(`${path}?format=${format}`, html);
      expect(answer.status, path).toBe(status);
      expect(answer.headers["content-type"], path).toBe(json);
      expect(answer.json(), path).toEqual({ code, message: expect.any(String) });
    }
    expect((await site.visit().get(path, html)).headers["content-type"], path).toContain("text/html");
  }
});

test("an address with an invalid encoding is not found", async ({ app }) => {
  const site = await app.buildSite({ title: "Lost & found" });
  for (const path of ["/%E0%A4%A", "/%", "/shop/%zz?x=1", "/%C0%AE%C0%AE"]) {
    const page = await site.visit().get(path, html);
    expect(page.status, path).toBe(404);
    expect(page.headers["content-type"], path).toContain("text/html");
    expect(page.text, path).toContain("<title>Page not found — Lost &amp; found</title>");
    const data = await site.visit().get(path);
    expect(data.json(), path).toMatchObject({ code: "not-found" });
  }
  expect((await site.visit().get("/api/%E0%A4%A", html)).json()).toMatchObject({ code: "not-found" });
});

test("the data of a page has the fields of spec.txt §3", async ({ app }) => {
  const site = await app.buildSite();
  const image = await buildImage(app, site);
  const journal = await buildCollection(app, site);
  await buildPost(app, site, journal, { title: "One", mainAssetId: image.id });
  const list = (await site.visit().get("/journal?format=json")).json();
  expect(list.websiteSettings).toMatchObject({
    commentsEnabled: false,
    simpleLikingEnabled: false,
    disqusShortname: "",
    shareButtonOptions: {},
    storeSettings: { merchandisingSettings: { restockNotificationsSuccessText: "" } },
  });
  const post = (await site.visit().get("/journal/one?format=json")).json();
  for (const item of [list.items[0], post.item]) {
    expect(item).toMatchObject({
      title: "One",
      recordType: 1,
      publicCommentCount: 0,
      commentState: 1,
      likeCount: 0,
      promotedBlockType: "",
      sourceUrl: "",
      passthrough: false,
      collection: { id: journal.id, type: 1, folder: false, fullUrl: "/journal" },
      mainImage: { licensedAssetPreview: false, componentKey: null },
    });
  }
});

test("addresses in the data for search engines are absolute", async ({ app }) => {
  const site = await app.buildSite();
  const image = await buildImage(app, site);
  const journal = await buildCollection(app, site);
  await buildPost(app, site, journal, { title: "/slash and clay", slug: "one", mainAssetId: image.id });
  const visitor = site.visit();
  const { text } = await visitor.get("/journal/one", html);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? "");
  expect(data).toMatchObject({ headline: "/slash and clay", url: `${visitor.origin}/journal/one` });
  expect(data.mainEntityOfPage).toBe(`${visitor.origin}/journal/one`);
  expect(data.image).toMatch(new RegExp(`^${visitor.origin}/static/`));
});

test("posts show their date in the site's language", async ({ app }) => {
  const site = await app.buildSite({ locale: "de-DE", timeZone: "Europe/Berlin" });
  const journal = await buildCollection(app, site);
  await buildPost(app, site, journal, { slug: "one", publishedAt: new Date("2025-11-13T12:00:00Z") });
  for (const path of ["/journal", "/journal/one"]) {
    const { text } = await site.visit().get(path, html);
    expect(text).toContain('<time datetime="2025-11-13">13. November 2025</time>');
  }
});
