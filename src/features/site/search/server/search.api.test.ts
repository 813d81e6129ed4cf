import { describe, expect } from "vitest";
import { buildProduct, buildProductsCollection } from "#features/commerce/catalog/testing.ts";
import { bodyColumns, preparePageDocument } from "#features/site/blocks/server/index.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildEvent } from "#features/site/events/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { plainLetters } from "#kernel/domain/plainLetters.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";

const test = siteTest();

const search = async (site: TestSite, query: string) =>
  site.visit().get(`/search?${new URLSearchParams({ q: query })}`, { accept: "text/html" });
const pathsOf = (page: string) =>
  [...page.matchAll(/search-result-title"><a href="([^"]*)"/g)].map((match) => match[1]);
const found = async (site: TestSite, query: string) => pathsOf((await search(site, query)).text);

const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };

async function buildTextPage(app: TestApp, site: TestSite, title: string, text: string) {
  const { document } = preparePageDocument({
    version: 1,
    sections: [{ id: "s", blocks: [{ id: "t", type: "html", props: { html: text }, place }] }],
  });
  return buildCollection(app, site, { type: collectionTypes.page, title, body: document });
}

test("pages are found by the words of their blocks, posts and products by theirs, titles first", async ({
  app,
  site,
}) => {
  const blog = await buildCollection(app, site);
  await buildTextPage(
    app,
    site,
    "About",
    "<h1>Quiet pots</h1><p>We dig our own <em>stoneware</em> &amp; porcelain.</p>",
  );
  await buildPost(app, site, blog, { title: "Stoneware in winter", slug: "winter", body: "<p>It cracks.</p>" });
  const shopId = await buildProductsCollection(app, site);
  await buildProduct(app, site, { name: "Stoneware mug", urlSlug: "mug", collectionId: shopId });
  expect(await found(site, "stoneware")).toEqual(["/journal/winter", "/shop/p/mug", "/about"]);
  expect(await found(site, "Stonew")).toEqual(["/journal/winter", "/shop/p/mug", "/about"]);
  expect(await found(site, "stoneware mug")).toEqual(["/shop/p/mug"]);
  expect(await found(site, "porcelain pots")).toEqual(["/about"]);
  expect(await found(site, "h1 section amp")).toEqual([]);
  const { text, status } = await search(site, "stoneware");
  expect(status).toBe(200);
  expect(text).toContain("<mark>stoneware</mark>");
  expect(text).toContain("Results for “stoneware”");
  expect(text).toContain('<body id="collection-102"');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain("$28.00");
});

test("events are found by the name and address of their place, and results show the date", async ({ app, site }) => {
  app.clock.set("2026-12-05T12:00Z");
  const page = await buildCollection(app, site, { type: collectionTypes.events, title: "Events" });
  const location = { name: "The studio", addressLine1: "12 Mill Lane", addressLine2: "Hudson", addressCountry: "" };
  const times = { startsAt: "2026-12-08T10:00Z", endsAt: "2026-12-08T12:00Z" };
  const open = await buildEvent(app, site, page, { title: "Open studio", slug: "open", location, ...times });
  await buildEvent(app, site, page, {
    title: "Market",
    slug: "market",
    location,
    startsAt: "2026-10-24T10:00Z",
    endsAt: "2026-10-24T12:00Z",
  });
  expect((await found(site, "Mill Lane")).sort()).toEqual(["/events/market", "/events/open"]);
  const { text } = await search(site, "Mill Lane");
  expect(text.replace(/\s/g, " ")).toMatch(/search-dates">Tuesday, December 8, 2026, 5:00 – 7:00 AM</);
  expect(text.replace(/\s/g, " ")).toMatch(/search-dates">Saturday, October 24, 2026, 6:00 – 8:00 AM \(past\)</);
  expect(text).toContain("<mark>Mill</mark>");
  // Another place, other words.
  await app.app.site(site.website.id).transaction((tx) =>
    tx.db
      .updateTable("content_items")
      .set({ location: JSON.stringify({ ...location, addressLine1: "3 Kiln Road" }) })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", open.id)
      .execute(),
  );
  expect(await found(site, "Kiln Road")).toEqual(["/events/open"]);
  expect(await found(site, "Mill Lane")).toEqual(["/events/market"]);
});

async function buildMug(app: TestApp, site: TestSite) {
  const collectionId = await buildProductsCollection(app, site);
  const { db } = app.services.database;
  const mug = await buildProduct(app, site, {
    name: "Speckled mug",
    urlSlug: "mug",
    collectionId,
    optionNames: ["Glaze"],
    variants: [
      { sku: "MUG-S-SLA", attributes: { Glaze: "Slate" } },
      { sku: "MUG-S-OAT", attributes: { Glaze: "Oatmeal" } },
    ],
    categories: ["Drinkware / Cups"],
    tags: ["everyday"],
    excerpt: "Round in the hand.",
    descriptionHtml: "<p>The handle takes three “fingers” — no more.</p>",
  });
  await buildProduct(app, site, {
    name: "Fluted vase",
    urlSlug: "vase",
    collectionId,
    descriptionHtml: "<p>Tall.</p>",
  });
  const categories = await db
    .selectFrom("categories")
    .select(["id", "name"])
    .where("website_id", "=", site.website.id)
    .execute();
  const [drinkware, cups] = ["Drinkware", "Cups"].map((name) => categories.find((one) => one.name === name)?.id);
  return { mug, drinkware, cups };
}

test.for(
  rows([
    ["a word of the name", "mug"],
    ["another form of it", "mugs"],
    ["an option", "slate mug"],
    ["the name of an option", "glazes"],
    ["a SKU", "MUG-S-OAT"],
    ["the description", "handle"],
    ["another form of a word of it", "handles"],
    ["a word between typographic signs", "finger"],
    ["the excerpt", "round hands"],
    ["its category", "cups"],
    ["one of the category", "cup"],
    ["the category above", "drinkware"],
    ["a tag", "everyday"],
    ["the beginning of a last word", "speckled mu"],
    ["a missing letter", "speckld"],
    ["a letter too many", "speckleed mugg"],
    ["letters that changed places", "hnadle"],
    ["a wrong letter", "spackled"],
    ["words that stand everywhere", "the mug with a handle"],
  ]),
)("a product is found by %s: %j", async ([_what, query], { app, site }) => {
  await buildMug(app, site);
  expect(await found(site, query)).toEqual(["/shop/p/mug"]);
});

test("what is said in a title is before what is said in a label, and that before a text", async ({ app, site }) => {
  const collectionId = await buildProductsCollection(app, site);
  await buildProduct(app, site, { urlSlug: "text", collectionId, name: "A", descriptionHtml: "<p>A slate gray.</p>" });
  await buildProduct(app, site, { urlSlug: "tag", collectionId, name: "B", tags: ["slate"] });
  await buildProduct(app, site, { urlSlug: "name", collectionId, name: "Slate bowl" });
  await buildProduct(app, site, { urlSlug: "longer", collectionId, name: "Slateware" });
  expect(await found(site, "slate")).toEqual(["/shop/p/name", "/shop/p/longer", "/shop/p/tag", "/shop/p/text"]);
});

test("the word that was found is marked in its own form, and says when it was not typed so", async ({ app, site }) => {
  await buildMug(app, site);
  const { text } = await search(site, "hanldes");
  expect(text).toContain("The <mark>handle</mark> takes");
  expect(text).toContain("No exact match for “hanldes”. Showing similar results.");
  expect((await search(site, "handles")).text).not.toContain("Showing similar results");
});

test("hostile words of a product are shown as text, marked or not", async ({ app, site }) => {
  await buildProduct(app, site, {
    name: "<img src=x onerror=alert(1)> mug",
    descriptionHtml: "<p>&lt;b&gt;mug&lt;/b&gt;</p>",
  });
  const { text } = await search(site, "mugs img");
  expect(text).toContain("&lt;<mark>img</mark> src=x onerror=alert(1)&gt; <mark>mug</mark>");
  expect(text).not.toContain("<img src=x");
  expect(text).toContain("&lt;b&gt;<mark>mug</mark>&lt;/b&gt;");
});

test("endings are those of the website's language, also after it was changed", async ({ app, site }) => {
  await buildProduct(app, site, { name: "Schüssel", urlSlug: "schuessel", descriptionHtml: "<p>Zwei Tassen</p>" });
  await speak(app, site, "de-DE");
  expect(await found(site, "Schüsseln")).toEqual(["/shop/p/schuessel"]);
  expect(await found(site, "Tasse")).toEqual(["/shop/p/schuessel"]);
  await speak(app, site, "ja-JP");
  expect(await found(site, "Tassen")).toEqual(["/shop/p/schuessel"]);
});

const speak = async (app: TestApp, site: TestSite, locale: string) => {
  const { db } = app.services.database;
  await db.updateTable("websites").set({ locale }).where("id", "=", site.website.id).execute();
  app.app.dropTags(site.website.id, ["site"]);
};

test.for(
  rows([
    ["de-DE", "Äpfel aus Ton", "Apfel"],
    ["de-DE", "Drei Töpfe", "Topf"],
    ["de-DE", "Drei Töpfe", "topfe"],
    ["de-DE", "Topf", "Töpfe"],
    ["de-DE", "Gläser", "Glas"],
    ["de-DE", "Glas", "Gläser"],
    ["de-DE", "Große Schale", "gross"],
    ["de-DE", "Grosse Schale", "groß"],
    ["de-DE", "Ölkännchen", "olk"],
    ["fr-FR", "Théière émaillée", "emaillees theiere"],
    ["fr-FR", "Vase décoré", "décorées"],
    ["ar-SA", "إبريق أزرق", "ازرق"],
    ["ar-SA", "ابريق ازرق", "أزرق"],
    ["ar-SA", "كُوب", "كوب"],
    ["ja-JP", "陶器", "陶"],
    ["en-US", "Cafe\u0301 mug", "cafe"],
    ["en-US", "Speckled mug", "mug ☕"],
    ["en-US", "Mug☕", "mug"],
  ]),
)("on a website in %s, %j is found by %j, as if spelled so", async ([locale, name, query], { app, site }) => {
  await speak(app, site, locale);
  await buildProduct(app, site, { name, urlSlug: "found" });
  const { text } = await search(site, query);
  expect(pathsOf(text)).toEqual(["/shop/p/found"]);
  expect(text).not.toContain("Showing similar results");
  expect(text).toContain("<mark>");
});

test("a word with accents that its texts do not have finds what it finds without them", async ({ app, site }) => {
  await buildProduct(app, site, { name: "Mug", urlSlug: "mug" });
  await buildProduct(app, site, { name: "Set of mugs", urlSlug: "set" });
  expect((await found(site, "m\u00fcgs")).sort()).toEqual((await found(site, "mugs")).sort());
});

test("typing errors are forgiven beside accents", async ({ app, site }) => {
  await speak(app, site, "de-DE");
  await buildProduct(app, site, { name: "Ätherisches Öl", urlSlug: "oil" });
  expect(await found(site, "atherishces")).toEqual(["/shop/p/oil"]);
  expect(await found(site, "Ätherishces")).toEqual(["/shop/p/oil"]);
});

test("the database makes letters plain as the search does", async ({ app }) => {
  const letters = Array.from({ length: 0x3100 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20));
  const small = [...new Set(letters.map((letter) => letter.toLowerCase())), "한", "ガ", "🏺", "❤️", "：", "陶"];
  const { rows } = await app.services.database.pool.query<{ plain: string }>(
    "select plain_letters(letter) as plain from unnest($1::text[]) with ordinality as given (letter, place) order by place",
    [small],
  );
  const differing = small.filter((letter, index) => rows[index]?.plain !== plainLetters(letter));
  expect(differing).toEqual([]);
});

test("two words are found where they are written as one, and the page says so", async ({ app, site }) => {
  await buildProduct(app, site, { name: "Blue teapot", urlSlug: "teapot" });
  const { text } = await search(site, "tea pot");
  expect(pathsOf(text)).toEqual(["/shop/p/teapot"]);
  expect(text).toContain("<mark>teapot</mark>");
  expect(text).toContain("No exact match for “tea pot”. Showing similar results.");
  expect(await found(site, "blue tea pots")).toEqual(["/shop/p/teapot"]);
});

test("if nothing has all words, what has most of them is found, and the page says so", async ({ app, site }) => {
  await buildProduct(app, site, { name: "Speckled mug", urlSlug: "mug" });
  await buildProduct(app, site, { name: "Tea bowl", urlSlug: "bowl" });
  await buildTextPage(app, site, "Classes", "<p>Throwing with a mug of tea.</p>");
  const { text } = await search(site, "throwing mugs at dawn");
  expect(pathsOf(text)).toEqual(["/classes", "/shop/p/mug"]);
  expect(text).toContain("No exact match for “throwing mugs at dawn”. Showing similar results.");
  expect(text).not.toContain("Did you mean");
  expect(text).toContain("<mark>mug</mark>");
  expect((await search(site, "dawn chorus")).text).toContain("No results for “dawn chorus”");
});

test("a single letter finds names and labels that have it as a word, not all that begins with it or says it", async ({
  app,
  site,
}) => {
  const collectionId = await buildProductsCollection(app, site);
  await buildProduct(app, site, {
    name: "Ash bowl",
    urlSlug: "ash",
    collectionId,
    descriptionHtml: "<p>It is a bowl.</p>",
  });
  await buildProduct(app, site, { name: "Print A", urlSlug: "a", collectionId, descriptionHtml: "" });
  expect(await found(site, "a")).toEqual(["/shop/p/a"]);
  expect(await found(site, "as")).toEqual(["/shop/p/ash"]);
});

test("what is found by the description for search engines shows it", async ({ app, site }) => {
  const page = await buildTextPage(app, site, "About", "<p>We are two.</p>");
  const mug = await buildProduct(app, site, { name: "Mug", urlSlug: "mug", descriptionHtml: "<p>Round.</p>" });
  const { pool } = app.services.database;
  const describe = "set seo_description = 'Handmade in Bergen.' where website_id = $1 and id = $2";
  await pool.query(`update products ${describe}`, [site.website.id, mug.id]);
  await pool.query(`update collections ${describe}`, [site.website.id, page.id]);
  const { text } = await search(site, "Bergen");
  expect(text.match(/search-snippet" dir="auto">Handmade in <mark>Bergen<\/mark>\./g)).toHaveLength(2);
  expect((await search(site, "round")).text).not.toContain("Handmade");
  const { hits } = (await site.visit().get("/search?q=bergen&format=json")).json().search;
  expect(hits.map((hit: { text: string }) => hit.text)).toEqual(["Handmade in Bergen.", "Handmade in Bergen."]);
});

test("results are counted in the website's figures, one as well as more", async ({ app, site }) => {
  // A language that has figures of its own, and no file of texts.
  await speak(app, site, "fa-IR");
  const collectionId = await buildProductsCollection(app, site);
  await buildProduct(app, site, { name: "Clay jug", urlSlug: "jug", collectionId });
  expect((await search(site, "clay")).text).toContain('search-count">۱ result<');
  await buildProduct(app, site, { name: "Clay bowl", urlSlug: "bowl", collectionId });
  expect((await search(site, "clay")).text).toContain('search-count">۲ results<');
});

test("a product is found by what it says now, whatever was changed", async ({ app, site }) => {
  const { mug, drinkware, cups } = await buildMug(app, site);
  const { pool } = app.services.database;
  const write = (statement: string, ...values: unknown[]) => pool.query(statement, [site.website.id, ...values]);
  const now = async (query: string, isFound: boolean) =>
    expect(await found(site, query), query).toEqual(isFound ? ["/shop/p/mug"] : []);
  await write("update categories set name = 'Beakers' where website_id = $1 and id = $2", cups);
  await now("beaker", true);
  await now("cups", false);
  await write("update categories set name = 'Kitchen' where website_id = $1 and id = $2", drinkware);
  await now("kitchen", true);
  await write("update categories set parent_id = null where website_id = $1 and id = $2", cups);
  await now("kitchen", false);
  await write("delete from categories where website_id = $1 and id = $2", cups);
  await now("beaker", false);
  await write(
    "update variants set attributes = '{\"Glaze\": \"Celadon\"}' where website_id = $1 and sku = 'MUG-S-SLA'",
  );
  await now("celadon", true);
  await now("slate", false);
  await write("delete from variants where website_id = $1 and sku = 'MUG-S-OAT'");
  await now("oatmeal", false);
  await write(
    "update products set tags = '{rustic}', description_html = '', excerpt = '' where website_id = $1 and id = $2",
    mug.id,
  );
  await now("rustic", true);
  await now("everyday", false);
  await now("handle", false);
  await write("delete from products where website_id = $1 and id = $2", mug.id);
  await now("mug", false);
  const { rows } = await write("select from product_search_words where website_id = $1 and product_id = $2", mug.id);
  expect(rows).toEqual([]);
});

test("one statement changes the words, tags and options of many products, also after one of a single product", async ({
  app,
  site,
}) => {
  const collectionId = await buildProductsCollection(app, site);
  for (const name of ["jug", "bowl", "vase"]) {
    await buildProduct(app, site, { name: `Clay ${name}`, urlSlug: name, collectionId, variants: [{ sku: name }] });
  }
  const { pool } = app.services.database;
  const write = (statement: string) => pool.query(statement, [site.website.id]);
  await write("update products set name = 'Clay teapot', tags = '{old}' where website_id = $1 and url_slug = 'jug'");
  await write(
    "update products set description_html = '<p>Fired ' || name || '</p>', tags = array['new', name] where website_id = $1",
  );
  expect(await found(site, "fired")).toHaveLength(3);
  expect(await found(site, "fired teapot")).toEqual(["/shop/p/jug"]);
  const tags = await write(
    "select tag, count(*)::int from product_tags where website_id = $1 group by tag order by tag",
  );
  expect(tags.rows).toEqual([
    { tag: "Clay bowl", count: 1 },
    { tag: "Clay teapot", count: 1 },
    { tag: "Clay vase", count: 1 },
    { tag: "new", count: 3 },
  ]);
  await write(`update variants set attributes = '{"Glaze": "Celadon"}' where website_id = $1 and sku = 'jug'`);
  await write(`update variants set attributes = '{"Glaze": "Slate"}', qty_in_stock = 7 where website_id = $1`);
  expect(await found(site, "celadon")).toEqual([]);
  expect(await found(site, "slate")).toHaveLength(3);
  const options = await write(
    "select value, count(*)::int from product_option_values where website_id = $1 group by value",
  );
  expect(options.rows).toEqual([{ value: "Slate", count: 3 }]);
  const stock = await write(
    "select count(*)::int from stock_changes where website_id = $1 and qty_after = 7 and qty_before <> 7",
  );
  expect(stock.rows).toEqual([{ count: 3 }]);
});

test("posts are found by their categories, tags and endings, and with a typing error", async ({ app, site }) => {
  const blog = await buildCollection(app, site);
  const post = await buildPost(app, site, blog, {
    title: "Firing",
    slug: "firing",
    body: "<p>We opened the kilns.</p>",
  });
  const { db } = app.services.database;
  await db
    .updateTable("content_items")
    .set({ categories: ["Workshops"], tags: ["winter"] })
    .where("website_id", "=", site.website.id)
    .where("id", "=", post.id)
    .execute();
  for (const query of ["kiln", "workshop", "winters", "fired", "wrokshop", "opning"]) {
    expect(await found(site, query), query).toEqual(["/journal/firing"]);
  }
});

test("results are filtered by kind, and the kinds say how many there are", async ({ app, site }) => {
  const blog = await buildCollection(app, site);
  await buildPost(app, site, blog, { title: "Stoneware in winter", slug: "winter" });
  await buildPost(app, site, blog, { title: "Stoneware in May", slug: "may" });
  await buildProduct(app, site, { name: "Stoneware mug", urlSlug: "mug" });
  const page = async (query: string) => (await site.visit().get(`/search?q=stoneware&${query}`)).text;
  const all = await page("");
  expect(pathsOf(all)).toHaveLength(3);
  expect(all).toContain('href="/search?q=stoneware&amp;kind=post">Posts (2)</a>');
  expect(all).toContain('href="/search?q=stoneware&amp;kind=product">Products (1)</a>');
  expect(all).not.toContain("Pages (");
  const products = await page("kind=product");
  expect(pathsOf(products)).toEqual(["/shop/p/mug"]);
  expect(products).toContain("1 result<");
  expect(pathsOf(await page("kind=page"))).toEqual([]);
  expect(await page("kind=page")).toContain("No results of this kind");
  expect(pathsOf(await page("kind=unknown"))).toHaveLength(3);
});

test("the intended words are suggested when none of the typed ones match", async ({ app, site }) => {
  await buildProduct(app, site, { name: "Speckled mug", urlSlug: "mug" });
  const { text } = await search(site, "specled mgu");
  expect(text).toContain('Did you mean <a href="/search?q=speckled+mug"><bdi>speckled mug</bdi></a>?');
  expect((await search(site, "speckled mug")).text).not.toContain("Did you mean");
  expect((await site.visit().get("/search?q=specled&format=json")).json().search.intended).toBe("speckled");
});

test("words of drafts are never suggested, although they are as similar", async ({ app, site }) => {
  const blog = await buildCollection(app, site);
  await buildPost(app, site, blog, { title: "Porcelain", slug: "public" });
  await buildPost(app, site, blog, { title: "Porcelan", slug: "draft", status: "draft" });
  const { search: found } = (await site.visit().get("/search?q=porcelaxn&format=json")).json();
  expect([found.intended, found.hits.map(({ title }: { title: string }) => title)]).toEqual([
    "porcelain",
    ["Porcelain"],
  ]);
});

test("scripts are answered with the same results", async ({ app, site }) => {
  await buildMug(app, site);
  const answer = await site.visit().get("/search?q=cup&format=json");
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.json().search).toEqual({
    query: "cup",
    total: 1,
    isMore: false,
    kind: null,
    kinds: [{ kind: "product", count: 1 }],
    isForgiving: false,
    intended: null,
    page: 1,
    pageCount: 1,
    hits: [
      {
        kind: "product",
        title: "Speckled mug",
        path: "/shop/p/mug",
        price: "$28.00",
        mark: null,
        text: "Round in the hand. The handle takes three “fingers” — no more.",
        imageUrl: null,
      },
    ],
  });
  await app.services.database.pool.query("update products set is_visible = false where website_id = $1", [
    site.website.id,
  ]);
  expect((await site.visit().get("/search?q=cup&format=json")).json().search.hits).toEqual([]);
});

test("products that cannot be bought are marked as in lists, on the page and for scripts", async ({ app, site }) => {
  const collectionId = await buildProductsCollection(app, site);
  const gone = { unlimited: false, qtyInStock: 0 };
  await buildProduct(app, site, { name: "Clay jug", urlSlug: "jug", collectionId, variants: [gone] });
  await buildProduct(app, site, { name: "Clay bowl", urlSlug: "bowl", collectionId });
  const marks = async () => {
    const page = (await search(site, "clay")).text;
    const { hits } = (await site.visit().get("/search?q=clay&format=json")).json().search;
    const pretty = await site.visit().get("/search?q=clay&format=json-pretty");
    expect(pretty.json().search.hits).toEqual(hits);
    const list = (await site.visit().get("/shop", { accept: "text/html" })).text;
    const read = (text: string) =>
      [...text.matchAll(/class="(product-mark [^"]*)">([^<]*)</g)].map((match) => match[0]);
    expect(read(page).toSorted()).toEqual(read(list).toSorted());
    const ofScripts = hits.map(({ path, mark }: { path: string; mark: string | null }) => [path, mark]);
    return Object.fromEntries(ofScripts);
  };
  expect(await marks()).toEqual({ "/shop/p/jug": "sold out", "/shop/p/bowl": null });
  await app.services.database.pool.query("update websites set payment_providers = '{}' where id = $1", [
    site.website.id,
  ]);
  app.app.dropTags(site.website.id, ["site"]);
  expect(await marks()).toEqual({ "/shop/p/jug": "Unavailable", "/shop/p/bowl": "Unavailable" });
});

test("what is changed, hidden, locked, kept from search engines or not yet published is not found", async ({
  app,
  site,
}) => {
  const blog = await buildCollection(app, site);
  const page = await buildTextPage(app, site, "Ash", "<p>granite</p>");
  const post = await buildPost(app, site, blog, { title: "Later", body: "<p>granite</p>" });
  const product = await buildProduct(app, site, { name: "Granite bowl" });
  expect(await found(site, "granite")).toHaveLength(3);
  const { db } = app.services.database;
  const change = (set: object, id: string) =>
    db.updateTable("collections").set(set).where("website_id", "=", site.website.id).where("id", "=", id).execute();
  for (const set of [
    { enabled: false },
    { status: "draft" },
    { status: "private" },
    { no_index: true },
    { password_hash: "x" },
    { deleted_at: new Date() },
  ]) {
    await change(set, page.id);
    expect(await found(site, "granite"), JSON.stringify(set)).not.toContain("/ash");
    await change(
      { enabled: true, status: "published", no_index: false, password_hash: null, deleted_at: null },
      page.id,
    );
  }
  await change(bodyColumns({ version: 1, sections: [] }), page.id);
  await db
    .updateTable("content_items")
    .set({ published_at: new Date(app.clock.now().getTime() + 60_000) })
    .where("website_id", "=", site.website.id)
    .where("id", "=", post.id)
    .execute();
  await db
    .updateTable("products")
    .set({ is_visible: false })
    .where("website_id", "=", site.website.id)
    .where("id", "=", product.id)
    .execute();
  expect(await found(site, "granite")).toEqual([]);
});

test("another website's things are never found", async ({ app, site }) => {
  await buildTextPage(app, site, "Ash", "<p>basalt</p>");
  const other = await app.buildSite();
  const answer = await other.visit().get("/search?q=basalt", { accept: "text/html" });
  expect(answer.text).toContain("No results for “basalt”");
});

test("results come twenty to a page", async ({ app, site }) => {
  const blog = await buildCollection(app, site);
  for (let index = 0; index < 23; index++) {
    await buildPost(app, site, blog, { title: `Kiln ${index}`, slug: `kiln-${index}` });
  }
  const { text } = await search(site, "kiln");
  expect(pathsOf(text)).toHaveLength(20);
  expect(text).toContain("23 results");
  expect(text).toContain('rel="next" href="/search?q=kiln&amp;page=2"');
  const second = await site.visit().get("/search?q=kiln&page=2", { accept: "text/html" });
  expect(pathsOf(second.text)).toHaveLength(3);
  expect(second.text).toContain('rel="prev"');
  // Scripts page through them like other lists.
  const read = async (place: string) => (await site.visit().get(`/search?q=kiln${place}&format=json`)).json();
  const first = await read("");
  expect(first.pagination).toEqual({
    nextPage: true,
    nextPageOffset: 20,
    nextPageUrl: "/search?q=kiln&page=2",
    prevPage: false,
  });
  const rest = await read("&offset=20");
  expect(rest.pagination).toEqual({ nextPage: false, prevPage: true, prevPageUrl: "/search?q=kiln" });
  expect((await read("&offset=0")).pagination).toMatchObject({ nextPage: true, prevPage: false });
  expect((await read("&offset=21")).pagination).toMatchObject({ prevPageUrl: "/search?q=kiln&offset=1" });
  const paths = [...first.search.hits, ...rest.search.hits].map(({ path }: { path: string }) => path);
  expect(paths).toEqual([...pathsOf(text), ...pathsOf(second.text)]);
  expect(new Set(paths).size).toBe(23);
});

test.for(
  rows([
    ["", "Search the text of pages, posts, events and products."],
    ["   ", "Search the text of pages, posts, events and products."],
    ["%_\\", "Search the text of pages, posts, events and products."],
    ["<script>alert(1)</script>", "No results for “&lt;script&gt;alert(1)&lt;/script&gt;”"],
    ["\u{10FFFF}'; drop table products", "No results"],
  ]),
)("%j is answered calmly", async ([query, text], { site }) => {
  const answer = await search(site, query);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(text);
});

test("a word that thousands have is looked at in part, and one that few have is found among them", async ({
  app,
  site,
}) => {
  const shopId = await buildProductsCollection(app, site);
  const { pool } = app.services.database;
  for (let first = 1; first < 10_000; first += 250) {
    await pool.query(
      `insert into products (website_id, id, collection_id, product_type, name, url_slug, position)
       select $1, gen_random_uuid(), $2, 1,
         'Common mug ' || case when n % 2500 = 0 then 'rareglaze ' else 'plain ' end || n, 'p-' || n, n
       from generate_series($3::integer, $3 + 249) as n`,
      [site.website.id, shopId, first],
    );
    // For the plan of the next ones: with the statistics of an empty table, each statement reads all words before it.
    if (first % 1000 === 1) await pool.query("analyze products, product_search_words");
  }
  await pool.query("analyze products, product_search_words");
  const counted = async (query: string) => {
    const { result, statements } = await countStatements(() => search(site, query));
    return { paths: pathsOf(result.text), text: result.text, statements };
  };
  const common = await counted("common mug");
  expect(common.text).toContain("More than 200 results");
  expect(common.paths).toHaveLength(20);
  // One of them looks for a test of styles.
  expect(common.statements.length).toBeLessThanOrEqual(13);
  expect((await counted("common rareglaze")).paths).toHaveLength(4);
  expect((await counted("rareglaze common")).paths).toHaveLength(4);
});

describe("the studio's search", () => {
  const content = "/api/config/content";

  test("finds pages and posts in any state by title, label and text", async ({ app, site, owner }) => {
    const blog = await buildCollection(app, site);
    await buildTextPage(app, site, "About", "<p>We dig our own stoneware.</p>");
    await buildPost(app, site, blog, { title: "Stoneware in winter", slug: "winter", body: "<p>It cracks.</p>" });
    await buildPost(app, site, blog, { title: "Later", slug: "later", tags: ["Stoneware"], publishedAt: null });
    const found = async (search: string) =>
      (await owner.get(`${content}?${new URLSearchParams({ search })}`))
        .json()
        .items.map(({ kind, path }: { kind: string; path: string }) => `${kind} ${path}`);
    expect((await found("stonew")).sort()).toEqual(["page /about", "post /journal/later", "post /journal/winter"]);
    expect(await found("stonew win")).toEqual(["post /journal/winter"]);
    expect(await found("crac")).toEqual(["post /journal/winter"]);
    expect(await found("!?")).toEqual([]);
    await app.services.database.db
      .updateTable("content_items")
      .set({ deleted_at: new Date() })
      .where("website_id", "=", site.website.id)
      .where("url_slug", "=", "winter")
      .execute();
    expect(await found("win")).toEqual([]);
  });

  test("shows the kinds that a person may edit", async ({ app, site }) => {
    const blog = await buildCollection(app, site);
    await buildTextPage(app, site, "About stoneware", "<p>Clay</p>");
    await buildPost(app, site, blog, { title: "Stoneware", slug: "stoneware" });
    const storeManager = await signInAs(app, site, 8);
    const found = (await storeManager.get(`${content}?search=stoneware`)).json().items;
    expect(found.map(({ kind }: { kind: string }) => kind)).toEqual(["post"]);
    const reporter = await signInAs(app, site, 3);
    expect((await reporter.get(`${content}?search=stoneware`)).status).toBe(403);
  });
});
