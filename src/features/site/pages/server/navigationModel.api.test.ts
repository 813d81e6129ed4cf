import { describe, expect } from "vitest";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";

const test = appTest();

/** A website with a folder of two pages, an index, links, and pages in every part. */
async function buildTree(app: TestApp): Promise<{ site: TestSite; folderId: string; indexId: string }> {
  const site = await app.buildSite();
  await buildPage(app, site, { title: "Home", isHomepage: true, navigationPosition: 0 });
  const folder = await buildPage(app, site, { kind: "folder", title: "Studio", navigationPosition: 1 });
  const within = { parentId: folder.id };
  await buildPage(app, site, {
    kind: "link",
    title: "Map",
    linkUrl: "https://example.com/map",
    linkNewWindow: true,
    ...within,
    slug: "link-1",
    navigationPosition: 0,
  });
  await buildPage(app, site, { title: "Visit", body: textBody("<p>Come in</p>"), ...within, navigationPosition: 1 });
  await buildPage(app, site, { title: "Team", body: textBody("<p>Two</p>"), ...within, navigationPosition: 2 });
  const index = await buildPage(app, site, {
    kind: "index",
    title: "Story",
    navigation: "secondary",
    body: textBody("<p>Begin</p>"),
  });
  await buildPage(app, site, {
    title: "Clay",
    body: textBody("<p>Wet</p>"),
    parentId: index.id,
    navigation: "secondary",
    navigationPosition: 1,
  });
  await buildPage(app, site, {
    title: "Fire",
    body: textBody("<p>Hot</p>"),
    parentId: index.id,
    navigation: "secondary",
    navigationPosition: 2,
  });
  await buildPage(app, site, {
    title: "Secret fire",
    status: "draft",
    body: textBody("<p>Unseen</p>"),
    parentId: index.id,
    navigation: "secondary",
  });
  await buildPage(app, site, { title: "Small print", navigation: "footer" });
  await buildPage(app, site, { title: "Loose", navigation: "none" });
  await buildPage(app, site, { kind: "folder", title: "Empty", navigationPosition: 9 });
  return { site, folderId: folder.id, indexId: index.id };
}

test("the model has every part, with folders, indexes and links", async ({ app }) => {
  const { site } = await buildTree(app);
  const { navigation } = (await site.visit().get("/visit?format=json")).json();
  expect(navigation).toMatchObject({
    main: [
      { title: "Home", url: "/", active: false },
      {
        title: "Studio",
        url: "/studio",
        active: false,
        folderBehavior: 2,
        items: [
          { title: "Map", url: "https://example.com/map", isLink: true, newWindow: true },
          { title: "Visit", url: "/visit", active: true },
          { title: "Team", url: "/team", active: false },
        ],
      },
    ],
    secondary: [{ title: "Story", url: "/story", folderBehavior: 1, items: [{ title: "Clay" }, { title: "Fire" }] }],
    footer: [{ title: "Small print" }],
  });
  expect(navigation.main).toHaveLength(2);
});

test("Atelier shows folders that open without JavaScript, and the secondary navigation, also on phones", async ({
  app,
}) => {
  const { site } = await buildTree(app);
  const { text } = await site.visit().get("/visit");
  const menu = text.slice(text.indexOf('<details class="phone-menu">'), text.indexOf('<nav class="site-navigation"'));
  const header = text.slice(text.indexOf('<nav class="site-navigation"'), text.indexOf("</header>"));
  for (const part of [menu, header]) {
    expect(part).toMatch(/<details class="folder folder-active" name="folder"><summary><bdi>Studio<\/bdi><\/summary>/);
    expect(part).toContain('<a href="/visit" aria-current="page"><bdi>Visit</bdi></a>');
    expect(part).toContain('<a href="https://example.com/map" target="_blank" rel="noopener"><bdi>Map</bdi></a>');
    expect(part).toContain('<a href="/story"><bdi>Story</bdi></a>');
    expect(part).not.toContain('"/clay"');
    expect(part).not.toContain("Empty");
  }
});

