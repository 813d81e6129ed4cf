import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { buildLanguages, languageCalls } from "#features/site/languages/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { asTexts, readTranslation, translate } from "../testing.ts";

const test = siteTest({ own: true });

const path = "/api/config/translations";

const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };

const document = {
  version: 1,
  sections: [
    {
      id: "s",
      blocks: [
        { id: "text", type: "html", version: 1, props: { html: "<p>Thrown by <strong>hand</strong>.</p>" }, place },
        {
          id: "faq",
          type: "accordion",
          version: 1,
          props: {
            items: [
              { title: "Is it food safe?", html: "<p>Yes.</p>" },
              { title: "May it go into the oven?", html: "<p>No.</p>" },
            ],
          },
          place: { desktop: { ...place.desktop, y: 1 }, mobile: { ...place.mobile, y: 1 } },
        },
      ],
    },
  ],
};

test("a page shows each translated text, and the original of every other", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const page = await buildCollection(app, site, { type: 10, title: "About", slug: "about", body: document });
  const before = await readTranslation(owner, "page", page.id);
  expect(before.texts.map(({ field, format }) => [field, format])).toEqual([
    ["title", "plain"],
    ["slug", "slug"],
    ["body:text:html", "rich"],
    ["body:faq:items.0.title", "plain"],
    ["body:faq:items.0.html", "rich"],
    ["body:faq:items.1.title", "plain"],
    ["body:faq:items.1.html", "rich"],
  ]);
  const saved = await translate(owner, "page", page.id, {
    title: "Über uns",
    "body:text:html": '<p onclick="x">Von <strong>Hand</strong>.<script>alert(1)</script></p>',
    "body:faq:items.1.title": "Darf es in den Ofen?",
  });
  expect(saved.status, saved.text).toBe(200);
  const german = (await site.visit().get("/de/about?format=json")).json();
  expect(german.collection.title).toBe("Über uns");
  expect(german.mainContent).toContain("<p>Von <strong>Hand</strong>.</p>");
  expect(german.mainContent).toContain("Is it food safe?");
  expect(german.mainContent).toContain("Darf es in den Ofen?");
  expect(german.navigation.main).toMatchObject([{ title: "Über uns" }]);
  const english = (await site.visit().get("/about?format=json")).json();
  expect(english.collection.title).toBe("About");
  expect(english.mainContent).not.toContain("Ofen");

  // A cached page is rendered again after a translation.
  expect((await site.visit().get("/de/about")).text).toContain("Is it food safe?");
  await translate(owner, "page", page.id, { "body:faq:items.0.title": "Lebensmittelecht?" });
  expect((await site.visit().get("/de/about")).text).toContain("Lebensmittelecht?");
  await translate(owner, "page", page.id, { "body:faq:items.0.title": "" });
  expect((await site.visit().get("/de/about")).text).toContain("Is it food safe?");
});

test("a translation keeps the heading of the first level that its original has", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const [section] = document.sections;
  const [text] = section?.blocks ?? [];
  const blocks = [{ ...text, props: { html: "<h1>About us</h1><p>Two people.</p>" } }];
  const body = { ...document, sections: [{ ...section, blocks }] };
  const page = await buildCollection(app, site, { type: 10, title: "About", slug: "about", body });
  await translate(owner, "page", page.id, { "body:text:html": "<h1>Über uns</h1><p>Zwei Menschen.</p>" });
  expect((await site.visit().get("/de/about?format=json")).json().mainContent).toContain("<h1>Über uns</h1>");
  // A product's page has its own.
  const mug = await buildProduct(app, site, { name: "Mug", urlSlug: "mug", descriptionHtml: "<h2>Care</h2>" });
  await translate(owner, "product", mug.id, { description: "<h1>Pflege</h1>" });
  expect((await site.visit().get("/de/shop/p/mug?format=json")).json().item.body).toBe("<h2>Pflege</h2>");
});

