import { sql } from "kysely";
import { describe, expect } from "vitest";
import { buildImage } from "#features/site/assets/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = siteTest();

const path = "/api/site-header-footer";

async function start(app: TestApp, site: TestSite, owner: TestClient) {
  await buildPage(app, site, { title: "Home", slug: "home", isHomepage: true });
  return (await owner.get(path)).json();
}

describe("header and footer", () => {
  test("start with the theme's defaults", async ({ app, site, owner }) => {
    const stored = await start(app, site, owner);
    expect(stored).toEqual({
      header: {
        layout: "center",
        logoAssetId: null,
        tagline: "",
        showCart: true,
        showSearch: true,
        isSticky: false,
        button: null,
      },
      footer: { version: 1, sections: [] },
      revision: 0,
    });
    const { text } = await site.visit().get("/");
    expect(text).toContain('<header class="site-header header-center">');
    expect(text).toContain("site-cart");
    expect(text, "nothing is painted while the header is arriving").toMatch(
      /<link rel="expect" href="#main" blocking="render">.*<\/header>\s*<main id="main"/s,
    );
    expect(text, "a link to the search, in words").toMatch(
      /<a class="site-search" href="\/search">.*Search<\/span><\/a>/,
    );
  });

  test("name a contact only if there is an address", async ({ app }) => {
    const site = await app.buildSite();
    await buildPage(app, site, { title: "Home", slug: "home", isHomepage: true });
    const setEmail = async (email: string) => {
      await sql`update websites set contact_email = ${email} where id = ${site.website.id}`.execute(
        app.services.database.db,
      );
      app.app.dropTags(site.website.id, ["site"]);
      return (await site.visit().get("/")).text;
    };
    expect(await setEmail("")).not.toContain(">Contact<");
    expect(await setEmail("clay@example.com")).toMatch(
      />Contact<\/h2>\s*<ul class="navigation">\s*<li><a href="mailto:clay@example.com">/,
    );
  });

  test("are saved together and shown on every page, with the logo as the title", async ({ app, site, owner }) => {
    const stored = await start(app, site, owner);
    const logo = await buildImage(app, site);
    await site.visit().get("/");
    const saved = await owner.put(path, {
      ...stored,
      header: {
        layout: "split",
        logoAssetId: logo.id,
        tagline: "Slow pots",
        showCart: false,
        showSearch: false,
        isSticky: true,
        button: { text: "Visit us", url: "/visit" },
      },
      footer: textBody("<p>Open on Sundays<script>alert(1)</script></p>"),
    });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json()).toEqual((await owner.get(path)).json());
    expect(saved.json().revision).toBeGreaterThan(stored.revision);
    const { text } = await site.visit().get("/");
    expect(text).toContain('<header class="site-header header-split header-sticky">');
    expect(text).toContain('<p class="site-tagline" dir="auto">Slow pots</p>');
    expect(text).toContain('<a class="button button-primary header-button" href="/visit"><bdi>Visit us</bdi></a>');
    expect(text).toMatch(/<a class="site-title" href="\/"><img class="site-logo[^>]*alt=""/);
    expect(text).toContain('<bdi class="visually-hidden">Test shop</bdi>');
    expect(text).not.toContain("site-cart");
    expect(text).not.toContain("site-search");
    expect(text).toContain("<p>Open on Sundays</p>");
    expect((await site.visit().get("/?format=json")).json()).toMatchObject({
      website: { siteTagLine: "Slow pots", logoImageUrl: expect.stringContaining(logo.id) },
      header: { layout: "split", isSticky: true, showCart: false, button: { text: "Visit us", url: "/visit" } },
    });
  });

  test("reject a stale save, whichever of the two was saved meanwhile, and by which call", async ({
    app,
    site,
    owner,
  }) => {
    const stored = await start(app, site, owner);
    const field = await owner.put("/api/config/block-fields/footer", { document: textBody("<p>One</p>"), revision: 0 });
    expect(field.status).toBe(200);
    const stale = await owner.put(path, stored);
    expect([stale.status, stale.json().code]).toEqual([409, "stale-revision"]);
    const fresh = (await owner.get(path)).json();
    expect(fresh.footer.sections[0].blocks[0].props.html).toBe("<p>One</p>");
    expect((await owner.put(path, { ...fresh, header: { ...fresh.header, tagline: "T" } })).status).toBe(200);
    expect((await owner.put(path, fresh)).status).toBe(409);
    const again = await owner.put("/api/config/block-fields/footer", { document: textBody("<p>Two</p>"), revision: 1 });
    expect(again.status, "the header's save left the field as it was").toBe(200);
    expect((await site.visit().get("/")).text).toContain("<p>Two</p>");
  });

  test("two saves at once: one succeeds, the other gets a conflict", async ({ app, site, owner }) => {
    const stored = await start(app, site, owner);
    const answers = await Promise.all(
      ["A", "B", "C"].map((tagline) => owner.put(path, { ...stored, header: { ...stored.header, tagline } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test.for(
    rows([
      [{ header: { logoAssetId: newId() } }, "header.logoAssetId", "Unable to locate content"],
      [
        { header: { button: { text: "Go", url: "javascript:alert(1)" } } },
        "header.button.url",
        "javascript:alert(1) is not a valid page URL",
      ],
      [
        { footer: { version: 1, sections: [{ id: "s", blocks: [{ id: "b", type: "nothing" }] }] } },
        "footer.sections.0.blocks.0.type",
        undefined,
      ],
    ]),
  )("%j is refused at its place", async ([changes, field, message], { app, site, owner }) => {
    const stored = await start(app, site, owner);
    const answer = await owner.put(path, { ...stored, ...changes });
    expect(answer.status).toBe(400);
    if (message) expect(answer.json().errors[field]).toBe(message);
    else expect(Object.keys(answer.json().errors)[0]).toMatch(/^footer\.sections\.0\.blocks\.0/);
  });
});

describe("the preview of a header", () => {
  const header = { tagline: "Slow pots", layout: "split", isSticky: true, button: { text: "Visit us", url: "/visit" } };
  const preview = async (owner: TestClient, body: object) =>
    (await owner.post("/api/config/header/preview", body)).json().html as string;

  test("shows the page as visitors would get it, and saves nothing", async ({ app, site, owner }) => {
    await start(app, site, owner);
    await buildPage(app, site, { title: "About", slug: "about", body: textBody("<h1>About us</h1>") });
    const bar = { isEnabled: true, text: "Closed in August", revision: 0 };
    expect((await owner.put("/api/config/announcement-bar", bar)).status).toBe(200);
    const html = await preview(owner, { title: "Kiln", header, path: "/about" });
    expect(html).toContain('<header class="site-header header-split header-sticky">');
    expect(html).toContain('<p class="site-tagline" dir="auto">Slow pots</p>');
    expect(html).toMatch(/<a class="site-title" href="\/"><bdi>Kiln<\/bdi><\/a>/);
    expect(html).toContain("Visit us");
    expect(html).toContain("About us");
    expect(html).toContain("Closed in August");
    const { text } = await site.visit().get("/");
    expect([text.includes("Slow pots"), text.includes("Kiln")]).toEqual([false, false]);
  });

  test("works on a website without pages, and for a page that doesn't exist", async ({ owner }) => {
    expect(await preview(owner, { title: "Kiln", header })).toContain("Slow pots");
    expect(await preview(owner, { title: "Kiln", header, path: "/nowhere" })).toContain("Slow pots");
  });
});
