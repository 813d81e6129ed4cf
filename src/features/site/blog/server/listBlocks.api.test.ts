import { expect } from "vitest";
import { buildProduct, buildProductsCollection } from "#features/commerce/catalog/testing.ts";
import { type PageDocumentDraft, preparePageDocument } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { buildPost } from "../testing.ts";

type Draft = PageDocumentDraft["sections"][number]["blocks"][number];

const test = siteTest().extend("blog", { auto: true }, ({ app, site }) => buildCollection(app, site));

const html = { accept: "text/html" };
const at = (text: string) => new Date(text);

async function buildPage(
  app: TestApp,
  site: TestSite,
  blocks: { type: Draft["type"]; props: object }[],
  slug = "lists",
): Promise<string> {
  const place = (y: number) => ({ desktop: { x: 0, y, w: 12, h: 1 }, mobile: { x: 0, y, w: 12, h: 1 } });
  const { document, problems } = preparePageDocument({
    version: 1,
    sections: [{ id: "s", blocks: blocks.map((block, index) => ({ id: `b${index}`, ...block, place: place(index) })) }],
  });
  expect(problems).toBeUndefined();
  await buildCollection(app, site, { type: collectionTypes.page, title: slug, slug, body: document });
  return `/${slug}`;
}

const read = async (site: TestSite, path: string) => (await site.visit().get(path, html)).text;
/** The text of a page's blocks, without tags. */
const linksIn = (page: string) => [...page.matchAll(/<li><a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map((m) => m.slice(1));

async function buildThreePosts(
  app: TestApp,
  site: TestSite,
  blog: Awaited<ReturnType<typeof buildCollection>>,
): Promise<void> {
  await buildPost(app, site, blog, {
    title: "Ash",
    publishedAt: at("2026-03-10T12:00:00Z"),
    authorName: "Ida Brook",
    tags: ["glaze", "kiln"],
    categories: ["Notes"],
  });
  // April 1st in UTC is still March in New York.
  await buildPost(app, site, blog, {
    title: "Bone",
    publishedAt: at("2026-04-01T02:00:00Z"),
    authorName: "Ada Field",
    tags: ["glaze"],
    categories: ["Notes", "Clay"],
  });
  await buildPost(app, site, blog, { title: "Clay", publishedAt: at("2026-05-02T12:00:00Z"), authorName: "Ida Brook" });
}

test("a list of a category shows its posts after the category was renamed", async ({ app, site, owner, blog }) => {
  await buildThreePosts(app, site, blog);
  const props = { collectionId: blog.id, category: "Clay" };
  const path = await buildPage(app, site, [{ type: "summary-v2", props }]);
  const rename = { kind: "category", from: "Clay", to: "Clays" };
  expect((await owner.post(`/api/config/blogs/${blog.id}/labels/rename`, rename)).status).toBe(200);
  const page = await read(site, path);
  expect(page).toContain(`href="/journal/bone"`);
  expect(page).not.toContain(`href="/journal/ash"`);
});

test("posts are grouped by author, tag, category and the month in the website's time zone, with counts", async ({
  app,
  site,
  blog,
}) => {
  await buildThreePosts(app, site, blog);
  const props = { collectionId: blog.id };
  const page = await read(
    site,
    await buildPage(app, site, [
      { type: "postsbyauthor", props },
      { type: "postsbytag", props },
      { type: "postsbycategory", props },
      { type: "postsbymonth", props },
    ]),
  );
  expect(linksIn(page).filter(([url]) => url?.includes("?"))).toEqual([
    ["/journal?author=Ada%20Field", "Ada Field"],
    ["/journal?author=Ida%20Brook", "Ida Brook"],
    ["/journal?tag=glaze", "glaze"],
    ["/journal?tag=kiln", "kiln"],
    ["/journal?category=Clay", "Clay"],
    ["/journal?category=Notes", "Notes"],
    ["/journal?month=2026-05", "May 2026"],
    ["/journal?month=2026-03", "March 2026"],
  ]);
  expect([...page.matchAll(/class="post-count">(\d+)</g)].map((m) => m[1])).toEqual([
    ...["1", "2"],
    ...["2", "1"],
    ...["1", "2"],
    ...["1", "2"],
  ]);
});

test("each group links to a list of its posts, and an unknown group is not found", async ({ app, site, blog }) => {
  await buildThreePosts(app, site, blog);
  const titles = async (query: string) => {
    const page = await read(site, `/journal?${query}`);
    return ["Ash", "Bone", "Clay"].filter((title) => page.includes(`<bdi>${title}</bdi></a>`));
  };
  expect(await titles("author=Ida%20Brook")).toEqual(["Ash", "Clay"]);
  expect(await titles("month=2026-03")).toEqual(["Ash", "Bone"]);
  expect(await titles("category=Clay")).toEqual(["Bone"]);
  expect(await titles("category=Notes&author=Ida%20Brook")).toEqual(["Ash"]);
  expect(await read(site, "/journal?month=2026-03")).toContain("<h1><bdi>Journal: March 2026</bdi></h1>");
  expect((await site.visit().get("/journal?author=Nobody", html)).status).toBe(404);
  expect((await site.visit().get("/journal?month=2026-04", html)).status).toBe(404);
});

test("a list with two filters is not cached, so that nobody can fill the cache with them", async ({
  app,
  site,
  blog,
}) => {
  await buildThreePosts(app, site, blog);
  await read(site, "/journal?month=2026-03");
  const { size } = app.app.pageCache;
  await read(site, "/journal?author=Ida%20Brook&month=2026-03");
  expect(app.app.pageCache.size).toBe(size);
});

test("archive and tag cloud show a new post at once", async ({ app, site, blog }) => {
  await buildThreePosts(app, site, blog);
  const path = await buildPage(app, site, [
    { type: "archive", props: { collectionId: blog.id, layout: "years" } },
    { type: "tagcloud", props: { collectionId: blog.id } },
  ]);
  const before = await read(site, path);
  expect(before).toMatch(/<details open=""><summary>2026<\/summary>/);
  expect(before).toMatch(/class="cloud-5"[^>]*>glaze|glaze.*cloud-5/);
  expect(before).not.toContain("iron");
  await buildPost(app, site, blog, { title: "Old", publishedAt: at("2024-01-05T12:00:00Z"), tags: ["iron"] });
  const after = await read(site, path);
  expect(after).toContain("<summary>2024</summary>");
  expect(after).toContain(">iron</a>");
});

test("a calendar shows each post on its day, has months of equal height, and links them", async ({
  app,
  site,
  blog,
}) => {
  app.clock.set?.(at("2026-05-20T12:00:00Z"));
  await buildThreePosts(app, site, blog);
  const page = await read(
    site,
    await buildPage(app, site, [{ type: "calendar", props: { collectionId: blog.id, monthsBack: 2 } }]),
  );
  const months = [...page.matchAll(/id="calendar-b0-(\d{4}-\d{2})"/g)].map((m) => m[1]);
  expect(months).toHaveLength(3);
  expect(page).toContain(`href="#calendar-b0-${months[1]}"`);
  expect(page.match(/<tr>/g)).toHaveLength(3 * 7);
});

test("links to pages and folders show their current names, and nothing hidden", async ({ app, site }) => {
  const folder = await buildCollection(app, site, { title: "Help", navigation: "none" });
  const inside = await buildCollection(app, site, {
    type: collectionTypes.page,
    title: "Delivery",
    description: "<p>How it <b>comes</b> to you</p>",
    navigation: "none",
  });
  const hidden = await buildCollection(app, site, { type: collectionTypes.page, title: "Drafts", enabled: false });
  await app.services.database.db
    .updateTable("collections")
    .set({ parent_id: folder.id })
    .where("website_id", "=", site.website.id)
    .where("id", "in", [inside.id, hidden.id])
    .execute();
  const page = await read(
    site,
    await buildPage(app, site, [
      { type: "folder", props: { collectionId: folder.id, showTitle: true } },
      { type: "collectionlink", props: { collectionId: inside.id } },
      { type: "collectionlink", props: { collectionId: hidden.id } },
    ]),
  );
  expect(page).toContain('<nav class="folder-block layout-list" aria-label="Help">');
  expect(page.match(/<a href="\/delivery">Delivery<\/a>/g)).toHaveLength(2);
  expect(page).toContain('<p class="link-block-description" dir="auto">How it comes to you</p>');
  expect(page).not.toContain("Drafts");
});

test("a summary shows featured items, in the requested order, in each of its layouts", async ({ app, site }) => {
  const shopId = await buildProductsCollection(app, site);
  await buildProduct(app, site, { name: "Vase", variants: [{ priceCents: 900 }], tags: ["featured"] });
  await buildProduct(app, site, { name: "Bowl", variants: [{ priceCents: 500 }], tags: ["featured"] });
  await buildProduct(app, site, { name: "Mug", variants: [{ priceCents: 100 }] });
  const page = await read(
    site,
    await buildPage(app, site, [
      {
        type: "summary-v2",
        props: { collectionId: shopId, layout: "carousel", isFeaturedOnly: true, order: "price-asc" },
      },
      { type: "summary-v2", props: { collectionId: shopId, layout: "list", order: "name" } },
      { type: "summary-v2", props: { collectionId: shopId, layout: "wall", order: "oldest", limit: 1 } },
    ]),
  );
  const titles = [...page.matchAll(/class="summary-title" dir="auto"><a[^>]*>([^<]*)</g)].map((m) => m[1]);
  expect(titles).toEqual(["Bowl", "Vase", "Bowl", "Mug", "Vase", "Vase"]);
  expect(page).toContain('<ul class="carousel-track summary-v2-block summary-carousel columns-3');
  expect(page).toContain('<ul class="summary-v2-block summary-list text-medium');
});

test("a summary stored under its former name shows its items", async ({ app, site, blog }) => {
  await buildThreePosts(app, site, blog);
  const stored = {
    version: 1,
    sections: [
      {
        id: "s",
        blocks: [
          {
            id: "old",
            type: "summary",
            props: { collectionId: blog.id, limit: 2 },
            place: { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } },
          },
        ],
      },
    ],
  };
  const slug = "former";
  await buildCollection(app, site, { type: collectionTypes.page, title: "Former", slug, body: stored as never });
  const page = await read(site, `/${slug}`);
  expect(page.match(/class="summary-item"/g)).toHaveLength(2);
  expect(page).toContain('class="page-block block-summary-v2 ');
});

test("summaries stored before there were layouts keep their look", async ({ blog }) => {
  const { document, problems } = preparePageDocument({
    version: 1,
    sections: [
      {
        id: "s",
        blocks: [
          {
            id: "old",
            type: "summary-v2",
            version: 1,
            props: { collectionId: blog.id, limit: 2, columns: 2, ratio: "landscape", showExcerpt: true, tag: "x" },
            place: { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } },
          },
        ],
      },
    ],
  });
  expect(problems).toBeUndefined();
  expect(document?.sections[0]?.blocks[0]?.props).toMatchObject({
    layout: "grid",
    limit: 2,
    columns: 2,
    ratio: "landscape",
    showExcerpt: true,
    tag: "x",
    order: "collection",
    isFeaturedOnly: false,
  });
});

test("many list blocks need no more statements than one of each kind", async ({ app, site, blog }) => {
  await buildThreePosts(app, site, blog);
  const kinds = [
    "archive",
    "tagcloud",
    "postsbyauthor",
    "postsbymonth",
    "calendar",
    "collectionlink",
    "folder",
  ] as const;
  const of = (count: number) =>
    kinds.flatMap((type) => Array.from({ length: count }, () => ({ type, props: { collectionId: blog.id } })));
  const shopId = await buildProductsCollection(app, site);
  await buildProduct(app, site, { collectionId: shopId });
  const orders = ["collection", "oldest", "name"] as const;
  const summaries = (count: number) =>
    Array.from({ length: count }, (_none, index) => ({
      type: "summary-v2" as const,
      props: { collectionId: index % 2 ? shopId : blog.id, limit: 1 + (index % 5), order: orders[index % 3] },
    }));
  const few = await buildPage(app, site, [...of(1), ...summaries(2)], "few");
  const many = await buildPage(app, site, [...of(6), ...summaries(12)], "many");
  const counted = async (path: string) => (await countStatements(() => read(site, path))).statements.length;
  await read(site, "/journal");
  const one = await counted(few);
  expect(await counted(many)).toBe(one);
});