test("a product and its options are translated on its page and in its list", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const mug = await buildProduct(app, site, {
    name: "Speckled mug",
    urlSlug: "mug",
    descriptionHtml: "<p>Thrown by hand.</p>",
    optionNames: ["Size"],
    categories: ["Cups"],
    variants: [
      { sku: "S", attributes: { Size: "Small" } },
      { sku: "L", attributes: { Size: "Large" } },
    ],
  });
  await translate(owner, "product", mug.id, { title: "Gesprenkelte Tasse", description: "<p>Von Hand.</p>" });
  await translate(owner, "option", "Size", { name: "Größe", "value:Small": "Klein", "value:Large": "Groß" });
  const { items } = (await owner.get(`${path}/category?locale=de`)).json();
  await translate(owner, "category", items[0].id, { name: "Tassen" });
  const { item } = (await site.visit().get("/de/shop/p/mug?format=json")).json();
  expect(item).toMatchObject({ title: "Gesprenkelte Tasse", body: "<p>Von Hand.</p>", categories: ["Tassen"] });
  expect(item.structuredContent.variantOptionOrdering).toEqual(["Größe"]);
  expect(item.structuredContent.variants.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
    { Größe: "Klein" },
    { Größe: "Groß" },
  ]);
  const list = (await site.visit().get("/de/shop?format=json")).json();
  expect(list.items).toMatchObject([{ title: "Gesprenkelte Tasse" }]);
  expect(list.collection.categories).toMatchObject([{ name: "Tassen" }]);
  expect(list.collection.listing.options).toMatchObject([
    {
      name: "Größe",
      field: "option.Size",
      values: [
        { value: "Small", label: "Klein" },
        { value: "Large", label: "Groß" },
      ],
    },
  ]);
  expect((await site.visit().get("/shop/p/mug?format=json")).json().item.title).toBe("Speckled mug");
});

test("a slug in a language leads to the page, and the former ones redirect", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const mug = await buildProduct(app, site, { name: "Mug", urlSlug: "mug" });
  const [shop] = (await owner.get(`${path}/page?locale=de&search=shop`)).json().items;
  await translate(owner, "page", shop.id, { slug: "laden" });
  await translate(owner, "product", mug.id, { slug: "tasse" });
  expect((await site.visit().get("/de/laden/p/tasse?format=json")).json().item.title).toBe("Mug");
  const moved = async (from: string) => (await site.visit().get(from)).headers.location;
  expect(await moved("/de/shop/p/mug?a=b")).toBe("/de/laden/p/tasse?a=b");
  await translate(owner, "product", mug.id, { slug: "becher" });
  expect(await moved("/de/laden/p/tasse")).toBe("/de/laden/p/becher");
  expect((await site.visit().get("/shop/p/mug")).status).toBe(200);
  expect((await site.visit().get("/laden/p/becher")).status).toBe(404);
  const refused = async (id: string, slug: string) => (await translate(owner, "page", id, { slug })).json().code;
  const about = await buildCollection(app, site, { type: 10, title: "About", slug: "about" });
  expect(await refused(about.id, "laden")).toBe("slug-taken");
  expect(await refused(about.id, "shop")).toBe("slug-taken");
  expect(await refused(about.id, "cart")).toBe("slug-invalid");
  expect(await refused(about.id, "Über uns")).toBe("slug-invalid");
});

