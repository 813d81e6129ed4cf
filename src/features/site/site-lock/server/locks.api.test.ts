import { describe, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { changeSettings } from "#features/site/page-settings/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { startTestApp, type TestApp } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = sharedSiteTest().extend("pageId", { auto: true, scope: "file" }, async ({ app, site }) => {
  const body = textBody("<p>Behind the door</p>");
  const page = await buildPage(app, site, { title: "Guest book", slug: "guests", password: "kiln & clay", body });
  return page.id;
});

const html = { accept: "text/html" };
const wrong = "Incorrect password. Please try again.";

/** The fields of a lock screen's form. */
function formOf(text: string): Record<string, string> {
  const hidden = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]));
}

async function unlock(visitor: TestClient, path: string, password: string) {
  const screen = await visitor.get(path, html);
  expect(screen.status).toBe(401);
  return visitor.submit("/api/unlock", { ...formOf(screen.text), password });
}

describe("a page with a password", () => {
  test("shows the lock screen, which is neither cached nor indexed", async ({ site, pageId }) => {
    const screen = await site.visit().get("/guests?from=mail", html);
    expect(screen.status).toBe(401);
    expect(screen.headers["www-authenticate"]).toContain("Form");
    expect(screen.headers["cache-control"]).toBe("private, no-store");
    expect(screen.headers["x-robots-tag"]).toBe("noindex");
    expect(screen.text).toContain('<meta name="robots" content="noindex">');
    expect(screen.text).toContain("page-type-103");
    expect(screen.text).toContain("This page is password protected.");
    expect(screen.text).not.toContain("Behind the door");
    expect(screen.text).toContain('<label for="lock-password">');
    expect(formOf(screen.text)).toEqual({ lock: pageId, returnTo: "/guests?from=mail" });
  });

  test("opens with the password, by a plain form, only in this browser", async ({ site }) => {
    const visitor = site.visit();
    const answer = await unlock(visitor, "/guests?from=mail", "kiln & clay");
    expect([answer.status, answer.headers.location]).toEqual([303, "/guests?from=mail"]);
    expect(String(answer.headers["set-cookie"])).toMatch(/unlocked-[^;]+; Path=\/; HttpOnly; SameSite=Lax/);
    const page = await visitor.get("/guests", html);
    expect(page.text).toContain("Behind the door");
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect((await visitor.get("/guests?format=json")).json().mainContent).toContain("Behind the door");
    expect((await site.visit().get("/guests", html)).status).toBe(401);
    expect((await site.visit().get("/guests?format=json")).json()).toMatchObject({ code: "page-locked" });
  });

  test("rejects a wrong password, and still leads back after the right one", async ({ site, pageId }) => {
    const visitor = site.visit();
    const answer = await unlock(visitor, "/guests", "kiln");
    expect(answer.status).toBe(401);
    expect(answer.text).toContain(wrong);
    expect(answer.text).toContain('aria-invalid="true"');
    expect(formOf(answer.text)).toEqual({ lock: pageId, returnTo: "/guests" });
    expect((await visitor.get("/guests", html)).status).toBe(401);
  });

  test("a changed password locks it again", async ({ site, owner, pageId }) => {
    const visitor = site.visit();
    await unlock(visitor, "/guests", "kiln & clay");
    expect((await visitor.get("/guests")).status).toBe(200);
    await changeSettings(owner, pageId, { password: "another" });
    expect((await visitor.get("/guests")).status).toBe(401);
    await changeSettings(owner, pageId, { password: "kiln & clay" });
    expect((await visitor.get("/guests")).status, "the same words are another password").toBe(401);
  });

  test("a cookie of another lock, or an invented one, opens nothing", async ({ app, site, pageId }) => {
    const other = await buildPage(app, site, { title: "Other", slug: "other-lock", password: "kiln & clay" });
    const visitor = site.visit();
    await unlock(visitor, "/other-lock", "kiln & clay");
    const proof = visitor.cookies.get(`unlocked-${other.id}`) as string;
    visitor.cookies.set(`unlocked-${pageId}`, proof);
    expect((await visitor.get("/guests")).status).toBe(401);
    visitor.cookies.set(`unlocked-${pageId}`, "true");
    expect((await visitor.get("/guests")).status).toBe(401);
  });

  test("contributors who may see locked pages need no password", async ({ site, owner }) => {
    const page = await owner.openOnSite("/guests");
    expect(page.text).toContain("Behind the door");
    expect((await site.visit().get("/guests")).status).toBe(401);
  });

  test("nobody is redirected to another host", async ({ site, pageId }) => {
    for (const returnTo of ["https://evil.example/", "//evil.example/", "/\\evil.example", "/\t/evil.example"]) {
      const answer = await site.visit().submit("/api/unlock", { lock: pageId, password: "kiln & clay", returnTo });
      expect([answer.status, answer.headers.location]).toEqual([303, "/"]);
    }
  });

  test("a page that was open before is not shown from the cache", async ({ app, site, owner }) => {
    const page = await buildPage(app, site, { title: "Open door", slug: "door", body: textBody("<p>Walk in</p>") });
    const visitor = site.visit();
    expect((await visitor.get("/door")).text).toContain("Walk in");
    const { etag } = (await visitor.get("/door")).headers;
    await changeSettings(owner, page.id, { password: "knock" });
    expect((await site.visit().get("/door", html)).status).toBe(401);
    expect((await visitor.get("/door", { "if-none-match": String(etag), ...html })).status).toBe(401);
    await changeSettings(owner, page.id, { password: null });
    expect((await site.visit().get("/door")).text).toContain("Walk in");
  });

  test("requests while the lock closes: nobody gets in after it", async ({ app, site, owner }) => {
    const page = await buildPage(app, site, { title: "Swing", slug: "swing", body: textBody("<p>Open side</p>") });
    const many = () => Promise.all(Array.from({ length: 15 }, () => site.visit().get("/swing", html)));
    for (let turn = 0; turn < 6; turn++) {
      const during = many();
      const [, closed] = await Promise.all([during, changeSettings(owner, page.id, { password: `turn ${turn}` })]);
      expect(closed.status).toBe(200);
      for (const answer of await many())
        expect([answer.status, answer.text.includes("Open side")]).toEqual([401, false]);
      const before = many();
      await Promise.all([before, owner.get("/swing"), changeSettings(owner, page.id, { password: null })]);
      for (const answer of await many())
        expect([answer.status, answer.text.includes("Open side")]).toEqual([200, true]);
    }
  });

  test("a locked shop hides its products, also in quick views; the sitemap names none", async ({ app, site }) => {
    const shop = await buildPage(app, site, { kind: "products", title: "Members", slug: "members", password: "kiln" });
    const product = await buildProduct(app, site, { name: "Rare mug", urlSlug: "rare-mug", collectionId: shop.id });
    const paths = ["/members", "/members/p/rare-mug", "/members/p/rare-mug?format=json", "/members?format=json"];
    for (const path of paths) expect((await site.visit().get(path)).status, path).toBe(401);
    expect((await site.visit().get("/sitemap.xml")).text).not.toContain("members");
    const visitor = site.visit();
    await unlock(visitor, "/members/p/rare-mug", "kiln");
    const page = await visitor.get("/members/p/rare-mug", html);
    expect([page.status, page.text.includes("Rare mug")]).toEqual([200, true]);
    const quickView = await visitor.get(`/api/commerce/products/${product.id}/quick-view`);
    const asStranger = await site.visit().get(`/api/commerce/products/${product.id}/quick-view`);
    expect(asStranger.status).toBe(401);
    expect(quickView.status).toBe(200);
  });
});

