import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect } from "vitest";
import { buildCollection } from "#features/site/pages/testing.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { buildPost } from "../testing.ts";

const test = siteTest().extend("blog", { auto: true }, ({ app, site }) => buildCollection(app, site));

const html = { accept: "text/html" };

const states = {
  Public: { isShown: true },
  Due: { isShown: true, status: "scheduled" },
  Coming: { isShown: false, status: "scheduled", hours: 2 },
  Draft: { isShown: false, status: "draft" },
  Review: { isShown: false, status: "needs_review" },
  Private: { isShown: false, status: "private" },
  Deleted: { isShown: false, isDeleted: true },
};

test("search engines get no empty description of a post", async ({ app, site, blog }) => {
  await buildPost(app, site, blog, { title: "Told", body: "<p>Clay remembers.</p>" });
  await buildPost(app, site, blog, { title: "Untold", body: "" });
  const read = async (path: string) => (await site.visit().get(path, html)).text;
  expect(await read("/journal/told")).toContain('"description":"Clay remembers."');
  const untold = await read("/journal/untold");
  expect(untold).toContain('"headline":"Untold"');
  expect(untold).not.toContain('"description"');
});

test("a post is in the list, the feeds, the sitemap, the search and the data exactly if it is public", async ({
  app,
  site,
  blog,
}) => {
  const now = app.clock.now().getTime();
  for (const [title, state] of Object.entries(states)) {
    const { status, hours, isDeleted } = { status: undefined, hours: -1, isDeleted: false, ...state };
    await buildPost(app, site, blog, {
      title: `${title} pot`,
      publishedAt: new Date(now + hours * 3_600_000),
      ...(status ? { status } : {}),
      ...(isDeleted ? { deletedAt: app.clock.now() } : {}),
    });
  }
  const visitor = site.visit();
  const places = [
    "/journal",
    "/journal?format=json",
    "/journal?format=rss",
    "/journal?format=jsonfeed",
    "/sitemap.xml",
    "/search?q=pot",
  ];
  const texts = await Promise.all(places.map(async (place) => (await visitor.get(place, html)).text));
  for (const [title, { isShown }] of Object.entries(states)) {
    const path = `/journal/${title.toLowerCase()}-pot`;
    for (const [index, text] of texts.entries())
      expect([title, places[index], text.includes(path)]).toEqual([title, places[index], isShown]);
    for (const suffix of ["", "?format=json"]) {
      expect((await visitor.get(path + suffix, html)).status, title).toBe(isShown ? 200 : 404);
    }
  }
});

test("contributors see more on a post's own page, which is never cached", async ({ app, site, blog }) => {
  await buildPost(app, site, blog, { title: "Draft", status: "draft" });
  await buildPost(app, site, blog, { title: "Private", status: "private" });
  const statuses = async (role: number) => {
    const person = await signInAs(app, site, role);
    const answers = await Promise.all(["/journal/draft", "/journal/private"].map((path) => person.openOnSite(path)));
    for (const answer of answers.filter(({ status }) => status === 200)) {
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    }
    return answers.map(({ status }) => status);
  };
  expect(await statuses(8)).toEqual([200, 200]);
  expect(await statuses(10)).toEqual([404, 200]);
  expect(await statuses(6)).toEqual([404, 404]);
  expect((await site.visit().get("/journal/private", html)).status).toBe(404);
});

test("a scheduled post appears at its time, also in a list that was cached before", async ({ app, site, blog }) => {
  const begin = app.clock.now();
  const at = new Date(begin.getTime() + 400);
  await buildPost(app, site, blog, { title: "Early", status: "draft", publishedAt: at });
  await buildPost(app, site, blog, { title: "Coming", publishedAt: at });
  const list = async () => (await site.visit().get("/journal", html)).text;
  expect(await list()).not.toContain("Coming");
  app.clock.set?.(at);
  await expect.poll(list).toContain("Coming");
  expect(await list()).not.toContain("Early");
  app.clock.set?.(begin);
});