test("addresses of a removed or moved language lead to the pages", async ({ app, site, owner }) => {
  const german = { locale: "de", path: "de", host: null, isPublished: true };
  const draft = { locale: "fr", path: "fr", host: null, isPublished: false };
  let revision = 0;
  const save = async (...languages: object[]) => {
    const saved = await owner.put(languageCalls.save, { languages, revision: revision++ });
    expect(saved.status, saved.text).toBe(200);
  };
  const visitor = site.visit();
  const leads = async (asked: string) => (await visitor.get(asked, { accept: "text/html" })).headers.location;
  await save(german, draft);
  const mug = await buildProduct(app, site, { name: "Mug", urlSlug: "mug" });
  const [shop] = (await owner.get(`${path}/page?locale=de&search=shop`)).json().items;
  await translate(owner, "page", shop.id, { slug: "geschaeft" });
  await translate(owner, "page", shop.id, { slug: "laden" });
  await translate(owner, "product", mug.id, { slug: "tasse" });
  await save({ ...german, path: "deutsch" }, draft);
  expect(await leads("/de/laden?page=2")).toBe("/deutsch/laden?page=2");
  await save();
  expect(await leads("/de/laden?page=2")).toBe("/shop?page=2");
  expect(await leads("/deutsch/geschaeft/p/tasse")).toBe("/shop/p/mug");
  expect([await leads("/de"), await leads("/DE/cart")]).toEqual(["/", "/de/cart"]);
  expect([await leads("/de/cart"), await leads("/fr/shop"), await leads("/es/shop")]).toEqual([
    "/cart",
    undefined,
    undefined,
  ]);
  // The path may be another page's once visitors see it, or the language's again. Its former slugs still lead to the pages.
  const other = await buildCollection(app, site, { type: 10, title: "Deutschland", slug: "deutsch", enabled: false });
  expect([await leads("/deutsch"), await leads("/deutsch/laden")]).toEqual(["/", "/shop"]);
  await app.services.database.db
    .updateTable("collections")
    .set({ enabled: true })
    .where("website_id", "=", site.website.id)
    .where("id", "=", other.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
  expect((await visitor.get("/deutsch", { accept: "text/html" })).status).toBe(200);
  await save(german);
  expect(await leads("/de/laden")).toBe("/de/shop");
  expect(await readTranslation(owner, "page", shop.id)).toMatchObject({
    texts: [{}, { field: "slug", translation: "" }],
  });
});

test("an address below the former path of a language does not lead to itself", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  await buildProduct(app, site, { name: "Mug" });
  const [shop] = (await owner.get(`${path}/page?locale=de&search=shop`)).json().items;
  await translate(owner, "page", shop.id, { slug: "laden" });
  await owner.put(languageCalls.save, { languages: [], revision: 0 });
  await app.services.database.db
    .updateTable("collections")
    .set({ url_slug: "de/laden" })
    .where("website_id", "=", site.website.id)
    .where("id", "=", shop.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
  const ask = async (asked: string) => (await site.visit().get(asked, { accept: "text/html" })).status;
  expect([await ask("/de/laden"), await ask("/de/laden/p/gone")]).toEqual([200, 404]);
});

test("a slug that was removed from a language redirects, also if it was the only one", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const shop = await buildCollection(app, site, { type: 10, title: "Shop", slug: "shop" });
  await translate(owner, "page", shop.id, { slug: "laden" });
  await translate(owner, "page", shop.id, { slug: "" });
  const { status, headers } = await site.visit().get("/de/laden", { accept: "text/html" });
  expect([status, headers.location]).toEqual([301, "/de/shop"]);
});

test("a cart, its order and the settings of the website are in the visitor's language", async ({
  app,
  site,
  owner,
}) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const mug = await buildProduct(app, site, {
    name: "Mug",
    optionNames: ["Size"],
    variants: [
      { sku: "S", attributes: { Size: "Small" } },
      { sku: "L", attributes: { Size: "Large" } },
    ],
  });
  await translate(owner, "product", mug.id, { title: "Tasse" });
  await translate(owner, "option", "Size", { name: "Größe", "value:Large": "Groß" });
  await translate(owner, "website", "website", { title: "Ton und Feld" });
  const visitor = site.visit();
  const added = await visitor.submit("/de/cart/entries", { itemId: mug.id, "option:Größe": "Groß", quantity: "1" });
  expect(added.status, added.text).toBe(303);
  const cart = await visitor.get("/de/cart?format=json");
  expect(cart.json().website.siteTitle).toBe("Ton und Feld");
  expect(cart.text).toContain("Tasse");
  expect((await visitor.get("/cart?format=json")).text).toContain("Mug");
  const other = await visitor.submit("/de/cart/entries", { itemId: mug.id, "option:Size": "Small", quantity: "1" });
  expect(other.status, other.text).toBe(303);
});

