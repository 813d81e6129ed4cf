import { describe, expect } from "vitest";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const html = { accept: "text/html" };
const cookie = "vitrine-site-pass";
const minute = 60_000;

const test = siteTest();

test.beforeEach(async ({ app, site }) => {
  const body = textBody("<p>Behind the door</p>");
  await buildPage(app, site, { title: "Guest book", slug: "guests", password: "kiln & clay", body });
  await buildPage(app, site, { title: "Draft", slug: "draft", status: "draft", body: textBody("<p>Not yet</p>") });
});
// The clock is the whole file's.
test.beforeEach(({ app }) => app.clock.set(new Date()));

const viewOf = (path: string, { website }: TestSite) =>
  `/config/view?${new URLSearchParams({ site: website.identifier, path })}`;

/** Where the studio's link to a page of the website leads, as a path of the website's host. */
async function linkTo(app: TestApp, site: TestSite, path: string, client: TestClient): Promise<string> {
  const answer = await client.get(viewOf(path, site));
  expect([answer.status, answer.headers["cache-control"], answer.headers["referrer-policy"]], answer.text).toEqual([
    303,
    "no-store",
    "no-referrer",
  ]);
  const url = new URL(answer.headers.location as string);
  expect(url.host).toBe(`${site.website.identifier}.localhost:${app.port}`);
  return url.pathname + url.search;
}

test("opens from the studio what strangers can't see, only in this browser", async ({ app, site, owner }) => {
  const link = await linkTo(app, site, "/guests?from=studio", owner);
  const browser = site.visit();
  const entered = await browser.get(link, html);
  expect([entered.status, entered.headers.location]).toEqual([303, "/guests?from=studio"]);
  expect(entered.headers["cache-control"]).toBe("no-store");
  expect(String(entered.headers["set-cookie"])).toMatch(
    /vitrine-site-pass=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax/,
  );
  const page = await browser.get("/guests", html);
  expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(page.text).toContain("Behind the door");
  expect((await browser.get("/draft")).text).toContain("Not yet");
  expect((await site.visit().get("/guests")).status).toBe(401);
  expect((await site.visit().get("/draft")).status).toBe(404);
});

test("opens a locked website, its pages and its data", async ({ app, site, owner }) => {
  const locked = await owner.put("/api/config/site-lock", {
    password: "a long password",
    revision: site.website.revision,
  });
  expect(locked.status, locked.text).toBe(200);
  expect((await site.visit().get("/", html)).status).toBe(401);
  const browser = site.visit();
  await browser.get(await linkTo(app, site, "/guests", owner), html);
  expect((await browser.get("/guests", html)).text).toContain("Behind the door");
  expect((await browser.get("/api/commerce/shopping-cart")).status).toBe(200);
});

