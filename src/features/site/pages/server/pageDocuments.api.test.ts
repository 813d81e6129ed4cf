import sharp from "sharp";
import { expect } from "vitest";
import { type PageDocumentDraft, preparePageDocument } from "#features/site/blocks/server/index.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { collectionTypes, folderBehaviors } from "#features/site/page-model/contract.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import { buildCollection } from "../testing.ts";

const test = appTest();

const html = { accept: "text/html" };
const place = { desktop: { x: 0, y: 0, w: 6, h: 2 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };

async function buildPage(
  app: TestApp,
  site: TestSite,
  draft: PageDocumentDraft,
  options: { isHomepage?: boolean } = {},
) {
  const { document, problems } = preparePageDocument(draft);
  expect(problems).toBeUndefined();
  return buildCollection(app, site, {
    type: collectionTypes.page,
    title: "About us",
    slug: "about",
    body: document,
    ...options,
  });
}

async function buildImage(app: TestApp, site: TestSite): Promise<string> {
  const body = await sharp({ create: { width: 640, height: 400, channels: 3, background: "#222" } })
    .png()
    .toBuffer();
  const image = await app.features.assets.storeImage(app.app.site(site.website.id), {
    fileName: "dark.png",
    body,
    altText: "Night",
  });
  if (!("assetUrl" in image)) throw new Error(image.message);
  return image.id;
}

test("a page shows its blocks, placed only by classes", async ({ app }) => {
  const site = await app.buildSite();
  const assetId = await buildImage(app, site);
  await buildPage(app, site, {
    version: 1,
    sections: [
      {
        id: "hero",
        background: { assetId },
        height: "full",
        width: "full",
        blocks: [
          { id: "words", type: "html", props: { html: "<h1>Quiet pots</h1>" }, place },
          {
            id: "go",
            type: "button",
            props: { text: "See them", url: "/shop" },
            place: { ...place, desktop: { x: 6, y: 0, w: 6, h: 1 } },
          },
        ],
      },
      {
        id: "more",
        background: { tone: "ink" },
        blocks: [{ id: "pic", type: "image", props: { assetId, ratio: "square", caption: "At night" }, place }],
      },
    ],
  });
  const { text, status } = await site.visit().get("/about", html);
  expect(status).toBe(200);
  expect(text).toContain("<h1>Quiet pots</h1>");
  expect(text).toMatch(
    /<section class="page-section height-full width-full align-center over-dark-picture" id="hero">/,
  );
  expect(text).toContain("place-x6 place-w6 place-y1");
  expect(text).toContain('<a class="button button-primary button-medium" href="/shop">See them</a>');
  expect(text).toContain('<figcaption dir="auto">At night</figcaption>');
  expect(text).toContain('alt="Night"');
  expect(text.match(/<img [^>]*fetchpriority="high"/gi)).toHaveLength(1);
  expect(text.match(/<link rel="preload" as="image"[^>]* fetchpriority="high"/g)).toHaveLength(1);
  expect(text.match(/loading="lazy"/g)).toHaveLength(1);
  expect(text).not.toContain("style=");
  expect(text).not.toMatch(/<script(?! data-early-fonts>|[^>]*(?:src=|ld\+json))/);
});

test("an index without content shows its title, until it has a page", async ({ app }) => {
  const site = await app.buildSite();
  const index = await buildCollection(app, site, {
    type: collectionTypes.folder,
    folderBehavior: folderBehaviors.index,
    title: "Clay & fire",
    slug: "work",
    body: null,
  });
  const title = '<h1 class="page-title">Clay &amp; fire</h1>';
  expect((await site.visit().get("/work", html)).text).toContain(title);
  await buildCollection(app, site, { type: collectionTypes.gallery, title: "Bowls", parentId: index.id, body: null });
  const { text } = await site.visit().get("/work", html);
  expect(text).toContain(">Bowls</a>");
  expect(text).not.toContain(title);
});

test("a page without blocks shows its title, and the home page the website's", async ({ app }) => {
  const site = await app.buildSite({ title: "Clay & fire" });
  const empty = { version: 1 as const, sections: [{ id: "s", blocks: [] }] };
  await buildPage(app, site, empty);
  await buildCollection(app, site, { type: collectionTypes.page, title: "Home", isHomepage: true, body: null });
  const wordy = { id: "s", blocks: [{ id: "b", type: "html" as const, props: { html: "<p>Wet</p>" }, place }] };
  const { document } = preparePageDocument({ version: 1, sections: [wordy] });
  await buildCollection(app, site, { type: collectionTypes.page, title: "Kilns", body: document });
  const shown = async (path: string) => (await site.visit().get(path, html)).text;
  expect(await shown("/about")).toContain('<h1 class="page-title">About us</h1>');
  expect(await shown("/")).toContain('<h1 class="page-title">Clay &amp; fire</h1>');
  expect(await shown("/kilns")).not.toContain("page-title");
});

test("a summary shows the first items of a collection and follows its changes", async ({ app }) => {
  const site = await app.buildSite();
  const journal = await buildCollection(app, site);
  await buildPost(app, site, journal, { title: "First", publishedAt: new Date("2026-01-01T12:00:00Z") });
  await buildPage(app, site, {
    version: 1,
    sections: [
      { id: "s", blocks: [{ id: "two", type: "summary-v2", props: { collectionId: journal.id, limit: 2 }, place }] },
    ],
  });
  const before = (await site.visit().get("/about", html)).text;
  expect(before).toContain("First");
  expect(before).toMatch(/January\s+1, 2026/);
  await buildPost(app, site, journal, { title: "Second" });
  await buildPost(app, site, journal, { title: "Third" });
  const after = (await site.visit().get("/about", html)).text;
  expect(after.indexOf("Third")).toBeGreaterThan(0);
  expect(after.indexOf("Third")).toBeLessThan(after.indexOf("Second"));
  expect(after).not.toContain("First");
});

test("a page is dropped from the cache when one of its pictures changes", async ({ app }) => {
  const site = await app.buildSite();
  const assetId = await buildImage(app, site);
  await buildPage(app, site, {
    version: 1,
    sections: [{ id: "s", blocks: [{ id: "pic", type: "image", props: { assetId }, place }] }],
  });
  expect((await site.visit().get("/about", html)).text).toContain('alt="Night"');
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db
      .updateTable("assets")
      .set({ alt_text: "Dusk" })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", assetId)
      .execute();
    tx.touch(siteTags.asset(assetId));
  });
  expect((await site.visit().get("/about", html)).text).toContain('alt="Dusk"');
});