test("in the website's own language a page costs no statement more, in another one or two", async ({
  app,
  site,
  owner,
}) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const mug = await buildProduct(app, site, { name: "Mug", urlSlug: "mug" });
  await translate(owner, "product", mug.id, { title: "Tasse" });
  const statementsOf = async (address: string) => {
    await site.visit().get(address);
    app.app.dropTags(site.website.id, [`item:${mug.id}`]);
    const { statements } = await countStatements(() => site.visit().get(address));
    return statements.filter((statement) => statement.includes("translations")).length;
  };
  expect(await statementsOf("/shop/p/mug")).toBe(0);
  expect(await statementsOf("/de/shop/p/mug")).toBe(2);
});

test("a connected service translates what is missing", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const mug = await buildProduct(app, site, { name: "Mug", descriptionHtml: "<p>Round.</p>" });
  const call = () => owner.post(`${path}/product/${mug.id}/translate`, { locale: "de" });
  expect((await call()).json().code).toBe("translator-missing");
  const { translations } = app.features;
  let isDown = false;
  translations.translateWith({
    title: "Echo",
    textsAtOnce: 1,
    async translate(texts, { to }) {
      if (isDown) throw new Error("unreachable");
      return texts.map(({ text, isHtml }) => (isHtml ? text.replace("Round", `Rund (${to})`) : undefined));
    },
  });
  expect((await owner.get("/api/config/translation-languages")).json().translator).toBe("Echo");
  expect((await call()).json().texts).toMatchObject([
    { field: "title", translation: "" },
    { field: "description", translation: "<p>Rund (de).</p>" },
    {},
  ]);
  isDown = true;
  expect((await call()).json().code).toBe("translator-failed");
});

test("a picture has its alt text in the language of the page", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const picture = await buildImage(app, site, { altText: "A mug" });
  await buildProduct(app, site, { name: "Mug", urlSlug: "mug", imageIds: [picture.id] });
  await translate(owner, "asset", picture.id, { "alt-text": "Eine Tasse" });
  const altOf = async (address: string) =>
    (await site.visit().get(`${address}?format=json`)).json().item.mainImage.altText;
  expect(await altOf("/de/shop/p/mug")).toBe("Eine Tasse");
  expect(await altOf("/shop/p/mug")).toBe("A mug");
});

