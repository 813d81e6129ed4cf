import { describe, expect } from "vitest";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest, rows } from "#kernel/testing/test.ts";

const html = { accept: "text/html" };
const session = "vitrine-session";

/** A page that everyone may see. */
async function buildOpenPage(app: TestApp, site: TestSite, slug = "open"): Promise<void> {
  await buildPage(app, site, { title: "Open", slug, body: textBody("<p>Walk in</p>") });
}

/** An app with two websites that have an open page. */
function twoSitesTest(environment: Record<string, string> = {}) {
  return appTest({ environment })
    .extend("first", { auto: true, scope: "file" }, async ({ app }) => {
      const first = await app.buildSite({ title: "First" });
      await buildOpenPage(app, first);
      return first;
    })
    .extend("second", { auto: true, scope: "file" }, async ({ app, first: _first }) => {
      const second = await app.buildSite({ title: "Second" });
      await buildOpenPage(app, second);
      return second;
    });
}

const test = twoSitesTest().extend("owner", { scope: "file" }, ({ second }) => second.signIn());
const hostedTest = twoSitesTest({
  PUBLIC_URL: "https://kiln.example",
  STUDIO_URL: "https://studio.example",
  SITES_DOMAIN: "sites.example",
});

describe("an install without a configured address", () => {
  const hostOf = (app: TestApp, site: TestSite) => `${site.website.identifier}.localhost:${app.port}`;

  test("the studio's calls work only on its host: elsewhere their paths don't exist", async ({
    app,
    second,
    owner,
  }) => {
    const host = hostOf(app, second);
    const unknown = await owner.get("/api/nothing-here", { host });
    const headers = { host, cookie: owner.headersFor("GET", "/api/config/session").cookie as string };
    const calls = app.app.routes.filter(
      ({ access, path }: Route) =>
        path.startsWith("/api/config/") || access.kind === "account" || access.kind === "right",
    );
    expect(calls.length).toBeGreaterThan(100);
    for (const { method, path } of calls) {
      const called = path.replace(/:[A-Za-z]+/g, () => newId());
      const body = method === "GET" ? {} : { body: "{" };
      const answer = await owner.send(called, {
        method,
        headers: { ...headers, "content-type": "application/json" },
        ...body,
      });
      expect([answer.status, answer.text], `${method} ${path}`).toEqual([404, unknown.text]);
    }
    expect((await owner.get("/api/config/session")).status, "on the studio's host it is a session").toBe(200);
  });

  test("a website's host neither accepts nor creates a session", async ({ app, second, owner }) => {
    const { email, password } = second.owner;
    const refused = await second
      .visit()
      .post("/api/config/session", { email, password }, { host: hostOf(app, second) });
    expect([refused.status, String(refused.headers["set-cookie"])]).toEqual([
      404,
      expect.not.stringContaining(session),
    ]);
    await buildPage(app, second, { title: "Draft", slug: "draft", status: "draft" });
    const visitor = second.visit();
    visitor.cookies.set(session, owner.studioCookies.get(session) as string);
    expect((await visitor.get("/draft")).status).toBe(404);
  });

  test.for(["localhost", "127.0.0.1", "[::1]"])(
    "the studio is at %s, which shows the first website too",
    async (name, { app, first }) => {
      const host = `${name}:${app.port}`;
      const client = app.visit(first.website);
      expect((await client.get("/config", { ...html, host })).text).toContain("<title>Studio</title>");
      const signIn = { email: first.owner.email, password: first.owner.password };
      expect((await client.post("/api/config/session", signIn, { host })).status).toBe(200);
      expect((await client.get("/api/config/session", { host })).json().website).toMatchObject({
        title: "First",
        url: `http://${hostOf(app, first)}`,
      });
      expect((await client.get("/open", { host })).text).toContain(
        `<link rel="canonical" href="http://${hostOf(app, first)}/open">`,
      );
    },
  );

  test("on a website's host, the studio's screens redirect to the studio, with the website selected", async ({
    app,
    second,
  }) => {
    const visitor = second.visit();
    const site = second.website.identifier;
    for (const [path, leadsTo] of [
      ["/config", `/config?site=${site}`],
      ["/config/orders?search=ada%20b", `/config/orders?search=ada+b&site=${site}`],
      ["/config/pages?site=another", `/config/pages?site=${site}`],
    ]) {
      const answer = await visitor.get(path as string, { ...html, host: hostOf(app, second) });
      expect([answer.status, answer.headers.location]).toEqual([303, `http://localhost:${app.port}${leadsTo}`]);
    }
    expect((await visitor.get("/configure", html)).status).toBe(404);
  });

  test("the studio and its calls can't be shown in a frame", async ({ app, second, owner }) => {
    const studio = await owner.get("/config/orders", { ...html, host: owner.studioHost });
    expect(studio.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(studio.headers["content-security-policy"]).toContain(`frame-src 'self' http://*.localhost:${app.port}`);
    const calls = [await owner.get("/api/config/session"), await second.visit().get("/api/commerce/shopping-cart")];
    for (const answer of [studio, ...calls]) {
      expect(answer.headers["x-frame-options"]).toBe("DENY");
      expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
    }
    const page = await second.visit().get("/open", html);
    expect(page.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  });

  test("an unknown host shows the first website, uncached, and no studio", async ({ first, app, second, owner }) => {
    const before = app.app.pageCache.size;
    for (const host of [
      "evil.example",
      "a.b.localhost",
      "nobody.localhost",
      `${hostOf(app, second)}1`.replace(/\d+$/, "1"),
    ]) {
      for (const path of ["/open", "/open?format=json", "/nowhere"]) {
        const answer = await second.visit().get(path, { ...html, host });
        expect(answer.headers["cache-control"], `${host}${path}`).toBe("private, no-store");
        expect(answer.text).not.toContain(host);
      }
    }
    const page = await second.visit().get("/open", { ...html, host: "evil.example" });
    expect(page.text).toContain(`<link rel="canonical" href="http://${hostOf(app, first)}/open">`);
    const studio = await second.visit().get("/config", { ...html, host: "evil.example" });
    expect([studio.status, studio.headers.location]).toEqual([421, undefined]);
    expect(studio.text).toContain("start Vitrine with PUBLIC_URL=http://evil.example");
    expect((await owner.get("/api/config/session", { host: "evil.example" })).status).toBe(404);
    expect(app.app.pageCache.size).toBe(before);
  });

  test("an invalid host is a 400, on every kind of address", async ({ second }) => {
    for (const host of [
      "[",
      "a b",
      "evil.example/",
      "a,b",
      "caf\u00e9.example",
      "x:99999",
      ":80",
      `${"a".repeat(300)}.example`,
    ]) {
      for (const path of ["/", "/open", "/config", "/api/config/session", "/static/x", "/assets/x.js"]) {
        const answer = await second.visit().get(path, { host });
        expect([answer.status, answer.headers["set-cookie"]], `${host} ${path}`).toEqual([400, undefined]);
      }
    }
    const page = await second.visit().get("/open", { ...html, host: "<b>" });
    expect([page.status, page.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
  });

  test("health checks answer at every address, metrics only at an address of this machine", async ({ second }) => {
    for (const host of ["10.0.0.7:3000", "evil.example", "_"]) {
      expect((await second.visit().get("/healthz", { host })).status).toBe(200);
      expect((await second.visit().get("/metrics", { host })).status).toBe(404);
    }
    expect((await second.visit().get("/metrics", { host: "127.0.0.1:3000" })).status).toBe(200);
  });
});

describe("an install with configured hosts", () => {
  const studioHost = "studio.example";
  hostedTest.beforeAll(async ({ app, second }) => {
    await app.services.database.db
      .insertInto("website_hosts")
      .values({ hostname: "second.example", website_id: second.website.id })
      .execute();
    app.app.dropAll();
  });

  hostedTest("a host that nobody named is refused, and nothing is kept for it", async ({ app, first }) => {
    const before = app.app.pageCache.size;
    for (const host of [
      "evil.example",
      `localhost:${app.port}`,
      "sites.example",
      "nobody.sites.example",
      "kiln.example:8080",
    ]) {
      for (const path of [
        "/",
        "/open",
        "/config",
        "/api/config/session",
        "/api/commerce/shopping-cart",
        "/sitemap.xml",
      ]) {
        const answer = await first.visit().get(path, { host });
        expect([answer.status, answer.json().code], `${host} ${path}`).toEqual([421, "unknown-host"]);
      }
      expect((await first.visit().get("/healthz", { host })).status).toBe(200);
    }
    const page = await first.visit().get("/", { ...html, host: "evil.example" });
    expect([page.status, page.headers["content-type"]]).toEqual([421, "text/html; charset=utf-8"]);
    expect(app.app.pageCache.size).toBe(before);
  });

  hostedTest("the studio's host is the studio's alone", async ({ first, second }) => {
    const visitor = first.visit();
    const home = await visitor.get("/", { ...html, host: studioHost });
    expect([home.status, home.headers.location]).toEqual([302, "/config"]);
    for (const path of ["/open", "/sitemap.xml", "/api/commerce/shopping-cart"]) {
      expect((await visitor.get(path, { host: studioHost })).status, path).toBe(404);
    }
    const owner = await second.signIn();
    expect(owner.studioCookies.has("__Host-vitrine-session")).toBe(true);
    expect((await owner.get("/api/config/session")).json().website.url).toBe("https://second.example");
    const studio = await owner.get("/config", { ...html, host: studioHost });
    expect(studio.headers["content-security-policy"]).toContain(
      "frame-src 'self' https://*.sites.example https://kiln.example https://second.example",
    );
  });

  hostedTest.for(
    rows([
      [
        "kiln.example",
        (first: TestSite) => first,
        (first: TestSite) => `https://${first.website.identifier}.sites.example`,
      ],
      [
        "below SITES_DOMAIN",
        (first: TestSite) => first,
        (first: TestSite) => `https://${first.website.identifier}.sites.example`,
      ],
      [
        "below SITES_DOMAIN, with its own domain",
        (_first: TestSite, second: TestSite) => second,
        () => "https://second.example",
      ],
      ["second.example", (_first: TestSite, second: TestSite) => second, () => "https://second.example"],
    ]),
  )(
    "%s shows its website, whose addresses are those of the configuration",
    async ([name, siteOf, originOf], { first, second }) => {
      const site = siteOf(first, second);
      const origin = originOf(first);
      const host = name.includes(" ") ? `${site.website.identifier}.sites.example` : name;
      for (const scheme of ["http", "https"]) {
        const headers = { ...html, host, "x-forwarded-host": "evil.example", "x-forwarded-proto": scheme };
        expect((await first.visit().get("/open", headers)).text).toContain(
          `<link rel="canonical" href="${origin}/open">`,
        );
        expect((await first.visit().get("/sitemap.xml", headers)).text).toContain(`<loc>${origin}/open</loc>`);
        expect((await first.visit().get("/robots.txt", headers)).text).toContain(`Sitemap: ${origin}/sitemap.xml`);
        expect((await first.visit().get("/open?format=json", headers)).json().website.baseUrl).toBe(origin);
      }
      const studio = await first.visit().get("/config/orders", { ...html, host });
      expect([studio.status, studio.headers.location]).toEqual([
        303,
        `https://studio.example/config/orders?site=${site.website.identifier}`,
      ]);
    },
  );
});
