import { describe, expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { changeSettings } from "../testing.ts";

const test = sharedSiteTest();

const editor = 4;
const viewer = 10;
const storeManager = 8;

describe("who sees a page that is not public", () => {
  test.for([
    ["a draft", { status: "draft" }, [200, 404, 404]],
    ["under review", { status: "needs_review" }, [200, 404, 404]],
    ["private", { status: "private" }, [200, 200, 404]],
    ["not yet due", { status: "scheduled", publishAt: new Date(Date.now() + 86_400_000) }, [200, 404, 404]],
    ["switched off", { enabled: false }, [200, 404, 404]],
    ["in the trash", { deletedAt: new Date() }, [404, 404, 404]],
  ] as const)("%s: editor, viewer, store manager", async ([_name, state, statuses], { app, site }) => {
    const slug = `state-${newId()}`;
    await buildPage(app, site, { title: "Hidden page", slug, body: textBody("<p>Only for us</p>"), ...state });
    const clients = await Promise.all([editor, viewer, storeManager].map((role) => signInAs(app, site, role)));
    const seen = [];
    for (const client of clients) {
      const answer = await client.openOnSite(`/${slug}`);
      seen.push(answer.status);
      if (answer.status === 200) {
        expect(answer.text).toContain("Only for us");
        expect(answer.headers["cache-control"]).toBe("private, no-store");
        expect(answer.headers["x-robots-tag"]).toBe("noindex");
      }
      // The next visitor is a stranger again, because nothing was cached.
      const stranger = await site.visit().get(`/${slug}`);
      expect(stranger.status).toBe(404);
      expect((await site.visit().get(`/${slug}?format=json`)).status).toBe(404);
    }
    expect(seen).toEqual(statuses);
    const home = await site.visit().get("/sitemap.xml");
    expect(home.text).not.toContain(slug);
  });

  test("strangers and editors at the same time each get their own page", async ({ app, site }) => {
    const slug = `state-${newId()}`;
    await buildPage(app, site, { title: "Raced", slug, status: "draft", body: textBody("<p>Only for us</p>") });
    const editing = await signInAs(app, site, editor);
    await editing.openOnSite(`/${slug}`);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_none, index) => (index % 2 ? editing : site.visit()).get(`/${slug}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_none, index) => (index % 2 ? 200 : 404)));
  });

  test("a page that becomes a draft disappears for everyone, and a published one appears", async ({
    app,
    site,
    owner,
  }) => {
    const page = await buildPage(app, site, { title: "Blinker", slug: "blinker", body: textBody("<p>Here</p>") });
    const other = await buildPage(app, site, { title: "Other", slug: "other" });
    expect((await site.visit().get("/blinker")).status).toBe(200);
    expect((await site.visit().get(`/${other.url_slug}`)).text).toContain('href="/blinker"');
    await changeSettings(owner, page.id, { status: "draft" });
    expect((await site.visit().get("/blinker")).status).toBe(404);
    expect((await site.visit().get(`/${other.url_slug}`)).text).not.toContain('href="/blinker"');
    await changeSettings(owner, page.id, { status: "published" });
    expect((await site.visit().get("/blinker")).status).toBe(200);
    expect((await site.visit().get(`/${other.url_slug}`)).text).toContain('href="/blinker"');
  });

  test("its items are not shown anywhere: at their addresses, in feeds, or in blocks of other pages", async ({
    app,
    site,
    owner,
  }) => {
    const blog = await buildPage(app, site, { kind: "blog", title: "Diary", slug: "diary" });
    await buildPost(app, site, blog, { title: "A secret pot" });
    const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };
    const summary = { id: "list", type: "summary-v2", props: { collectionId: blog.id }, place };
    await buildPage(app, site, {
      title: "Lister",
      slug: "lister",
      body: { version: 1, sections: [{ id: "s", blocks: [summary] }] },
    });
    expect((await site.visit().get("/lister")).text).toContain("A secret pot");
    await changeSettings(owner, blog.id, { status: "private" });
    for (const path of ["/lister", "/sitemap.xml"]) {
      expect((await site.visit().get(path)).text).not.toMatch(/secret.pot/);
    }
    for (const path of ["/diary", "/diary/a-secret-pot", "/diary?format=rss", "/diary/a-secret-pot?format=json"]) {
      expect((await site.visit().get(path)).status, path).toBe(404);
    }
    await changeSettings(owner, blog.id, { status: "published", password: "kiln" });
    expect((await site.visit().get("/lister")).text).not.toContain("A secret pot");
    await changeSettings(owner, blog.id, { password: null });
    expect((await site.visit().get("/lister")).text).toContain("A secret pot");
  });
});

describe("a scheduled page", () => {
  test("appears automatically, also on pages that were cached before", async ({ app }) => {
    const made = await app.buildSite();
    const now = app.clock.now().getTime();
    const at = new Date(now + 3_600_000);
    await buildPage(app, made, { title: "Now", slug: "now" });
    await buildPage(app, made, {
      title: "Soon",
      slug: "soon",
      status: "scheduled",
      publishAt: at,
      body: textBody("<p>There</p>"),
    });
    app.clock.set(new Date(at.getTime() - 150));
    const html = { accept: "text/html" };
    expect((await made.visit().get("/soon", html)).status).toBe(404);
    expect((await made.visit().get("/now", html)).text).not.toContain('href="/soon"');
    expect((await made.visit().get("/nowhere", html)).text).not.toContain('href="/soon"');
    app.clock.set(at);
    expect((await made.visit().get("/soon", html)).text).toContain("<p>There</p>");
    await expect.poll(async () => (await made.visit().get("/now", html)).text).toContain('href="/soon"');
    expect((await made.visit().get("/nowhere", html)).text).toContain('href="/soon"');
    expect((await made.visit().get("/sitemap.xml")).text).toContain("/soon");
    app.clock.set(new Date());
  });
});

describe("metadata for search engines and social networks", () => {
  test("titles, descriptions, the social image, and where indexing is off", async ({ app, site, owner }) => {
    const page = await buildPage(app, site, {
      title: "Seen",
      slug: "seen",
      seoTitle: "Seen from afar",
      seoDescription: "How it looks.",
      noIndex: true,
    });
    const { text } = await site.visit().get("/seen");
    expect(text).toContain("<title>Seen from afar</title>");
    expect(text).toContain('<meta name="description" content="How it looks.">');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await site.visit().get("/sitemap.xml")).text).not.toContain("/seen");
    await changeSettings(owner, page.id, { noIndex: false });
    expect((await site.visit().get("/seen")).text).not.toContain("noindex");
    expect((await site.visit().get("/sitemap.xml")).text).toContain("/seen");
  });
});