describe("a folder", () => {
  test("redirects to its first public page", async ({ app }) => {
    const { site, folderId } = await buildTree(app);
    const answer = await site.visit().get("/studio?utm_source=mail");
    expect([answer.status, answer.headers.location]).toEqual([302, "/visit?utm_source=mail"]);
    await buildPage(app, site, { title: "Hidden", status: "draft", parentId: folderId });
    expect((await site.visit().get("/studio")).headers.location).toBe("/visit");
  });

  test("is not found if it is empty", async ({ app }) => {
    const { site } = await buildTree(app);
    expect((await site.visit().get("/empty")).status).toBe(404);
  });
});

describe("an index", () => {
  test("shows its own document, then its open pages, one below the other", async ({ app }) => {
    const { site } = await buildTree(app);
    const { text } = await site.visit().get("/story", { accept: "text/html" });
    const places = [
      "<p>Begin</p>",
      '<section class="index-page index-page-page" id="clay"',
      "<p>Wet</p>",
      'id="fire"',
      "<p>Hot</p>",
    ].map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(text).not.toContain("Unseen");
    const ids = [...text.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("changes when one of its pages changes", async ({ app }) => {
    const { site, indexId } = await buildTree(app);
    expect((await site.visit().get("/story")).text).not.toContain("<p>Glaze</p>");
    await buildPage(app, site, {
      title: "Glaze",
      body: textBody("<p>Glaze</p>"),
      parentId: indexId,
      navigation: "secondary",
    });
    expect((await site.visit().get("/story")).text).toContain("<p>Glaze</p>");
  });

  test("has the model that index templates read", async ({ app }) => {
    const { site } = await buildTree(app);
    const { collection } = (await site.visit().get("/story?format=json")).json();
    expect(collection).toMatchObject({
      type: 7,
      folder: true,
      folderBehavior: 1,
      collections: [
        { title: "Clay", urlId: "clay", fullUrl: "/clay" },
        { title: "Fire", urlId: "fire", fullUrl: "/fire" },
      ],
    });
    expect(collection.collections[0].mainContent).toContain("<p>Wet</p>");
  });
});

test("parts without a page of their own are not in the sitemap and have no address", async ({ app }) => {
  const { site } = await buildTree(app);
  await buildPage(app, site, { title: "Quiet", noIndex: true });
  const { text } = await site.visit().get("/sitemap.xml");
  const paths = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path).sort();
  expect(paths).toEqual(["/", "/clay", "/fire", "/loose", "/small-print", "/story", "/team", "/visit"]);
  expect((await site.visit().get("/link-1")).status).toBe(404);
});

describe("what a page costs", () => {
  test("one statement for the page with the whole navigation, one for the theme's fields", async ({ app }) => {
    const { site } = await buildTree(app);
    await site.visit().get("/loose");
    const { statements } = await countStatements(() => site.visit().get("/team"));
    expect(statements.filter((text) => /"?collections"?/.test(text))).toHaveLength(1);
    expect(statements.filter((text) => text.includes("block_fields"))).toHaveLength(1);
    expect(statements).toHaveLength(2);
  });

  test("an index with many pages: two for pages, however many it has", async ({ app }) => {
    const { site, indexId } = await buildTree(app);
    for (let number = 0; number < 6; number++) {
      await buildPage(app, site, {
        title: `Part ${number}`,
        body: textBody(`<p>${number}</p>`, `text${number}`),
        parentId: indexId,
        navigation: "secondary",
      });
    }
    await site.visit().get("/loose");
    const { statements } = await countStatements(() => site.visit().get("/story"));
    expect(statements.filter((text) => /"?collections"?/.test(text))).toHaveLength(2);
    expect(statements).toHaveLength(3);
  });
});