test("the home page is at the root, with the site's title", async ({ app }) => {
  const site = await app.buildSite({ title: "Kiln" });
  await buildPage(app, site, { version: 1, sections: [] }, { isHomepage: true });
  const { text } = await site.visit().get("/", html);
  expect(text).toContain("<title>Kiln</title>");
  expect(text).toMatch(/<link rel="canonical" href="[^"]+:\d+\/">/);
  expect(text).toContain('"@type":"WebSite"');
});

test("a title cannot end JSON-LD", async ({ app }) => {
  const site = await app.buildSite({ title: "</script><script>alert(1)</script>" });
  await buildPage(app, site, { version: 1, sections: [] }, { isHomepage: true });
  const { text } = await site.visit().get("/", html);
  expect(text).toContain("\\u003c/script>");
  expect(text).not.toContain("<script>alert");
});

test("a page without a body is empty", async ({ app }) => {
  const site = await app.buildSite();
  await buildCollection(app, site, { type: collectionTypes.page, title: "New" });
  expect((await site.visit().get("/new", html)).status).toBe(200);
});

test("a field of the theme shows what the owner saved, on every page and at once", async ({ app }) => {
  const site = await app.buildSite();
  await buildCollection(app, site);
  const owner = await site.signIn();
  expect((await site.visit().get("/journal", html)).text).not.toContain("Open on Fridays");
  expect((await owner.get("/api/config/block-fields/footer")).json()).toMatchObject({ revision: 0 });
  const document = (text: string) => ({
    version: 1,
    sections: [
      { id: "s", blocks: [{ id: "t", type: "html", props: { html: `<p>${text}</p><script>1</script>` }, place }] },
    ],
  });
  const saved = await owner.put("/api/config/block-fields/footer", {
    document: document("Open on Fridays"),
    revision: 0,
  });
  expect(saved.json()).toMatchObject({ name: "footer", revision: 1 });
  expect((await site.visit().get("/journal", html)).text).toContain("<p>Open on Fridays</p></div>");
  expect((await site.visit().get("/nowhere", html)).text).toContain("Open on Fridays");

  const again = await owner.put("/api/config/block-fields/footer", { document: document("Closed"), revision: 1 });
  expect(again.json().revision).toBe(2);
  expect((await site.visit().get("/journal", html)).text).toContain("Closed");
  const stale = await owner.put("/api/config/block-fields/footer", { document: document("Old"), revision: 1 });
  expect(stale.status).toBe(409);
  const fresh = await owner.put("/api/config/block-fields/other", { document: document("Old"), revision: 7 });
  expect(fresh.status).toBe(409);
  const broken = await owner.put("/api/config/block-fields/footer", { document: { version: 9 }, revision: 2 });
  expect(broken.status).toBe(400);
  expect(broken.json().errors).toHaveProperty("document.version");
  expect((await site.visit().get("/api/config/block-fields/footer")).status).toBe(401);
});