describe("a locked website", () => {
  async function buildLocked(app: TestApp, password = "open sesame") {
    const site = await app.buildSite({ title: "Closed for now" });
    const owner = await site.signIn();
    const page = await buildPage(app, site, {
      title: "Inner room",
      slug: "inner",
      isHomepage: true,
      body: textBody("<p>Inside</p>"),
    });
    const blog = await buildPage(app, site, { kind: "blog", title: "Inner diary", slug: "diary" });
    await buildPost(app, site, blog, { title: "Inner thoughts" });
    const product = await buildProduct(app, site, { name: "Inner mug", urlSlug: "inner-mug" });
    const everything = [
      "/",
      "/inner",
      "/diary",
      "/diary/inner-thoughts",
      "/diary?format=rss",
      "/?format=json",
      "/shop/p/inner-mug",
      "/shop/p/inner-mug?format=json-pretty",
      "/nowhere",
      "/sitemap.xml",
      "/cart",
      "/search",
      `/api/commerce/inventory/stock/?itemId=${product.id}`,
      "/api/commerce/shopping-cart",
    ];
    // All of it was shown and cached before.
    for (const path of everything) await site.visit().get(path, html);
    const locked = await owner.put("/api/config/site-lock", { password });
    expect(locked.json()).toMatchObject({ isLocked: true });
    return { site, owner, page, everything };
  }

  test("shows only its name: no page, no feed, no data, no navigation", async ({ app }) => {
    const { site, everything } = await buildLocked(app);
    for (const path of everything) {
      for (const headers of [html, {}]) {
        const answer = await site.visit().get(path, headers);
        expect(answer.status, path).toBe(401);
        const withoutPath = answer.text.replace(/name="returnTo" value="[^"]*"|\/config\/view\?path=[^"]*/g, "");
        expect(withoutPath, path).not.toMatch(/inner/i);
        expect(answer.headers.etag, path).toBeUndefined();
      }
    }
    const screen = await site.visit().get("/diary?page=2", html);
    expect(screen.text).toContain("Closed for now");
    expect(screen.text).toContain("This site is password protected.");
    expect(formOf(screen.text)).toEqual({ lock: "site", returnTo: "/diary?page=2" });
    const form = await site.visit().send("/cart/entries", {
      method: "POST",
      headers: { ...html, "content-type": "application/x-www-form-urlencoded", referer: `${site.visit().origin}/shop` },
      body: "quantity=1",
    });
    expect([form.status, formOf(form.text).returnTo]).toEqual([401, "/shop"]);
    const lost = await site.visit().send("/no-such-call", { method: "POST", headers: html });
    expect(lost.status).toBe(401);
    const data = await site.visit().get("/api/commerce/shopping-cart");
    expect(data.json()).toEqual({ message: "This site is password protected.", code: "site-locked" });
  });

  test("its files, its sign-in and its health check work", async ({ app }) => {
    const { site, owner } = await buildLocked(app);
    const screen = await site.visit().get("/", html);
    const style = /data-sheets="(\/themes\/[^" ]+\.css)/.exec(screen.text)?.[1] as string;
    expect((await site.visit().get(style)).status).toBe(200);
    const { host } = new URL(owner.origin);
    expect((await site.visit().get("/config", { ...html, host })).status).toBe(303);
    expect((await site.visit().get("/config", html)).status).toBe(200);
    expect((await site.visit().get("/healthz")).status).toBe(200);
    expect((await owner.get("/api/config/pages")).status).toBe(200);
    await site.signIn();
  });

  test("opens completely with the password, until the password changes", async ({ app }) => {
    const { site, owner } = await buildLocked(app);
    const visitor = site.visit();
    const refused = await unlock(visitor, "/diary", "sesame");
    expect(refused.text).toContain(wrong);
    expect(refused.text).not.toMatch(/inner/i);
    const opened = await unlock(visitor, "/diary", "open sesame");
    expect([opened.status, opened.headers.location]).toEqual([303, "/diary"]);
    for (const path of ["/", "/diary", "/diary?format=rss", "/sitemap.xml", "/shop/p/inner-mug"]) {
      const answer = await visitor.get(path, html);
      expect([path, answer.status]).toEqual([path, 200]);
    }
    expect((await visitor.get("/nowhere", html)).status).toBe(404);
    expect((await visitor.get("/", html)).headers["cache-control"]).toBe("private, no-store");
    expect((await site.visit().get("/", html)).status).toBe(401);
    await owner.put("/api/config/site-lock", { password: "new words" });
    expect((await visitor.get("/", html)).status).toBe(401);
  });

  test("is open to contributors, and to everyone after its password is removed", async ({ app }) => {
    const { site, owner } = await buildLocked(app);
    expect((await owner.openOnSite("/", html)).text).toContain("Inside");
    expect((await site.visit().get("/", html)).status).toBe(401);
    expect((await owner.get("/api/config/site-lock")).json().isLocked).toBe(true);
    expect((await owner.put("/api/config/site-lock", { password: null })).json().isLocked).toBe(false);
    expect((await site.visit().get("/", html)).text).toContain("Inside");
  });

  test("a locked page of it asks for both passwords, one after the other, and its title is hidden before", async ({
    app,
  }) => {
    const { site, owner, page } = await buildLocked(app);
    await changeSettings(owner, page.id, { password: "second" });
    const visitor = site.visit();
    const outside = await visitor.submit("/api/unlock", { lock: page.id, password: "second", returnTo: "/" });
    expect(outside.status).toBe(401);
    expect(outside.text).not.toContain("Inner room");
    await unlock(visitor, "/", "open sesame");
    const screen = await visitor.get("/", html);
    expect(screen.text).toContain("This page is password protected.");
    await unlock(visitor, "/", "second");
    expect((await visitor.get("/", html)).text).toContain("Inside");
  });
});