test("items have the fields of the specification, in templates and in JSON", async ({ app, site, blog }) => {
  const post = await buildPost(app, site, blog, { title: "Linked", excerpt: "<p>In <em>short</em></p>" });
  await app.app.site(site.website.id).transaction((tx) =>
    tx.db
      .updateTable("content_items")
      .set({
        source_url: "https://example.com/story?a=1&b=2",
        passthrough: true,
        comments_open: true,
        public_comment_count: 3,
        like_count: 5,
        location: { name: "Kiln", addressLine1: "1 Clay Street", addressCountry: "US", mapLat: 40.7, mapLng: -74 },
      })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", post.id)
      .execute(),
  );
  const expected = {
    title: "Linked",
    excerpt: "<p>In <em>short</em></p>",
    sourceUrl: "https://example.com/story?a=1&b=2",
    passthrough: true,
    commentState: 1,
    publicCommentCount: 3,
    likeCount: 5,
    promotedBlockType: "",
    location: { name: "Kiln", addressLine1: "1 Clay Street", addressCountry: "US", mapLat: 40.7, mapLng: -74 },
    collection: { id: blog.id, type: 1, folder: false },
  };
  const read = async (path: string) => (await site.visit().get(path)).json();
  expect((await read("/journal/linked?format=json")).item).toMatchObject(expected);
  expect((await read("/journal?format=json")).items[0]).toMatchObject(expected);
  const list = (await site.visit().get("/journal", html)).text;
  expect(list).toContain('<a href="https://example.com/story?a=1&amp;b=2"><bdi>Linked</bdi></a>');
  const page = (await site.visit().get("/journal/linked", html)).text;
  expect(page).toContain("1 Clay Street");
  expect(page).toContain('"@type":"BlogPosting"');
  expect(page).toContain('<meta property="og:type" content="article">');
});

test("a post that is hidden from search engines is not in the sitemap or the search", async ({ app, site, blog }) => {
  const post = await buildPost(app, site, blog, { title: "Quiet kiln" });
  await app.app
    .site(site.website.id)
    .transaction((tx) =>
      tx.db
        .updateTable("content_items")
        .set({ no_index: true })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", post.id)
        .execute(),
    );
  const page = await site.visit().get("/journal/quiet-kiln", html);
  expect(page.text).toContain('<meta name="robots" content="noindex">');
  expect((await site.visit().get("/sitemap.xml")).text).not.toContain("/journal/quiet-kiln");
  expect((await site.visit().get("/search?q=kiln", html)).text).not.toContain("/journal/quiet-kiln");
});

test("a former slug leads to the current address, also after the blog moved, and after the post changed blogs", async ({
  app,
  site,
  blog,
}) => {
  const other = await buildCollection(app, site, { title: "News", slug: "news" });
  const post = await buildPost(app, site, blog, { title: "New name" });
  const moved = await buildPost(app, site, other, { title: "Moved" });
  const hidden = await buildPost(app, site, blog, { title: "Hidden", status: "draft" });
  const scope = app.app.site(site.website.id);
  await scope.transaction(async (tx) => {
    const row = { website_id: tx.websiteId, collection_id: blog.id };
    await tx.db
      .insertInto("item_redirects")
      .values([
        { ...row, from_slug: "old-name", item_id: post.id },
        { ...row, from_slug: "moved", item_id: moved.id },
        { ...row, from_slug: "was-hidden", item_id: hidden.id },
      ])
      .execute();
  });
  const answer = async (path: string) => {
    const { status, headers } = await site.visit().get(path, html);
    return [status, headers.location];
  };
  expect(await answer("/journal/old-name")).toEqual([301, "/journal/new-name"]);
  expect(await answer("/journal/moved")).toEqual([301, "/news/moved"]);
  expect((await answer("/journal/was-hidden"))[0]).toBe(404);
  await scope.transaction(async (tx) => {
    await tx.db
      .insertInto("page_redirects")
      .values({ website_id: tx.websiteId, from_slug: "journal", collection_id: blog.id })
      .execute();
    await tx.db
      .updateTable("collections")
      .set({ url_slug: "diary" })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", blog.id)
      .execute();
    tx.touch("site");
  });
  expect(await answer("/journal/old-name")).toEqual([301, "/diary/new-name"]);
  expect(await answer("/diary/old-name")).toEqual([301, "/diary/new-name"]);
  expect(await answer("/journal/new-name")).toEqual([301, "/diary/new-name"]);
});

