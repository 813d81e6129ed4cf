import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { newId } from "#kernel/server/ids.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const html = { accept: "text/html" };
const session = "vitrine-session";

/** A page that everyone may see. */
async function buildOpenPage(app: TestApp, site: TestSite, slug = "open"): Promise<void> {
  await buildPage(app, site, { title: "Open", slug, body: textBody("<p>Walk in</p>") });
}

describe("an install without a configured address", () => {
  let app: TestApp;
  let first: TestSite;
  let second: TestSite;
  let owner: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    first = await app.buildSite({ title: "First" });
    second = await app.buildSite({ title: "Second" });
    for (const site of [first, second]) await buildOpenPage(app, site);
    owner = await second.signIn();
  });
  afterAll(() => app.close());

  const hostOf = (site: TestSite) => `${site.website.identifier}.localhost:${app.port}`;

  test("answers the studio's calls only on its host, and with 404 elsewhere", async () => {
    const host = hostOf(second);
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

  test("neither accepts nor creates a session on a website's host", async () => {
    const { email, password } = second.owner;
    const refused = await second.visit().post("/api/config/session", { email, password }, { host: hostOf(second) });
    expect([refused.status, String(refused.headers["set-cookie"])]).toEqual([
      404,
      expect.not.stringContaining(session),
    ]);
    await buildPage(app, second, { title: "Draft", slug: "draft", status: "draft" });
    const visitor = second.visit();
    visitor.cookies.set(session, owner.studioCookies.get(session) as string);
    expect((await visitor.get("/draft")).status).toBe(404);
  });

  test.each(["localhost", "127.0.0.1", "[::1]"])(
    "the studio is at %s, which shows the first website too",
    async (name) => {
      const host = `${name}:${app.port}`;
      const client = app.visit(first.website);
      expect((await client.get("/config", { ...html, host })).text).toContain("<title>Studio</title>");
      const signIn = { email: first.owner.email, password: first.owner.password };
      expect((await client.post("/api/config/session", signIn, { host })).status).toBe(200);
      expect((await client.get("/api/config/session", { host })).json().website).toMatchObject({
        title: "First",
        url: `http://${hostOf(first)}`,
      });
      expect((await client.get("/open", { host })).text).toContain(
        `<link rel="canonical" href="http://${hostOf(first)}/open">`,
      );
    },
  );

  test("redirects the studio's screens on a website's host to the studio, with the website chosen", async () => {
    const visitor = second.visit();
    const site = second.website.identifier;
    for (const [path, leadsTo] of [
      ["/config", `/config?site=${site}`],
      ["/config/orders?search=ada%20b", `/config/orders?search=ada+b&site=${site}`],
      ["/config/pages?site=another", `/config/pages?site=${site}`],
    ]) {
      const answer = await visitor.get(path as string, { ...html, host: hostOf(second) });
      expect([answer.status, answer.headers.location]).toEqual([303, `http://localhost:${app.port}${leadsTo}`]);
    }
    expect((await visitor.get("/configure", html)).status).toBe(404);
  });

  test("allows no frames of the studio or of its calls", async () => {
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

  test("shows the first website for an unknown host, caches nothing of it, and has no studio there", async () => {
    const before = app.app.pageCache.size;
    for (const host of [
      "evil.example",
      "a.b.localhost",
      "nobody.localhost",
      `${hostOf(second)}1`.replace(/\d+$/, "1"),
    ]) {
      for (const path of ["/open", "/open?format=json", "/nowhere"]) {
        const answer = await second.visit().get(path, { ...html, host });
        expect(answer.headers["cache-control"], `${host}${path}`).toBe("private, no-store");
        expect(answer.text).not.toContain(host);
      }
    }
    const page = await second.visit().get("/open", { ...html, host: "evil.example" });
    expect(page.text).toContain(`<link rel="canonical" href="http://${hostOf(first)}/open">`);
    const studio = await second.visit().get("/config", { ...html, host: "evil.example" });
    expect([studio.status, studio.headers.location]).toEqual([421, undefined]);
    expect(studio.text).toContain("start Vitrine with PUBLIC_URL=http://evil.example");
    expect((await owner.get("/api/config/session", { host: "evil.example" })).status).toBe(404);
    expect(app.app.pageCache.size).toBe(before);
  });

  test("answers an invalid host with 400, on every kind of address", async () => {
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

  test("answers probes at any address, and metrics at an address of this machine", async () => {
    for (const host of ["10.0.0.7:3000", "evil.example", "_"]) {
      expect((await second.visit().get("/healthz", { host })).status).toBe(200);
      expect((await second.visit().get("/metrics", { host })).status).toBe(404);
    }
    expect((await second.visit().get("/metrics", { host: "127.0.0.1:3000" })).status).toBe(200);
  });
});

describe("an install with configured hosts", () => {
  const studioHost = "studio.example";
  let app: TestApp;
  let first: TestSite;
  let second: TestSite;
  beforeAll(async () => {
    app = await startTestApp({
      environment: {
        PUBLIC_URL: "https://kiln.example",
        STUDIO_URL: "https://studio.example",
        SITES_DOMAIN: "sites.example",
      },
    });
    first = await app.buildSite({ title: "First" });
    second = await app.buildSite({ title: "Second" });
    for (const site of [first, second]) await buildOpenPage(app, site);
    await app.services.database.db
      .insertInto("website_hosts")
      .values({ hostname: "second.example", website_id: second.website.id })
      .execute();
    app.app.dropAll();
  });
  afterAll(() => app.close());

  test("refuses an unknown host and caches nothing for it", async () => {
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

  test("serves only the studio on the studio's host", async () => {
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

  test.each([
    ["kiln.example", () => first, () => `https://${first.website.identifier}.sites.example`],
    ["below SITES_DOMAIN", () => first, () => `https://${first.website.identifier}.sites.example`],
    ["below SITES_DOMAIN, with its own domain", () => second, () => "https://second.example"],
    ["second.example", () => second, () => "https://second.example"],
  ])("%s shows its website, with addresses from the configuration", async (name, site, origin) => {
    const host = name.includes(" ") ? `${site().website.identifier}.sites.example` : name;
    for (const scheme of ["http", "https"]) {
      const headers = { ...html, host, "x-forwarded-host": "evil.example", "x-forwarded-proto": scheme };
      expect((await first.visit().get("/open", headers)).text).toContain(
        `<link rel="canonical" href="${origin()}/open">`,
      );
      expect((await first.visit().get("/sitemap.xml", headers)).text).toContain(`<loc>${origin()}/open</loc>`);
      expect((await first.visit().get("/robots.txt", headers)).text).toContain(`Sitemap: ${origin()}/sitemap.xml`);
      expect((await first.visit().get("/open?format=json", headers)).json().website.baseUrl).toBe(origin());
    }
    const studio = await first.visit().get("/config/orders", { ...html, host });
    expect([studio.status, studio.headers.location]).toEqual([
      303,
      `https://studio.example/config/orders?site=${site().website.identifier}`,
    ]);
  });
});