test("lists say how far each is translated, and what was changed since", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }, { locale: "fr" }]);
  const mug = await buildProduct(app, site, { name: "Mug", descriptionHtml: "<p>Round.</p>" });
  const bowl = await buildProduct(app, site, { name: "Bowl", descriptionHtml: "" });
  const states = async (query = "") => {
    const { items } = (await owner.get(`${path}/product?locale=de${query}`)).json();
    return items.map(({ title, state }: { title: string; state: string }) => [title, state]);
  };
  expect(await states()).toEqual([
    ["Mug", "missing"],
    ["Bowl", "missing"],
  ]);
  await translate(owner, "product", mug.id, { title: "Tasse" });
  await translate(owner, "product", bowl.id, { title: "Schale" });
  expect(await states()).toEqual([
    ["Mug", "partial"],
    ["Bowl", "complete"],
  ]);
  await app.services.database.db
    .updateTable("products")
    .set({ name: "Salad bowl" })
    .where("website_id", "=", site.website.id)
    .where("id", "=", bowl.id)
    .execute();
  expect(await states("&state=changed")).toEqual([["Salad bowl", "changed"]]);
  expect(await states("&search=mug")).toEqual([["Mug", "partial"]]);
  expect((await readTranslation(owner, "product", bowl.id)).texts).toMatchObject([
    { field: "title", original: "Salad bowl", translation: "Schale", isChanged: true },
    { field: "slug" },
  ]);
  const summary = (await owner.get(`${path}?locale=de`)).json();
  expect((await owner.get("/api/config/translation-languages")).json()).toMatchObject({
    languages: [{ locale: "de" }, { locale: "fr" }],
  });
  expect(summary.kinds).toContainEqual({
    kind: "product",
    title: "Products",
    entities: 2,
    texts: 3,
    translated: 2,
    changed: 1,
  });
  await translate(owner, "product", bowl.id, { title: "Schale" });
  expect(await states("&state=changed")).toHaveLength(1);
  const { revision } = await readTranslation(owner, "product", bowl.id);
  const texts = [{ field: "title", text: "Schale", isReviewed: true }];
  await owner.put(`${path}/product/${bowl.id}`, { locale: "de", texts, revision });
  expect(await states("&state=changed")).toEqual([]);
});

test("refuses what someone else changed meanwhile, what is too long, and unknown languages", async ({
  app,
  site,
  owner,
}) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const mug = await buildProduct(app, site, { name: "Mug", seoTitle: "A mug" });
  const { revision } = await readTranslation(owner, "product", mug.id);
  await translate(owner, "product", mug.id, { title: "Tasse" });
  const late = await owner.put(`${path}/product/${mug.id}`, {
    locale: "de",
    texts: asTexts({ title: "Becher" }),
    revision,
  });
  expect(late.status).toBe(409);
  expect(late.json()).toMatchObject({ code: "stale-revision", current: { texts: [{ translation: "Tasse" }, {}, {}] } });
  const long = await translate(owner, "product", mug.id, { "seo-title": "x".repeat(201) });
  expect(long.json()).toMatchObject({ errors: { "texts.0.text": "Use up to 200 characters." } });
  expect((await owner.get(`${path}/product/${mug.id}?locale=fr`)).json().code).toBe("language-unknown");
  expect((await owner.get(`${path}/nothing/${mug.id}?locale=de`)).json().code).toBe("translation-unknown");
  expect((await owner.get(`${path}/product/unknown?locale=de`)).json().code).toBe("translation-unknown");
});

test("a website's translations are never another's, and go with what was deleted", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const mug = await buildProduct(app, site, { name: "Mug" });
  await translate(owner, "product", mug.id, { title: "Tasse" });
  const other = await app.buildSite();
  await buildLanguages(app, other, [{ locale: "de" }]);
  const stranger = await other.signIn();
  expect((await stranger.get(`${path}/product/${mug.id}?locale=de`)).status).toBe(404);
  const stored = () =>
    app.services.database.db
      .selectFrom("translations")
      .select("text")
      .where("website_id", "=", site.website.id)
      .execute();
  const copy = (await owner.post(`/api/config/products/${mug.id}/duplicate`, {})).json();
  expect((await readTranslation(owner, "product", copy.id)).texts).toMatchObject([
    { translation: "Tasse", isChanged: true },
    { field: "slug" },
  ]);
  expect((await owner.delete(`/api/config/products/${copy.id}`)).status).toBe(204);
  expect(await stored()).toHaveLength(2);
  await owner.post(`/api/config/products/${copy.id}/undo-deletion`);
  expect((await readTranslation(owner, "product", copy.id)).texts).toMatchObject([{ translation: "Tasse" }, {}]);
  expect((await owner.delete(`/api/config/products/${copy.id}`)).status).toBe(204);
  await app.services.database.db.deleteFrom("kept_rows").where("website_id", "=", site.website.id).execute();
  expect(await stored()).toEqual([{ text: "Tasse" }]);
});