test("the feeds can be read by libraries, and have absolute links", async ({ app, site, blog }) => {
  const { id } = await buildPost(app, site, blog, {
    title: "Ash & <clay>",
    body: '<p>See <a href="/shop">the shop</a> & more</p><img src="/static/a.jpg" alt="">',
    authorName: "Ida Brook",
    categories: ["Notes"],
    tags: ["glaze"],
  });
  await buildPost(app, site, blog, { title: "Other" });
  const { text, headers } = await site.visit().get("/journal?format=rss&category=Notes");
  expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(XMLValidator.validate(text)).toBe(true);
  const { channel } = new XMLParser({ ignoreAttributes: false }).parse(text).rss;
  const { origin } = site.visit();
  expect(channel.link).toBe(`${origin}/journal?category=Notes`);
  expect(channel["atom:link"]["@_href"]).toBe(`${origin}/journal?category=Notes&format=rss`);
  expect(channel.item).toMatchObject({
    title: "Ash & <clay>",
    link: `${origin}/journal/ash-clay`,
    "dc:creator": "Ida Brook",
    category: ["Notes", "glaze"],
    "content:encoded": expect.stringContaining(`<a href="${origin}/shop">the shop</a>`),
  });
  const json = await site.visit().get("/journal?format=jsonfeed&tag=glaze");
  expect(json.headers["content-type"]).toBe("application/feed+json; charset=utf-8");
  expect(json.json()).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    home_page_url: `${origin}/journal?tag=glaze`,
    feed_url: `${origin}/journal?format=jsonfeed&tag=glaze`,
    items: [
      {
        id,
        authors: [{ name: "Ida Brook" }],
        tags: ["Notes", "glaze"],
        content_html: expect.stringContaining(`src="${origin}/static/a.jpg"`),
      },
    ],
  });
  const list = (await site.visit().get("/journal", html)).text;
  expect(list).toContain(`type="application/feed+json" title="JSON Feed" href="${origin}/journal?format=jsonfeed"`);
});

test("a post keeps its id in feeds when its address changes, also one that readers know by its address", async ({
  app,
  site,
  blog,
  owner,
}) => {
  const known = await buildPost(app, site, blog, { title: "Known", slug: "known" });
  const post = await buildPost(app, site, blog, { title: "New", slug: "new" });
  const { pool } = app.services.database;
  await pool.query("update content_items set feed_path = '/journal/known' where website_id = $1 and id = $2", [
    site.website.id,
    known.id,
  ]);
  for (const { id, url_slug } of [known, post]) {
    const stored = (await owner.get(`/api/config/posts/${id}`)).json();
    expect((await owner.put(`/api/config/posts/${id}`, { ...stored, slug: `${url_slug}-pots` })).status).toBe(200);
  }
  const rss = (await site.visit().get("/journal?format=rss")).text;
  const { origin } = site.visit();
  expect(rss).toContain(`<link>${origin}/journal/known-pots</link>`);
  expect(rss).toContain(`<guid isPermaLink="true">${origin}/journal/known</guid>`);
  expect(rss).toContain(`<guid isPermaLink="false">${post.id}</guid>`);
  const { items } = (await site.visit().get("/journal?format=jsonfeed")).json();
  expect(items.map(({ id }: { id: string }) => id).toSorted()).toEqual([post.id, `${origin}/journal/known`].toSorted());
  const copy = (await owner.post(`/api/config/posts/${known.id}/duplicate`, {})).json();
  const { rows } = await pool.query("select feed_path from content_items where website_id = $1 and id = $2", [
    site.website.id,
    copy.id,
  ]);
  expect(rows).toEqual([{ feed_path: null }]);
});

test("a list of 20 posts needs as many statements as a list of one", async ({ app, site, blog }) => {
  const count = async () => (await countStatements(() => site.visit().get("/journal", html))).statements.length;
  // What a process reads once for a website is read here.
  await count();
  await buildPost(app, site, blog, { title: "Post 0" });
  const one = await count();
  for (let index = 1; index < 20; index++) await buildPost(app, site, blog, { title: `Post ${index}` });
  expect(await count()).toBe(one);
});

test("featured posts are those that are marked or tagged as featured", async ({ app, site, blog }) => {
  const { id } = await buildPost(app, site, blog, { title: "Marked" });
  await buildPost(app, site, blog, { title: "Tagged", tags: ["featured"] });
  await buildPost(app, site, blog, { title: "Neither" });
  await app.services.database.pool.query("update content_items set is_featured = true where id = $1", [id]);
  const { items } = (await site.visit().get("/journal?tag=featured&format=json")).json();
  expect(items.map(({ title }: { title: string }) => title).sort()).toEqual(["Marked", "Tagged"]);
});

test("a post's page links to its categories and tags", async ({ app, site, blog }) => {
  await buildPost(app, site, blog, {
    title: "Pot",
    slug: "pot",
    categories: ["Glazes & slips", "Kiln"],
    tags: ["wood"],
  });
  const page = (await site.visit().get("/journal/pot", html)).text;
  expect(page).toContain('<a href="/journal?category=Glazes%20%26%20slips"><bdi>Glazes &amp; slips</bdi></a>, <a');
  expect(page).toContain('<a href="/journal?tag=wood"><bdi>wood</bdi></a>');
  expect((await site.visit().get("/journal?category=Glazes%20%26%20slips", html)).status).toBe(200);
});
