import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { translate } from "#features/site/translations/testing.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest();

interface Hit {
  title: string;
  path: string;
  text: string;
}

async function search(site: TestSite, query: string, prefix = "/de") {
  const answer = await site.visit().get(`${prefix}/search?${new URLSearchParams({ q: query, format: "json" })}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json().search as { hits: Hit[]; intended: string | null };
}
const titles = async (site: TestSite, query: string, prefix?: string) =>
  (await search(site, query, prefix)).hits.map(({ title }) => title);

const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };

test("pages and posts are found by their translations, and shown in the language", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const { document } = preparePageDocument({
    version: 1,
    sections: [{ id: "s", blocks: [{ id: "t", type: "html", props: { html: "<p>We fire in the yard.</p>" }, place }] }],
  });
  const page = await buildCollection(app, site, {
    type: collectionTypes.page,
    title: "About",
    slug: "about",
    body: document,
  });
  const blog = await buildCollection(app, site, { title: "Journal" });
  const post = await buildPost(app, site, blog, { title: "Slow pots", tags: ["Clay"] });
  await translate(owner, "page", page.id, { title: "Über uns", "body:t:html": "<p>Wir brennen unsere Häuser.</p>" });
  await translate(owner, "post", post.id, { title: "Langsame Töpfe" });
  await translate(owner, "post-label", "Clay", { name: "Ton" });

  // By another form of the word, as German forms it, and by the beginning of an incomplete one.
  expect((await search(site, "Haus")).hits).toMatchObject([
    { title: "Über uns", path: "/about", text: "Wir brennen unsere Häuser." },
  ]);
  expect(await titles(site, "langsame topfe")).toEqual(["Langsame Töpfe"]);
  expect(await titles(site, "Lang")).toEqual(["Langsame Töpfe"]);
  expect(await titles(site, "Ton")).toEqual(["Langsame Töpfe"]);
  expect((await search(site, "Langsane")).intended).toBe("langsame");
  // What is not translated is found as it was written, also together with a translated word.
  expect(await titles(site, "Journal")).toEqual(["Journal"]);
  expect(await titles(site, "Clay Töpfe")).toEqual(["Langsame Töpfe"]);
  // Other languages do not know German words.
  expect(await titles(site, "Häuser", "")).toEqual([]);
  expect(await titles(site, "yard", "")).toEqual(["About"]);

  await translate(owner, "post", post.id, { title: "Ruhige Töpfe" });
  expect(await titles(site, "langsame")).toEqual([]);
  expect(await titles(site, "ruhig")).toEqual(["Ruhige Töpfe"]);
});

test("products are found by their translations and those of their options and categories", async ({
  app,
  site,
  owner,
}) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const mug = await buildProduct(app, site, {
    name: "Speckled mug",
    urlSlug: "mug",
    optionNames: ["Size"],
    categories: ["Cups"],
    variants: [
      { sku: "S", attributes: { Size: "Small" } },
      { sku: "L", attributes: { Size: "Large" } },
    ],
  });
  await translate(owner, "product", mug.id, { title: "Gesprenkelte Tasse" });
  await translate(owner, "option", "Size", { "value:Large": "Riesig" });
  const { items } = (await owner.get("/api/config/translations/category?locale=de")).json();
  await translate(owner, "category", items[0].id, { name: "Geschirr" });
  for (const query of ["Tassen", "riesig", "Geschirr", "mug"]) {
    expect(await titles(site, query), query).toEqual(["Gesprenkelte Tasse"]);
  }
  expect(await titles(site, "Tasse", "")).toEqual([]);

  // A product that gets a translated option later has its words, too.
  await buildProduct(app, site, {
    name: "Bowl",
    optionNames: ["Size"],
    variants: [{ sku: "B", attributes: { Size: "Large" } }],
  });
  expect((await titles(site, "riesig")).toSorted()).toEqual(["Bowl", "Gesprenkelte Tasse"]);
  await translate(owner, "option", "Size", { "value:Large": "" });
  expect(await titles(site, "riesig")).toEqual([]);

  const stored = () =>
    app.services.database.db
      .selectFrom("translated_words")
      .select("word")
      .where("website_id", "=", site.website.id)
      .execute();
  expect(await stored()).not.toEqual([]);
  const { revision } = (await owner.get("/api/multilingual/settings")).json();
  expect((await owner.put("/api/multilingual/languages", { languages: [], revision })).status).toBe(200);
  expect(await stored()).toEqual([]);
});

test("a search in the website's own language reads no translations", async ({ app, site }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  await buildProduct(app, site, { name: "Mug" });
  const { statements } = await countStatements(() => site.visit().get("/search?q=mug"));
  expect(statements.filter((statement) => /translated_words|source_hash/.test(statement))).toEqual([]);
});
