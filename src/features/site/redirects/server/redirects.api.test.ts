import { describe, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { changeSettings } from "#features/site/page-settings/testing.ts";
import { buildPage } from "#features/site/page-tree/testing.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { redirectProblems } from "../domain/redirectProblems.ts";
import { flushMs, maxMissingPages } from "./countMissingPages.ts";

const test = siteTest();
const ownTest = siteTest({ own: true });
const path = "/api/config/redirects";

/** Where a visitor of the path ends, and how. */
async function wayOf(site: TestSite, visited: string): Promise<string> {
  const { status, headers } = await site.visit().get(visited);
  return headers.location ? `${status} ${headers.location}` : String(status);
}

describe("the owner's redirects", () => {
  test("are those of their own website", async ({ app, site, owner }) => {
    const other = await app.buildSite();
    const stranger = await other.signIn();
    await buildPage(app, site, { title: "New", slug: "new" });
    const { id } = (await owner.post(path, { from: "/mine", to: "/new" })).json();
    const draft = { from: "/mine", to: "/elsewhere", status: 302 };
    expect((await stranger.put(`${path}/${id}`, draft)).status).toBe(404);
    expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
    expect(await wayOf(site, "/mine")).toBe("301 /new");
  });

  test("are added, changed and removed, permanent or temporary", async ({ app, site, owner }) => {
    await buildPage(app, site, { title: "New", slug: "new" });
    await buildPage(app, site, { title: "Other", slug: "other" });
    const added = await owner.post(path, { from: "https://former.example/Old/", to: "/new" });
    expect([added.status, added.json()]).toMatchObject([201, { from: "/old", to: "/new", status: 301 }]);
    expect(await wayOf(site, "/old?utm=1")).toBe("301 /new?utm=1");
    const { id } = added.json();
    const saved = await owner.put(`${path}/${id}`, { from: "/old", to: "/other", status: 302 });
    expect(saved.json()).toMatchObject({ from: "/old", to: "/other", status: 302 });
    expect(await wayOf(site, "/old")).toBe("302 /other");
    const { items } = (await owner.get(path)).json();
    const removed = await owner.post(`${path}/remove`, { redirectIds: [items[0].id, id] });
    expect(removed.json()).toEqual({ removedCount: 1 });
    expect(await wayOf(site, "/old")).toBe("404");
  });

  test("are the same in capitals and small letters, also with umlauts", async ({ app, site, owner }) => {
    await buildPage(app, site, { title: "New", slug: "new" });
    const added = await owner.post(path, { from: "/Über-Uns", to: "/new" });
    expect(added.json()).toMatchObject({ from: "/%c3%bcber-uns" });
    // The first step is to the address in small letters.
    for (const asked of ["/%C3%9Cber-Uns", "/%c3%9cber-uns", "/%C3%BCber-uns"])
      expect(await wayOf(site, asked), asked).toBe("301 /%c3%bcber-uns");
    expect(await wayOf(site, "/%c3%bcber-uns")).toBe("301 /new");
    expect((await owner.post(path, { from: "/über", to: "/Über" })).status).toBe(400);
  });

  test("lead to pages without a slash at the end, so that circles are found", async ({ app, site, owner }) => {
    await buildPage(app, site, { title: "New", slug: "new" });
    const added = await owner.post(path, { from: "/old/", to: "/new/?size=1" });
    expect(added.json()).toMatchObject({ from: "/old", to: "/new?size=1" });
    expect(await wayOf(site, "/old?utm=1")).toBe("301 /new?size=1&utm=1");
    const refused = async (from: string, to: string) => (await owner.post(path, { from, to })).json().errors;
    expect(await refused("/self", "/Self/")).toEqual({ to: redirectProblems.same });
    expect((await owner.post(path, { from: "/one", to: "/two/" })).status).toBe(201);
    expect(await refused("/two", "/one/")).toEqual({ to: redirectProblems.circle });
    expect((await owner.post(path, { from: "/home", to: "/" })).json()).toMatchObject({ to: "/" });
  });

  test("are refused beside their field, and what was stored stays", async ({ app, site, owner }) => {
    await buildPage(app, site, { title: "New", slug: "new" });
    await buildPage(app, site, { title: "Taken", slug: "taken" });
    const refused = async (from: string, to: string) => {
      const answer = await owner.post(path, { from, to });
      return [answer.status, Object.keys(answer.json().errors ?? {})];
    };
    expect(await refused("/old", "https://evil.example/")).toEqual([400, ["to"]]);
    expect(await refused("/old", "//evil.example/")).toEqual([400, ["to"]]);
    expect(await refused("/old*", "/new")).toEqual([400, ["from"]]);
    expect(await refused("/old/*", "/old/new/*")).toEqual([400, ["to"]]);
    expect(await refused("/taken", "/new")).toEqual([400, ["from"]]);
    expect(await refused("/cart", "/new")).toEqual([400, ["from"]]);
    expect(await refused("/robots.txt", "/new")).toEqual([400, ["from"]]);
    expect(await refused("/index.php?p=12", "/new")).toEqual([400, ["from"]]);
    expect(await refused("/old", "/new#top")).toEqual([400, ["to"]]);
    expect(await refused("/old/[year]/[title]", "/new")).toEqual([400, ["from"]]);
    const first = (await owner.post(path, { from: "/a", to: "/new" })).json();
    await owner.post(path, { from: "/b", to: "/new" });
    const taken = await owner.put(`${path}/${first.id}`, { from: "/b", to: "/new" });
    expect([taken.status, Object.keys(taken.json().errors)]).toEqual([409, ["from"]]);
    expect((await owner.get(path)).json().total).toBe(2);
  });

  test("may begin with the path of a language, and stay in it", async ({ app, site, owner }) => {
    for (const slug of ["about", "team"]) await buildPage(app, site, { title: slug, slug });
    await buildLanguages(app, site, [{ locale: "de" }]);
    for (const [from, to] of [
      ["/de/ueber-uns", "/de/about"],
      ["/de/wir", "/team"],
      ["/de/alt/*", "/de/*"],
      ["/former", "/de/mid"],
      ["/mid", "/about"],
      ["/de/circle/*", "/circle/*"],
      ["/wir", "/about"],
    ]) {
      expect((await owner.post(path, { from, to })).status, from).toBe(201);
    }
    expect(await wayOf(site, "/de/ueber-uns?utm_source=x")).toBe("301 /de/about?utm_source=x");
    expect(await wayOf(site, "/ueber-uns")).toBe("404");
    expect(await wayOf(site, "/de/wir")).toBe("301 /de/team");
    expect(await wayOf(site, "/wir")).toBe("301 /about");
    expect(await wayOf(site, "/de/alt/team")).toBe("301 /de/team");
    expect(await wayOf(site, "/former")).toBe("301 /de/about");
    expect(await wayOf(site, "/de/circle/a")).toBe("404");
  });

  test("are found by their letters, although they are stored encoded", async ({ app, site, owner }) => {
    await buildPage(app, site, { title: "About", slug: "about" });
    await owner.post(path, { from: "/über-uns", to: "/about" });
    const found = async (typed: string) =>
      (await owner.get(`${path}?search=${encodeURIComponent(typed)}`))
        .json()
        .items.map(({ from }: { from: string }) => from);
    for (const typed of ["über", "%C3%BCber", "uns"]) expect(await found(typed), typed).toEqual(["/%c3%bcber-uns"]);
    expect(await found("öber")).toEqual([]);
  });

  test("are refused where a page in a language, the studio or a call answers", async ({ app, site, owner }) => {
    await buildPage(app, site, { title: "About", slug: "about" });
    await buildLanguages(app, site, [{ locale: "de" }]);
    for (const from of ["/de/about", "/de/cart", "/config/pages", "/api/old"]) {
      const refused = await owner.post(path, { from, to: "/elsewhere" });
      expect([refused.status, refused.json().errors?.from], from).toEqual([400, redirectProblems["page-exists"]]);
    }
    const lines = "/de/about -> /elsewhere\n/api/old -> /elsewhere\n/de/other -> /de/about";
    const imported = (await owner.post(`${path}/import`, { text: lines, isDryRun: true })).json();
    expect(imported).toMatchObject({ addedCount: 1, problemCount: 2 });
  });

  test("with wildcards keep the rest of the path; the longest pattern counts, and pages and products go first", async ({
    app,
    site,
    owner,
  }) => {
    const shop = await buildPage(app, site, { kind: "products", title: "Shop", slug: "wares" });
    const mug = await buildProduct(app, site, { name: "Mug", collectionId: shop.id });
    await owner.post(path, { from: "/old/*", to: "/wares/*" });
    await owner.post(path, { from: "/old/deep/*", to: "/wares" });
    await owner.post(path, { from: "/wares/*", to: "/elsewhere/*" });
    expect(await wayOf(site, "/old/deep/a/b")).toBe("301 /wares");
    expect(await wayOf(site, mug.fullUrl)).toBe("200");
    expect(await wayOf(site, `/old/p/${mug.urlSlug}`)).toBe(`301 ${mug.fullUrl}`);
    // What is not there is redirected in one step.
    expect(await wayOf(site, "/old/p/gone?a=1")).toBe("301 /elsewhere/p/gone?a=1");
    expect(await wayOf(site, "/old")).toBe("404");
  });

  test("that lead in circles lead nowhere", async ({ site, owner }) => {
    await owner.post(path, { from: "/a/*", to: "/b/c/*" });
    await owner.post(path, { from: "/b/*", to: "/a/*" });
    await owner.post(path, { from: "/x/*", to: "/x/y" });
    expect(await wayOf(site, "/a/1")).toBe("404");
    expect(await wayOf(site, "/x/1")).toBe("404");
  });

  test("to another redirect lead where that one leads, and it stays", async ({ app, site, owner }) => {
    await buildPage(app, site, { title: "New", slug: "new" });
    await owner.post(path, { from: "/old", to: "/new", status: 302 });
    const added = await owner.post(path, { from: "/promo", to: "/old?a=1" });
    expect([added.status, added.json()]).toMatchObject([201, { from: "/promo", to: "/new?a=1", status: 302 }]);
    expect([await wayOf(site, "/promo"), await wayOf(site, "/old")]).toEqual(["302 /new?a=1", "302 /new"]);
    const back = await owner.post(path, { from: "/gone", to: "/lost" });
    const circle = await owner.post(path, { from: "/lost", to: "/gone" });
    expect([back.status, circle.status, Object.keys(circle.json().errors)]).toEqual([201, 400, ["to"]]);
    expect((await owner.get(path)).json().total).toBe(3);
  });

  test("from what is a product now end when another one leads to it", async ({ app, site, owner }) => {
    const shop = await buildPage(app, site, { kind: "products", title: "Shop", slug: "wares" });
    await buildPage(app, site, { title: "Other", slug: "other" });
    await owner.post(path, { from: "/wares/p/mug", to: "/other" });
    await buildProduct(app, site, { name: "Mug", urlSlug: "mug", collectionId: shop.id });
    await owner.post(path, { from: "/cup", to: "/wares/p/mug" });
    expect(await wayOf(site, "/cup")).toBe("301 /wares/p/mug");
  });

  test("cost nothing where there is a page", async ({ app, site, owner }) => {
    await buildPage(app, site, { title: "Here", slug: "here" });
    await owner.post(path, { from: "/*", to: "/here" });
    const { statements } = await countStatements(() => site.visit().get("/here?format=json"));
    expect(statements.filter((text) => /"redirects"/.test(text))).toEqual([]);
    expect(await wayOf(site, "/anything/else")).toBe("301 /here");
  });
});

describe("a file of redirects", () => {
  const text = [
    "# from the old website",
    "/old -> /new 301",
    "/shop/[item] -> /wares/[item] 302",
    "/old -> /other",
    "/here -> /new",
    "/out -> https://evil.example/",
    "nonsense",
  ].join("\n");

  test("is checked line by line, imported once, and exported in the same form", async ({ app, site, owner }) => {
    await buildPage(app, site, { title: "Here", slug: "here" });
    const dry = (await owner.post(`${path}/import`, { text, isDryRun: true })).json();
    expect(dry).toMatchObject({ addedCount: 2, unchangedCount: 0, problemCount: 4 });
    expect(dry.problems.map(({ line }: { line: number }) => line)).toEqual([4, 5, 6, 7]);
    expect((await owner.get(path)).json().total).toBe(0);
    const done = (await owner.post(`${path}/import`, { text, isDryRun: false })).json();
    expect(done).toMatchObject({ addedCount: 2, problemCount: 4 });
    expect(await wayOf(site, "/shop/mug")).toBe("302 /wares/mug");
    const exported = await owner.get(`${path}/export.csv`);
    expect(exported.text.replace("\u{FEFF}", "").trim().split("\r\n")).toEqual([
      "From,To,Status",
      "/old,/new,301",
      "/shop/*,/wares/*,302",
    ]);
    const again = (await owner.post(`${path}/import`, { text: exported.text, isDryRun: false })).json();
    expect(again).toMatchObject({ addedCount: 0, unchangedCount: 2, problemCount: 0 });
  });

  test("with redirects that follow each other leads to the last, and lists circles", async ({ app, site, owner }) => {
    await buildPage(app, site, { title: "New", slug: "new" });
    const chain = ["/a -> /b", "/b -> /c", "/c -> /new", "/x -> /y", "/y -> /x"].join("\n");
    const done = (await owner.post(`${path}/import`, { text: chain, isDryRun: false })).json();
    expect(done).toMatchObject({ addedCount: 3, unchangedCount: 0, problemCount: 2 });
    expect(done.problems.map(({ line }: { line: number }) => line)).toEqual([4, 5]);
    const { items } = (await owner.get(path)).json();
    expect(items.map(({ from, to }: { from: string; to: string }) => `${from} ${to}`).sort()).toEqual([
      "/a /new",
      "/b /new",
      "/c /new",
    ]);
  });

  test("skips what could not work, and previews only what is added", async ({ app, site, owner }) => {
    const shop = await buildPage(app, site, { kind: "products", title: "Shop", slug: "wares" });
    const mug = await buildProduct(app, site, { name: "Mug", collectionId: shop.id });
    const file = [
      "/blog/[year]/[month]/[day]/[title] -> /journal/[title] 301",
      "/journal/[title] -> /wares/[name] 301",
      "/index.php?p=12 -> /wares",
      `${mug.fullUrl} -> /wares`,
      "/cart -> /wares",
      "/c1 -> /c2",
      "/c2 -> /c1",
      "/posts/[title] -> /wares/[title] 302",
      `/search/label/mugs -> ${mug.fullUrl}`,
    ].join("\n");
    const first = (await owner.post(`${path}/import`, { text: file, isDryRun: false })).json();
    expect(first).toMatchObject({ addedCount: 2, unchangedCount: 0, problemCount: 7 });
    expect(first.sample.map(({ from }: { from: string }) => from)).toEqual(["/posts/*", "/search/label/mugs"]);
    expect(await wayOf(site, "/search/label/mugs")).toBe(`301 ${mug.fullUrl}`);
    const again = (await owner.post(`${path}/import`, { text: file, isDryRun: false })).json();
    expect(again).toMatchObject({ addedCount: 0, unchangedCount: 2, problemCount: 7 });
  });

  test("without redirects, or with too many, is refused", async ({ owner }) => {
    const importOf = async (given: string) =>
      (await owner.post(`${path}/import`, { text: given, isDryRun: true })).json();
    expect(await importOf("\n\n")).toMatchObject({ code: "redirects-empty" });
    const many = Array.from({ length: 20_001 }, (_, index) => `/a${index} -> /b`).join("\n");
    expect(await importOf(many)).toMatchObject({ code: "redirects-too-many" });
  });
});

const browser = {
  accept: "text/html",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
};

describe("missing pages", () => {
  const missing = "/api/config/missing-pages";

  test("are counted for people, with where they came from, without queries", async ({ app, site, owner }) => {
    await buildPage(app, site, { title: "Here", slug: "here" });
    const visit = (address: string, headers: Record<string, string> = {}) =>
      site.visit().get(address, { ...browser, ...headers });
    await visit("/old-shop/mug?secret=1", { referer: "https://www.google.com/search?q=mug" });
    await visit("/old-shop/mug");
    await visit("/rare");
    await visit("/here");
    await visit("/robot", { "user-agent": "Googlebot/2.1" });
    await visit("/wp-login.php");
    await visit("/style.css", { accept: "text/css" });
    const page = (await owner.get(missing)).json();
    expect(page.total).toBe(2);
    expect(page.items).toMatchObject([
      { path: "/old-shop/mug", count: 2, referrer: "www.google.com" },
      { path: "/rare", count: 1, referrer: "" },
    ]);
    const first = (await owner.get(`${missing}?limit=1`)).json();
    const second = (await owner.get(`${missing}?limit=1&cursor=${first.nextCursor}`)).json();
    expect(second.items).toMatchObject([{ path: "/rare" }]);
    expect((await owner.get(`${missing}?cursor=nonsense`)).status).toBe(400);
    expect((await owner.get(`${missing}?search=SHOP`)).json().total).toBe(1);
  });

  test("are ignored, and are gone when they redirect", async ({ app, site, owner }) => {
    await buildPage(app, site, { title: "New", slug: "new" });
    for (const address of ["/one", "/old/two", "/old/three"]) await site.visit().get(address, browser);
    const pathsOf = async (query = "") =>
      (await owner.get(missing + query)).json().items.map((item: { path: string }) => item.path);
    expect(await pathsOf()).toEqual(["/old/three", "/old/two", "/one"]);
    const ignored = await owner.post(`${missing}/ignored`, { paths: ["/one", "/unknown"], isIgnored: true });
    expect(ignored.json()).toEqual({ changedCount: 1 });
    expect([await pathsOf(), await pathsOf("?ignored=true")]).toEqual([["/old/three", "/old/two"], ["/one"]]);
    await owner.post(path, { from: "/old/*", to: "/new" });
    expect(await pathsOf()).toEqual([]);
  });

  test("are suggested the page whose name or address is nearest", async ({ app, site, owner }) => {
    const shop = await buildPage(app, site, { kind: "products", title: "Wares", slug: "wares" });
    const mug = await buildProduct(app, site, { name: "Speckled mug", collectionId: shop.id });
    const about = await buildPage(app, site, { title: "About us", slug: "who-we-are" });
    await changeSettings(owner, about.id, { status: "published" });
    const suggested = async (missed: string) =>
      (await owner.get(`${path}/suggestion?path=${encodeURIComponent(missed)}`)).json().to;
    expect(await suggested("/products/speckled-mug.html")).toBe(mug.fullUrl);
    expect(await suggested("/shop/p/speckled-mugs")).toBe(mug.fullUrl);
    expect(await suggested("/pages/about")).toBe("/who-we-are");
    expect(await suggested("/zebra")).toBeNull();
  });

  test("of a wave of made-up addresses fill only a part of the list", async ({ app, site, owner }) => {
    const started = performance.now();
    for (let index = 0; index < 250; index++) await site.visit().get(`/made-up-${index}`, browser);
    const { total } = (await owner.get(missing)).json();
    // On a slow machine, they are written more than once meanwhile.
    const wasSlow = performance.now() - started > flushMs;
    expect(total).toBeGreaterThanOrEqual(200);
    expect(total).toBeLessThanOrEqual(wasSlow ? 250 : 200);
    await site.visit().get("/later", browser);
    expect((await owner.get(`${missing}?search=later`)).json().total).toBe(1);
    await app.services.database.db
      .updateTable("missing_pages")
      .set({ last_seen_at: new Date(app.clock.now().getTime() - 91 * 86_400_000) })
      .where("website_id", "=", site.website.id)
      .execute();
    expect((await owner.get(missing)).json().total).toBe(0);
  });

  ownTest("replace those that were requested least when the list is full", async ({ app, site, owner }) => {
    await app.services.database.pool.query(
      `insert into missing_pages (website_id, path, request_count, first_seen_at, last_seen_at, is_ignored)
       select $1, '/stored-' || number, case when number < 3 then 1 else 2 end, $2, $2, number = 1
       from generate_series(1, $3) as number`,
      [site.website.id, app.clock.now(), maxMissingPages],
    );
    await site.visit().get("/new-one", browser);
    const found = async (search: string) => (await owner.get(`${missing}?search=${search}`)).json().total;
    expect([await found("/new-one"), await found("/stored-")]).toEqual([1, maxMissingPages - 2]);
    expect((await owner.get(`${missing}?ignored=true`)).json().items).toMatchObject([{ path: "/stored-1" }]);
  });
});
