import { describe, expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { textBody } from "#features/site/page-tree/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { PostSummary, StoredPost } from "../contract.ts";

const test = siteTest().extend("blog", ({ app, site }) => buildCollection(app, site));

const storeManager = 8;
const moderator = 6;

const read = async (client: TestClient, postId: string) =>
  (await client.get(`/api/config/posts/${postId}`)).json() as StoredPost;
const save = (client: TestClient, post: StoredPost, change: object) =>
  client.put(`/api/config/posts/${post.id}`, { ...post, ...change });
const list = async (client: TestClient, blog: { id: string }, query = "") =>
  (await client.get(`/api/config/blogs/${blog.id}/posts${query}`)).json() as {
    items: PostSummary[];
    nextCursor: string | null;
    total: number;
  };
const titles = ({ items }: { items: PostSummary[] }) => items.map(({ title }) => title);

test("a blog says whether visitors can open it", async ({ app, site, owner }) => {
  await buildCollection(app, site, { title: "News", status: "draft" });
  expect((await owner.get("/api/config/blogs")).json().blogs).toMatchObject([{ isPublic: false, isEnabled: true }]);
});

describe("an excerpt", () => {
  test("that is too long after it is sanitized is refused, and the settings can be read again", async ({
    app,
    site,
    owner,
    blog,
  }) => {
    const post = await read(owner, (await buildPost(app, site, blog, { title: "Pot" })).id);
    const refused = await save(owner, post, { excerpt: "Research & Development. ".repeat(208) });
    expect([refused.status, refused.json().errors]).toEqual([
      400,
      { excerpt: "Use at most 5,000 characters, formatting included." },
    ]);
    expect((await save(owner, post, { excerpt: "Research & Development. ".repeat(100) })).status).toBe(200);
  });

  test("of an imported post may exceed the limit, and can be shortened", async ({ app, site, owner, blog }) => {
    const built = await buildPost(app, site, blog, { title: "Pot", excerpt: "x".repeat(6000) });
    const post = await read(owner, built.id);
    expect(post.excerpt).toHaveLength(6000);
    expect((await owner.post(`/api/config/posts/${post.id}/duplicate`)).status).toBe(201);
    expect((await save(owner, post, { excerpt: "Short" })).json().excerpt).toBe("Short");
  });
});

describe("a new post", () => {
  test("is a draft of the person who creates it, with a free slug from its title", async ({ app, site, blog }) => {
    const manager = await signInAs(app, site, storeManager);
    const first = await manager.post(`/api/config/blogs/${blog.id}/posts`, { title: "  Slow pots " });
    expect(first.status, first.text).toBe(201);
    expect(first.json()).toMatchObject({
      title: "Slow pots",
      slug: "slow-pots",
      path: "/journal/slow-pots",
      status: "draft",
      publishedAt: null,
      commentsOpen: true,
      revision: 1,
    });
    const second = await manager.post(`/api/config/blogs/${blog.id}/posts`, { title: "Slow pots" });
    expect(second.json().slug).toBe("slow-pots-2");
    const other = await manager.post(`/api/config/blogs/${blog.id}/posts`, { title: "陶器" });
    expect(other.json().slug).toBe("post");
    expect((await site.visit().get("/journal/slow-pots")).status).toBe(404);
  });

  test("has the person who writes it as its author, who can be chosen without a name, too", async ({
    owner,
    blog,
    site,
  }) => {
    const authors = async () => (await owner.get(`/api/config/blogs/${blog.id}/authors`)).json().contributors;
    const short = site.owner.email.split("@")[0];
    await owner.put("/api/config/account/name", { name: "" });
    expect(await authors()).toMatchObject([{ name: short }]);
    const nameless = (await owner.post(`/api/config/blogs/${blog.id}/posts`, { title: "A" })).json();
    // Visitors would read the email's first part, so it is not taken without being asked.
    expect([nameless.authorName, nameless.authorAccountId]).toEqual(["", (await authors())[0].accountId]);
    await owner.put("/api/config/account/name", { name: "Olive Kiln" });
    expect((await owner.post(`/api/config/blogs/${blog.id}/posts`, { title: "B" })).json().authorName).toBe(
      "Olive Kiln",
    );
    expect(await authors()).toMatchObject([{ name: "Olive Kiln" }]);
  });

  test("needs a title, a blog of the website, and the right to edit posts", async ({ app, site, owner, blog }) => {
    const empty = await owner.post(`/api/config/blogs/${blog.id}/posts`, { title: " " });
    expect([empty.status, empty.json().errors]).toEqual([400, { title: "Required" }]);
    const other = await app.buildSite();
    const foreign = await buildCollection(app, other);
    expect((await owner.post(`/api/config/blogs/${foreign.id}/posts`, { title: "A" })).status).toBe(404);
    const gallery = await buildCollection(app, site, { type: 15, title: "Gallery" });
    expect((await owner.post(`/api/config/blogs/${gallery.id}/posts`, { title: "A" })).status).toBe(404);
    const stranger = await signInAs(app, site, moderator);
    expect((await stranger.post(`/api/config/blogs/${blog.id}/posts`, { title: "A" })).status).toBe(403);
  });

  test("in a blog that is the home page gets no address of the program or of a page", async ({ app, site, owner }) => {
    const home = await buildCollection(app, site, { title: "Home", slug: "home", isHomepage: true });
    await buildCollection(app, site, { type: 10, title: "About", slug: "about" });
    const slugOf = async (title: string) =>
      (await owner.post(`/api/config/blogs/${home.id}/posts`, { title })).json().slug;
    expect(await slugOf("Search")).toBe("search-2");
    expect(await slugOf("About")).toBe("about-2");
  });
});

describe("the settings of a post", () => {
  test("are saved, and visitors see them at once", async ({ app, site, owner, blog }) => {
    const { id } = await buildPost(app, site, blog, { title: "A slow pot" });
    expect((await site.visit().get("/journal")).text).toContain("A slow pot");
    const post = await read(owner, id);
    const answer = await save(owner, post, {
      title: "A slower pot",
      excerpt: "<p>Clay <script>alert(1)</script>waits.</p>",
      authorName: "Ada",
      categories: ["Firing"],
      tags: ["  wood \t kiln ", "Wood kiln", "clay"],
      location: {
        name: "The kiln",
        addressLine1: "Field Road 1",
        addressLine2: "",
        addressCountry: "Portugal",
        mapLat: 38.5,
        mapLng: -8.9,
      },
      sourceUrl: "https://example.com/story",
      passthrough: true,
      seoTitle: "Slow",
      noIndex: true,
      isFeatured: true,
      commentsOpen: false,
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json()).toMatchObject({
      excerpt: "<p>Clay waits.</p>",
      tags: ["wood kiln", "clay"],
      passthrough: true,
      isFeatured: true,
      commentsOpen: false,
      revision: post.revision + 1,
    });
    expect(await read(owner, id)).toEqual(answer.json());
    expect((await site.visit().get("/journal")).text).toContain("A slower pot");
    expect((await site.visit().get("/journal?format=rss")).text).toContain("A slower pot");
  });

  test("a stale save is refused and changes nothing", async ({ app, site, owner, blog }) => {
    const { id } = await buildPost(app, site, blog);
    const post = await read(owner, id);
    await save(owner, post, { title: "Mine" });
    const late = await save(owner, post, { title: "Theirs" });
    expect([late.status, late.json().code]).toEqual([409, "stale-revision"]);
    expect((await read(owner, id)).title).toBe("Mine");
  });

  test("every problem has its message beside its field", async ({ app, site, owner, blog }) => {
    const { id } = await buildPost(app, site, blog);
    const post = await read(owner, id);
    const refused = async (change: object) => {
      const answer = await save(owner, post, change);
      return [answer.status, answer.json().errors];
    };
    expect(await refused({ title: "", slug: "no spaces" })).toEqual([
      400,
      { title: "Required", slug: "no spaces is not a valid page URL" },
    ]);
    expect(await refused({ slug: "a/b" })).toEqual([400, { slug: "a/b is not a valid page URL" }]);
    expect(await refused({ categories: ["x".repeat(26)], tags: ["x".repeat(51)] })).toEqual([
      400,
      {
        "categories.0": "A category name can have up to 25 characters.",
        "tags.0": "A tag can have up to 50 characters.",
      },
    ]);
    expect(await refused({ sourceUrl: "javascript:alert(1)" })).toEqual([
      400,
      { sourceUrl: "Links must be formatted as example.com or https://example.com" },
    ]);
    const nowhere = { name: "", addressLine1: "", addressLine2: "", addressCountry: "", mapLat: 1, mapLng: null };
    const gone = "0193a000-0000-7000-8000-000000000000";
    expect(
      await refused({
        passthrough: true,
        status: "scheduled",
        publishedAt: null,
        location: nowhere,
        mainAssetId: gone,
        socialAssetId: gone,
        authorAccountId: gone,
      }),
    ).toEqual([
      400,
      {
        sourceUrl: "Required",
        publishedAt: "Required",
        "location.mapLat": "Enter both a latitude and a longitude.",
        mainAssetId: "This picture no longer exists.",
        socialAssetId: "This picture no longer exists.",
        authorName: "Choose a contributor of this website, or enter a name.",
      },
    ]);
    const future = new Date(app.clock.now().getTime() + 60_000).toISOString();
    expect(await refused({ status: "published", publishedAt: future })).toEqual([
      400,
      { publishedAt: "This time is in the future. To publish at this time, choose Scheduled." },
    ]);
    expect((await read(owner, id)).revision).toBe(post.revision);
  });

  test("a post of another website can't be read or changed", async ({ app, site, owner, blog }) => {
    const { id } = await buildPost(app, site, blog);
    const post = await read(owner, id);
    const stranger = await (await app.buildSite()).signIn();
    expect((await stranger.get(`/api/config/posts/${id}`)).status).toBe(404);
    expect((await save(stranger, post, { title: "Stolen" })).status).toBe(404);
    expect((await stranger.post(`/api/config/posts/${id}/duplicate`)).status).toBe(404);
    const bulk = await stranger.post("/api/config/posts/bulk", { postIds: [id], change: { kind: "trash" } });
    expect(bulk.json()).toMatchObject({ changedCount: 0, refused: [{ postId: id, title: "" }] });
    expect((await read(owner, id)).title).toBe(post.title);
  });

  test("a label gets the spelling that the blog has", async ({ app, site, owner, blog }) => {
    await buildPost(app, site, blog, { title: "First", tags: ["Clay"], categories: ["Firing"] });
    const { id } = await buildPost(app, site, blog, { title: "Second" });
    const answer = await save(owner, await read(owner, id), { tags: ["CLAY", "new"], categories: ["firing"] });
    expect(answer.json()).toMatchObject({ tags: ["Clay", "new"], categories: ["Firing"] });
  });
});

describe("the address of a post", () => {
  test("after a change, the former slug is kept for a redirect", async ({ app, site, owner, blog }) => {
    const { id } = await buildPost(app, site, blog, { slug: "old" });
    const post = await read(owner, id);
    expect((await save(owner, post, { slug: "new" })).json()).toMatchObject({ slug: "new", path: "/journal/new" });
    const redirects = () =>
      app.services.database.db
        .selectFrom("item_redirects")
        .select(["from_slug", "item_id"])
        .where("website_id", "=", site.website.id)
        .execute();
    expect(await redirects()).toEqual([{ from_slug: "old", item_id: id }]);
    // Back again: its own address leads nowhere else.
    await save(owner, await read(owner, id), { slug: "old" });
    expect(await redirects()).toEqual([{ from_slug: "new", item_id: id }]);
  });

  test("only a post that visitors could find leaves a redirect, also after it was withdrawn", async ({
    app,
    site,
    owner,
    blog,
  }) => {
    const target = async (slug: string) => (await site.visit().get(`/journal/${slug}`)).headers.location;
    const moved = await buildPost(app, site, blog, { slug: "first" });
    await save(owner, await read(owner, moved.id), { slug: "second" });
    const { id } = await buildPost(app, site, blog, { slug: "idea", status: "draft", publishedAt: null });
    // Its address on the way is that of another post, which keeps it.
    for (const slug of ["thought", "first", "plan"]) {
      const post = await read(owner, id);
      expect(post.hasBeenPublic).toBe(false);
      await save(owner, post, { slug });
    }
    await save(owner, await read(owner, id), { status: "published" });
    expect(await Promise.all(["idea", "thought", "first"].map(target))).toEqual([
      undefined,
      undefined,
      "/journal/second",
    ]);
    await save(owner, await read(owner, id), { status: "draft", publishedAt: null });
    const withdrawn = await read(owner, id);
    expect(withdrawn.hasBeenPublic).toBe(true);
    await save(owner, withdrawn, { slug: "result", status: "published" });
    expect(await target("plan")).toBe("/journal/result");
    const copy = await owner.post(`/api/config/posts/${id}/duplicate`, {});
    expect(copy.json()).toMatchObject({ hasBeenPublic: false });
  });

  test("a taken slug is refused, also that of a page below the blog", async ({ app, site, owner, blog }) => {
    await buildPost(app, site, blog, { slug: "taken" });
    await buildCollection(app, site, { type: 10, title: "Deep", slug: "journal/deep" });
    const { id } = await buildPost(app, site, blog, { slug: "mine" });
    const post = await read(owner, id);
    for (const slug of ["taken", "deep"]) {
      const answer = await save(owner, post, { slug, title: "Typed" });
      expect([answer.status, answer.json().errors]).toEqual([
        409,
        { slug: "This address is taken. Please choose another." },
      ]);
    }
    expect(await read(owner, id)).toEqual(post);
  });
});

describe("the status of a post", () => {
  test("published now, back to draft, and scheduled", async ({ app, site, owner, blog }) => {
    const { id } = await buildPost(app, site, blog, { slug: "pot", publishedAt: null });
    const now = app.clock.now();
    const published = await save(owner, await read(owner, id), { status: "published" });
    expect(published.json()).toMatchObject({ status: "published", publishedAt: now.toISOString() });
    expect((await site.visit().get("/journal/pot")).status).toBe(200);
    await save(owner, published.json(), { status: "draft" });
    expect((await site.visit().get("/journal/pot")).status).toBe(404);
    expect((await site.visit().get("/journal")).text).not.toContain("/journal/pot");
    const at = new Date(now.getTime() + 3_600_000).toISOString();
    const scheduled = await save(owner, await read(owner, id), { status: "scheduled", publishedAt: at });
    expect(scheduled.json()).toMatchObject({ status: "scheduled", publishedAt: at });
    expect((await list(owner, blog, "?status=scheduled")).total).toBe(1);
    app.clock.advance(3_600_001);
    expect((await site.visit().get("/journal/pot")).status).toBe(200);
    expect((await read(owner, id)).status).toBe("published");
    expect((await list(owner, blog, "?status=published")).total).toBe(1);
  });
});

describe("a list of posts", () => {
  test("is filtered by status, labels, author and words, and sorted", async ({ app, site, owner, blog }) => {
    const day = 86_400_000;
    const ago = (days: number) => new Date(app.clock.now().getTime() - days * day);
    await buildPost(app, site, blog, { title: "Beta", publishedAt: ago(1), tags: ["clay"], authorName: "Ada" });
    await buildPost(app, site, blog, { title: "alpha", publishedAt: ago(3), categories: ["News"] });
    await buildPost(app, site, blog, { title: "Gamma", publishedAt: ago(2), body: "<p>A wood kiln</p>" });
    const { id } = (await owner.post(`/api/config/blogs/${blog.id}/posts`, { title: "Delta" })).json();
    expect(titles(await list(owner, blog))).toEqual(["Delta", "Beta", "Gamma", "alpha"]);
    expect(titles(await list(owner, blog, "?sort=title&direction=asc"))).toEqual(["alpha", "Beta", "Delta", "Gamma"]);
    expect(titles(await list(owner, blog, "?status=draft"))).toEqual(["Delta"]);
    expect(titles(await list(owner, blog, "?tag=clay"))).toEqual(["Beta"]);
    expect(titles(await list(owner, blog, "?category=News"))).toEqual(["alpha"]);
    expect(titles(await list(owner, blog, "?author=Ada"))).toEqual(["Beta"]);
    expect(titles(await list(owner, blog, "?search=woo%20KIL"))).toEqual(["Gamma"]);
    expect(titles(await list(owner, blog, "?search=del"))).toEqual(["Delta"]);
    expect(titles(await list(owner, blog, "?search=%2E"))).toEqual([]);
    const first = await list(owner, blog, "?limit=3");
    expect([titles(first), first.total]).toEqual([["Delta", "Beta", "Gamma"], 4]);
    expect(titles(await list(owner, blog, `?limit=3&cursor=${first.nextCursor}`))).toEqual(["alpha"]);
    expect((await owner.get(`/api/config/blogs/${blog.id}/posts?cursor=wrong`)).status).toBe(400);
    expect((await owner.get("/api/config/blogs")).json().blogs).toEqual([
      { id: blog.id, kind: "blog", title: "Journal", path: "/journal", postCount: 4, isPublic: true, isEnabled: true },
    ]);
    const authors = (await owner.get(`/api/config/blogs/${blog.id}/authors`)).json();
    expect(authors.names).toContain("Ada");
    expect((await read(owner, id)).title).toBe("Delta");
  });
});

test("a copy has what was not published yet", async ({ app, site, owner, blog }) => {
  const { id } = await buildPost(app, site, blog, { title: "Pot", slug: "pot" });
  const draft = (await owner.get(`/api/config/pages/${id}/draft`)).json();
  const saved = await owner.put(`/api/config/pages/${id}/draft`, {
    document: textBody("<p>Not published yet</p>"),
    revision: draft.revision,
    keepsStored: false,
  });
  expect(saved.status, saved.text).toBe(200);
  const copy = (await owner.post(`/api/config/posts/${id}/duplicate`)).json() as StoredPost;
  await save(owner, copy, { status: "published" });
  expect((await site.visit().get(copy.path)).text).toContain("Not published yet");
  expect((await site.visit().get("/journal/pot")).text).not.toContain("Not published yet");
});

test("a copy is a draft with the same document, settings and its own address", async ({ app, site, owner, blog }) => {
  const { id } = await buildPost(app, site, blog, { title: "Pot", slug: "pot", tags: ["clay"], authorName: "Ada" });
  const answer = await owner.post(`/api/config/posts/${id}/duplicate`);
  expect(answer.status, answer.text).toBe(201);
  const copy = answer.json() as StoredPost;
  expect(copy).toMatchObject({
    title: "Copy of Pot",
    slug: "copy-of-pot",
    status: "draft",
    publishedAt: null,
    tags: ["clay"],
    authorName: "Ada",
  });
  const { body_html } = await app.services.database.db
    .selectFrom("content_items")
    .select("body_html")
    .where("website_id", "=", site.website.id)
    .where("id", "=", copy.id)
    .executeTakeFirstOrThrow();
  expect(body_html).toBe("<p>Clay remembers.</p>");
  expect((await owner.post(`/api/config/posts/${id}/duplicate`)).json().slug).toBe("copy-of-pot-2");
});