test("after wrong passwords, one has to wait, on the lock screen", async () => {
  const limited = await startTestApp({ rateLimitScale: 1 });
  try {
    const site = await limited.buildSite();
    const page = await buildPage(limited, site, { title: "Vault", slug: "vault", password: "gold" });
    const visitor = site.visit();
    // Correct passwords don't count.
    const right = { lock: page.id, password: "gold", returnTo: "/vault" };
    const crowd = await Promise.all(Array.from({ length: 30 }, () => site.visit().submit("/api/unlock", right)));
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([303]));
    for (let attempt = 0; attempt < 10; attempt++) {
      const answer = await visitor.submit("/api/unlock", { lock: page.id, password: `${attempt}`, returnTo: "/vault" });
      expect(answer.status).toBe(401);
    }
    const answer = await visitor.submit("/api/unlock", { lock: page.id, password: "gold", returnTo: "/vault" });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.text).toContain("Too many incorrect passwords. Please try again in 15 minutes.");
    expect(answer.text).toContain('<form class="lock-form"');
    expect(answer.text).toMatch(/<title>Error: Vault/);
    expect(answer.text).toContain("<h1>Vault</h1>");
    expect(answer.text).toMatch(/<input id="lock-password"[^>]* autofocus/);
    const guesses = Array.from({ length: 20 }, () =>
      limited.visit(site.website).send("/api/unlock", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
        body: new URLSearchParams({ ...right, password: "tin" }).toString(),
      }),
    );
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([429]));
  } finally {
    await limited.close();
  }
});