describe("shows no more than it should", () => {
  test("a pass is no session: it can't call the studio", async ({ app, site, owner }) => {
    const browser = site.visit();
    await browser.get(await linkTo(app, site, "/guests", owner));
    const host = new URL(browser.origin).host;
    expect((await browser.get("/api/config/session", { host })).status).toBe(404);
    browser.studioCookies.set(cookie, browser.cookies.get(cookie) as string);
    expect((await browser.get("/api/config/session")).status).toBe(401);
  });

  test("a link expires after a minute, and does nothing afterward", async ({ app, site, owner }) => {
    const link = await linkTo(app, site, "/guests", owner);
    app.clock.advance(minute - 1000);
    const inTime = site.visit();
    await inTime.get(link);
    expect((await inTime.get("/guests")).status).toBe(200);
    app.clock.advance(1000);
    const late = site.visit();
    const answer = await late.get(link);
    expect([answer.status, answer.headers.location]).toEqual([303, "/guests"]);
    expect(late.cookies.has(cookie)).toBe(false);
    expect((await late.get("/guests")).status).toBe(401);
  });

  test("a pass expires after an hour", async ({ app, site, owner }) => {
    const browser = site.visit();
    await browser.get(await linkTo(app, site, "/guests", owner));
    app.clock.advance(60 * minute - 1000);
    expect((await browser.get("/guests")).status).toBe(200);
    app.clock.advance(1000);
    expect((await browser.get("/guests")).status).toBe(401);
  });

  test("it ends with its session", async ({ app, site, owner }) => {
    const browser = site.visit();
    await browser.get(await linkTo(app, site, "/guests", owner));
    const link = await linkTo(app, site, "/guests", owner);
    expect((await owner.delete("/api/config/session")).status).toBe(204);
    expect((await browser.get("/guests")).status).toBe(401);
    const later = site.visit();
    await later.get(link);
    expect((await later.get("/guests")).status).toBe(401);
  });

  test("it ends with the right, and follows changes of rights", async ({ app, site, owner }) => {
    const browser = site.visit();
    await browser.get(await linkTo(app, site, "/guests", owner));
    const setContributor = (values: { is_owner?: boolean; roles: number[] }) =>
      app.services.database.db
        .updateTable("contributors")
        .set(values)
        .where("website_id", "=", site.website.id)
        .where("account_id", "=", site.owner.id)
        .execute();
    // A viewer sees locked pages and no drafts. A comment moderator sees neither.
    await setContributor({ is_owner: false, roles: [10] });
    expect([(await browser.get("/guests")).status, (await browser.get("/draft")).status]).toEqual([200, 404]);
    await setContributor({ roles: [6] });
    expect([(await browser.get("/guests")).status, (await browser.get("/draft")).status]).toEqual([401, 404]);
    await app.services.database.db
      .deleteFrom("contributors")
      .where("website_id", "=", site.website.id)
      .where("account_id", "=", site.owner.id)
      .execute();
    expect((await browser.get("/guests")).status).toBe(401);
    expect((await owner.get(viewOf("/guests", site))).headers.location).toBe(`${site.visit().origin}/guests`);
  });

  test("a link or a pass of another website opens nothing here", async ({ app, site }) => {
    const other = await app.buildSite();
    const answer = await (await other.signIn()).get(viewOf("/guests", other));
    const url = new URL(answer.headers.location as string);
    const browser = site.visit();
    await browser.get(url.pathname + url.search);
    expect(browser.cookies.has(cookie)).toBe(false);
    const there = other.visit();
    await there.get(url.pathname + url.search);
    browser.cookies.set(cookie, there.cookies.get(cookie) as string);
    expect((await browser.get("/guests")).status).toBe(401);
  });

  test("neither token is valid in place of the other, nor is a changed one", async ({ app, site, owner }) => {
    const link = await linkTo(app, site, "/guests", owner);
    const token = new URLSearchParams(link.split("?")[1]).get("token") as string;
    const browser = site.visit();
    browser.cookies.set(cookie, token);
    expect((await browser.get("/guests")).status).toBe(401);
    await browser.get(link);
    const pass = browser.cookies.get(cookie) as string;
    expect((await browser.get("/guests")).status).toBe(200);
    const reused = site.visit();
    await reused.get(`/site-pass?${new URLSearchParams({ token: pass, path: "/guests" })}`);
    expect(reused.cookies.has(cookie)).toBe(false);
    const [text = "", signature = ""] = pass.split(".");
    const claims = JSON.parse(Buffer.from(text, "base64url").toString());
    const longer = Buffer.from(JSON.stringify({ ...claims, expiresAt: claims.expiresAt + minute })).toString(
      "base64url",
    );
    for (const made of [`${longer}.${signature}`, text, `.${signature}`, `${text}.`, `${pass}.x`, "x"]) {
      browser.cookies.set(cookie, made);
      expect((await browser.get("/guests")).status, made).toBe(401);
    }
  });

  test("nobody is redirected to another host", async ({ app, site, owner }) => {
    for (const path of ["https://evil.example/", "//evil.example/", "/\\evil.example", "/\t/evil.example", "guests"]) {
      expect(new URLSearchParams((await linkTo(app, site, path, owner)).split("?")[1]).get("path"), path).toBe("/");
      const answer = await site.visit().get(`/site-pass?${new URLSearchParams({ path })}`);
      expect([answer.status, answer.headers.location], path).toEqual([303, "/"]);
    }
  });

  test("a page that fetches the link instead of navigating to it gets no pass", async ({ site, owner }) => {
    for (const destination of ["iframe", "image", "empty"]) {
      const loaded = await owner.get(viewOf("/guests", site), { "sec-fetch-dest": destination });
      expect(loaded.headers.location, destination).toBe(`${site.visit().origin}/guests`);
    }
    const opened = await owner.get(viewOf("/guests", site), { "sec-fetch-dest": "document" });
    expect(opened.headers.location).toContain("/site-pass?token=");
  });

  test("strangers get only a link to sign in; the owner of another website sees what strangers see", async ({
    app,
    site,
  }) => {
    const asked = await site.visit().get(viewOf("/guests?page=2", site));
    const { identifier } = site.website;
    const to = `/config/view?site=${identifier}&path=%2Fguests%3Fpage%3D2`;
    expect([asked.status, asked.headers.location]).toEqual([
      303,
      `/config/sign-in?${new URLSearchParams({ site: identifier, to })}`,
    ]);
    const other = await app.buildSite();
    const stranger = app.visit(site.website);
    await stranger.post("/api/config/session", { email: other.owner.email, password: other.owner.password });
    expect((await stranger.get(viewOf("/guests", site))).headers.location).toBe(`${site.visit().origin}/guests`);
    const nowhere = await stranger.get("/config/view?site=no-such-website&path=/guests", { host: stranger.studioHost });
    expect([nowhere.status, nowhere.headers.location]).toEqual([303, "/config"]);
  });
});

test("the lock screen leads contributors to the studio, and back to the page with a pass", async ({ site, owner }) => {
  const browser = site.visit();
  const screen = await browser.get("/guests?from=mail", html);
  expect(screen.text).toContain("Work on this site? Sign in");
  const [, link = ""] = /href="(\/config\/view[^"]+)"/.exec(screen.text) ?? [];
  const host = new URL(browser.origin).host;
  const toStudio = await browser.get(link.replaceAll("&amp;", "&"), { host });
  const studio = new URL(toStudio.headers.location as string);
  expect([toStudio.status, studio.host]).toEqual([303, browser.studioHost]);
  const back = new URL((await owner.get(studio.pathname + studio.search)).headers.location as string);
  const entered = await browser.get(back.pathname + back.search, html);
  expect(entered.headers.location).toBe("/guests?from=mail");
  expect((await browser.get("/guests", html)).text).toContain("Behind the door");
});

test("if website and studio share an address, the session is enough and a link opens the page directly", async () => {
  const shared = await startTestApp({ environment: { PUBLIC_URL: "http://shop.example" } });
  try {
    const shop = await shared.buildSite();
    await buildPage(shared, shop, { title: "Guest book", slug: "guests", password: "kiln & clay" });
    const client = await shop.signIn();
    const answer = await client.get(viewOf("/guests", shop));
    expect(answer.headers.location).toBe("http://shop.example/guests");
    expect((await client.get("/guests", { host: "shop.example" })).status).toBe(200);
  } finally {
    await shared.close();
  }
});
