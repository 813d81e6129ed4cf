import { expect } from "vitest";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { maxCategories } from "../domain/categoryLimit.ts";
import { buildProduct, buildProductsCollection } from "../testing.ts";

const test = siteTest();

async function start(app: TestApp, site: TestSite) {
  return buildProductsCollection(app, site);
}

async function setLimit(owner: TestClient, productsPerCollection: number) {
  const { identifier: _identifier, hosts: _hosts, ...stored } = (await owner.get("/api/config/settings")).json();
  const saved = await owner.put("/api/config/settings", { ...stored, productsPerCollection });
  expect(saved.json().productsPerCollection).toBe(productsPerCollection);
}

const draft = (name: string, categories: string[] = []) => ({
  name,
  urlSlug: name.toLowerCase().replaceAll(" ", "-"),
  productType: 1,
  excerpt: "",
  descriptionHtml: "",
  isVisible: true,
  tags: [],
  categories,
  optionNames: [],
  imageIds: [],
  seoTitle: "",
  seoDescription: "",
  addButtonText: "",
  soldOutText: "",
  subscriptionPlan: null,
  additionalFieldsFormId: null,
  digitalFileId: null,
  noIndex: false,
  commentsOpen: true,
  variants: [
    {
      sku: name,
      attributes: {},
      priceCents: 2800,
      salePriceCents: null,
      onSale: false,
      unlimited: true,
      qtyInStock: 0,
      weightGrams: null,
      imageId: null,
    },
  ],
});

test("a page has at most 10,000 products, or the owner's limit", async ({ app, site, owner }) => {
  await start(app, site);
  expect((await owner.get("/api/config/settings")).json().productsPerCollection).toBe(10_000);
  await setLimit(owner, 2);
  for (const name of ["One", "Two"]) {
    const made = await owner.post("/api/config/products", draft(name));
    expect(made.status, made.text).toBe(201);
  }
  const third = await owner.post("/api/config/products", draft("Three"));
  expect([third.status, third.json().message]).toEqual([
    409,
    "This page has reached its limit of 2 products. Raise the limit in the settings.",
  ]);
  await setLimit(owner, 3);
  expect((await owner.post("/api/config/products", draft("Three"))).status).toBe(201);
});

test("an import fills the page and reports the products that did not fit; existing ones are still updated", async ({
  app,
  site,
  owner,
}) => {
  const collectionId = await start(app, site);
  await setLimit(owner, 2);
  const row = (name: string, priceCents: number) => ({
    importKey: name,
    name,
    urlSlug: name.toLowerCase(),
    productType: 1 as const,
    descriptionHtml: "",
    excerpt: "",
    isVisible: true,
    categories: [],
    tags: [],
    optionNames: [],
    variants: [
      {
        sku: name,
        attributes: {},
        priceCents,
        salePriceCents: null,
        onSale: false,
        unlimited: true,
        qtyInStock: 0,
        weightGrams: null,
      },
    ],
    seoTitle: "",
    seoDescription: "",
  });
  const importing = (products: ReturnType<typeof row>[]) =>
    app.app
      .site(site.website.id)
      .transaction((tx) =>
        app.features.catalog.upsertImportedProducts(tx, { collectionId, products, now: app.clock.now() }),
      );
  const first = await importing([row("A", 100), row("B", 100), row("C", 100)]);
  expect(first.map(({ importKey, outcome }) => `${importKey} ${outcome}`)).toEqual([
    "A created",
    "B created",
    "C refused",
  ]);
  expect(first[2]?.problems).toEqual([
    { reason: "This page has reached its limit of 2 products. Raise the limit in the settings." },
  ]);
  const second = await importing([row("A", 200), row("C", 100)]);
  expect(second.map(({ importKey, outcome }) => `${importKey} ${outcome}`)).toEqual(["A updated", "C refused"]);
});

test("a page has at most 10,000 categories, including nested ones", async ({ app, site, owner }) => {
  const collectionId = await start(app, site);
  await app.services.database.pool.query(
    `insert into categories (website_id, id, collection_id, parent_id, name, url_slug)
     select $1, gen_random_uuid(), $2, null, 'Category ' || number, 'category-' || number
     from generate_series(1, $3::integer) as number`,
    [site.website.id, collectionId, maxCategories - 1],
  );
  const two = await owner.post("/api/config/products", draft("Deep", ["/Outer/Inner"]));
  expect([two.status, two.json()]).toEqual([
    409,
    {
      code: "categories-full",
      message: "This page has reached its limit of 10,000 categories.",
      errors: { categories: "This page has reached its limit of 10,000 categories." },
    },
  ]);
  const one = await owner.post("/api/config/products", draft("Flat", ["/Last", "/Category 1"]));
  expect(one.status, one.text).toBe(201);
  expect((await owner.post("/api/config/products", draft("Over", ["/More"]))).json().code).toBe("categories-full");
  expect((await owner.post("/api/config/products", draft("Within", ["/Last"]))).status).toBe(201);
});

test("no products are added to a products page in the trash", async ({ app, site, owner }) => {
  const collectionId = await start(app, site);
  await owner.delete(`/api/config/pages/${collectionId}`);
  const product = await buildProduct(app, site, { name: "Homeless" });
  expect(product.collectionId).not.toBe(collectionId);
});
