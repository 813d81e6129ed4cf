import { sql } from "kysely";
import { describe, expect } from "vitest";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, sharedSiteTest } from "#kernel/testing/test.ts";
import { buildProduct, buildProductsCollection } from "../testing.ts";

const test = sharedSiteTest({ own: true }).extend(
  "collectionId",
  { auto: true, scope: "file" },
  async ({ app, site }) => {
    const mug = await buildProduct(app, site, {
      name: "Mug",
      categories: ["Tableware/Mugs"],
      tags: ["new"],
      optionNames: ["Size", "Glaze"],
      variants: [
        { attributes: { Size: "Small", Glaze: "Ash" }, priceCents: 2400 },
        { attributes: { Size: "Large", Glaze: "Ash" }, priceCents: 3200, qtyInStock: 0 },
      ],
    });
    const collectionId = mug.collectionId;
    await buildProduct(app, site, {
      name: "Bowl",
      categories: ["Tableware"],
      tags: ["new", "gift"],
      optionNames: ["Size"],
      variants: [{ attributes: { Size: "Large" }, priceCents: 4000, qtyInStock: 0 }],
    });
    await buildProduct(app, site, {
      name: "Vase",
      categories: ["Decor"],
      optionNames: ["Glaze"],
      variants: [{ attributes: { Glaze: "Ink" }, priceCents: 9000, salePriceCents: 2000, onSale: true }],
    });
    await buildProduct(app, site, {
      name: "Secret",
      isVisible: false,
      tags: ["hidden"],
      optionNames: ["Size"],
      variants: [{ attributes: { Size: "Enormous" } }],
    });
    return collectionId;
  },
);

async function modelOf(site: TestSite, query: string) {
  const answer = await site.visit().get(`/shop?${query}&format=json`);
  expect(answer.status, query).toBe(200);
  return answer.json();
}

const titlesOf = async (site: TestSite, query: string) =>
  (await modelOf(site, query)).items.map((item: { title: string }) => item.title);

describe("a list is narrowed", () => {
  test.for(
    rows([
      ["by one value of an option", "option.Size=Small", ["Mug"]],
      ["by any of several values of an option", "option.Size=Small&option.Size=Large", ["Mug", "Bowl"]],
      ["by each of several options", "option.Size=Large&option.Glaze=Ash", ["Mug"]],
      ["by the lowest price", "min=40", ["Bowl"]],
      ["by the highest price, which is the one that is paid now", "max=20", ["Vase"]],
      ["by a range that one of the variants is in", "min=30&max=35", ["Mug"]],
      ["by a range that lies between two variants", "min=25&max=30", []],
      ["by a range in the wrong order", "min=35&max=30", ["Mug"]],
      ["by what is in stock", "available=1", ["Mug", "Vase"]],
      ["by a category with those inside it", "category=tableware", ["Mug", "Bowl"]],
      ["by a tag", "tag=new", ["Mug", "Bowl"]],
      ["by a category and a tag", "category=tableware&tag=gift", ["Bowl"]],
      ["by everything at once", "category=tableware&tag=new&option.Size=Large&min=35&sort=name", ["Bowl"]],
      ["by nothing that the shop does not have", "option.Size=Enormouser&option.Color=Red", ["Mug", "Bowl", "Vase"]],
    ]),
  )("%s", async ([_how, query, titles], { site }) => {
    expect(await titlesOf(site, query)).toEqual(titles);
  });

  test("to nothing: a page that says so and leads back", async ({ site }) => {
    const client = site.visit();
    for (const query of ["max=1", "category=decor&tag=gift", "available=1&option.Size=Large&min=40"]) {
      const answer = await client.get(`/shop?${query}`, { accept: "text/html" });
      expect(answer.status, query).toBe(200);
      expect(answer.text).toContain("0 products");
    }
    const { text } = await client.get("/shop?category=decor&max=1", { accept: "text/html" });
    expect(text).toContain("Nothing here matches all of these filters.");
    expect(text).toMatch(/class="button button-secondary" href="\/shop\?category=decor" data-list-link>Clear filters/);
  });

  test("never to a tag or category that visitors see nothing of", async ({ site }) => {
    for (const query of ["tag=hidden", "tag=nothing", "category=nothing", "page=2&available=1"]) {
      expect((await site.visit().get(`/shop?${query}&format=json`)).status, query).toBe(404);
    }
  });
});

test("a store page without products says so and offers no filter", async ({ app }) => {
  const other = await app.buildSite();
  await buildProductsCollection(app, other);
  const { text } = await other.visit().get("/shop", { accept: "text/html" });
  expect(text).toContain("There is nothing here yet.");
  expect(text).not.toContain("data-list-form");
});

test("the filter offers options of goods alone: none of services and gift cards", async ({ app }) => {
  const other = await app.buildSite();
  const shop = { optionNames: ["Glaze"], variants: [{ attributes: { Glaze: "Ash" } }] };
  await buildProduct(app, other, shop);
  for (const [productType, name] of [
    [3, "Session"],
    [4, "Value"],
  ] as const) {
    const variants = [{ attributes: { [name]: "One" } }, { attributes: { [name]: "Two" } }];
    await buildProduct(app, other, { productType, optionNames: [name], variants, tags: ["all"] });
  }
  const offered = async (query: string) => {
    const { collection } = (await other.visit().get(`/shop?${query}format=json`)).json();
    return collection.listing.options.map(({ name }: { name: string }) => name);
  };
  expect(await offered("")).toEqual(["Glaze"]);
  expect(await offered("tag=all&")).toEqual([]);
});

test("the listing tells the count, what can be chosen and what was, with the way back from each", async ({ site }) => {
  const { collection } = await modelOf(
    site,
    "option.Size=Large&option.Size=Small&max=35.50&available=1&sort=price-asc",
  );
  expect(collection.itemCount).toBe(1);
  expect(collection.listing).toMatchObject({
    action: "/shop",
    sort: "price-asc",
    countText: "1 product",
    chosenCount: 4,
    isAvailable: true,
    price: { min: "", max: "35.5", lowestText: "$20.00", highestText: "$40.00" },
    clearUrl: "/shop?sort=price-asc",
  });
  expect(collection.listing.options).toEqual([
    {
      name: "Size",
      field: "option.Size",
      values: [
        { value: "Small", label: "Small", isChosen: true },
        { value: "Large", label: "Large", isChosen: true },
      ],
    },
    {
      name: "Glaze",
      field: "option.Glaze",
      values: [
        { value: "Ash", label: "Ash", isChosen: false },
        { value: "Ink", label: "Ink", isChosen: false },
      ],
    },
  ]);
  expect(collection.listing.chosen.map((each: { text: string; url: string }) => [each.text, each.url])).toEqual([
    ["Size: Large", "/shop?sort=price-asc&max=35.5&available=1&option.Size=Small"],
    ["Size: Small", "/shop?sort=price-asc&max=35.5&available=1&option.Size=Large"],
    ["$35.50 or less", "/shop?sort=price-asc&available=1&option.Size=Large&option.Size=Small"],
    ["In stock", "/shop?sort=price-asc&max=35.5&option.Size=Large&option.Size=Small"],
  ]);
  const { collection: tagged } = await modelOf(site, "tag=new&category=tableware&available=1");
  expect(tagged.listing.clearUrl).toBe("/shop?category=tableware");
  expect(tagged.listing.chosen.map((each: { label: string; url: string }) => [each.label, each.url])).toEqual([
    ["Remove filter Tag: new", "/shop?category=tableware&available=1"],
    ["Remove filter In stock", "/shop?category=tableware&tag=new"],
  ]);
  // Of a category only what its own products have.
  const { collection: decor } = await modelOf(site, "category=decor");
  expect(decor.listing.options.map(({ name }: { name: string }) => name)).toEqual(["Glaze"]);
});

test("an option may be called anything, and an address hold anything", async ({ app }) => {
  const odd = await app.buildSite();
  await buildProduct(app, odd, {
    optionNames: ["constructor", "__proto__"],
    variants: [
      {
        attributes: Object.fromEntries([
          ["constructor", "a&b=c"],
          ["__proto__", "<b>"],
        ]),
      },
    ],
  });
  const visitor = odd.visit();
  const answer = await visitor.get("/shop?option.constructor=a%26b%3Dc&option.__proto__=%3Cb%3E&format=json");
  expect(answer.json().items).toHaveLength(1);
  expect(answer.json().collection.listing.chosenCount).toBe(2);
  for (const query of ["option.toString=x", "option.a=%00", "tag=%00", "category=%00", "option.%00=a", "min=%00"]) {
    const { status } = await visitor.get(`/shop?${query}`, { accept: "text/html" });
    expect([200, 400, 404], query).toContain(status);
  }
});

test("search engines are given whole lists only, in one order", async ({ site }) => {
  const page = async (query: string) => (await site.visit().get(`/shop?${query}`, { accept: "text/html" })).text;
  const canonical = (html: string) => /<link rel="canonical" href="http:\/\/[^/]+([^"]*)"/.exec(html)?.[1];
  const whole = await page("sort=name&category=tableware-mugs");
  expect(canonical(whole)).toBe("/shop?category=tableware-mugs");
  expect(whole).not.toContain('name="robots"');
  expect(whole).toContain('"@type":"BreadcrumbList"');
  const narrowed = await page("sort=name&option.Size=Large");
  expect(narrowed).toContain('<meta name="robots" content="noindex">');
  expect(canonical(narrowed)).toBe("/shop?option.Size=Large");
});

test("no address that means nothing new is kept, and pages of prices are kept at all never", async ({ app, site }) => {
  const { pageCache } = app.app;
  const visitor = site.visit();
  const get = (query: string) => visitor.get(`/shop${query}`, { accept: "text/html" });
  await get("");
  await get("?option.Size=Large");
  const kept = pageCache.size;
  const junk = Array.from({ length: 20 }, (_none, index) => [
    `?option.Size=Nope${index}`,
    `?option.Made${index}=Large`,
    `?option.Size=Large&option.Size=Nope${index}`,
    `?min=${index}.5&max=${index + 100}`,
    `?utm_source=${index}`,
    `?available=${index + 2}`,
    `?option.Size=Large&option.Size=Small&option.Glaze=Ash&x=${index}`,
  ]).flat();
  for (const query of junk) expect((await get(query)).status, query).toBe(200);
  expect(pageCache.size).toBe(kept);
});

test("ten thousand nested categories are a page of those that are open", async ({ app }) => {
  const large = await app.buildSite();
  const shop = await buildProductsCollection(app, large);
  const { db } = app.services.database;
  const websiteId = large.website.id;
  await sql`insert into categories (website_id, id, collection_id, parent_id, name, url_slug, position)
    select ${websiteId}, md5(number::text)::uuid, ${shop}, case when number > 10 then md5((number / 10)::text)::uuid end,
      'Category ' || number, 'category-' || number, number from generate_series(1, 10000) as number order by number`.execute(
    db,
  );
  const answer = await large.visit().get("/shop?category=category-1234", { accept: "text/html" });
  expect(answer.status).toBe(200);
  // Ten outermost, ten in each of the four ancestors, and itself.
  expect(answer.text.match(/href="\/shop\?category=/g)?.length).toBeLessThan(80);
  expect(answer.text).toContain(
    '<a href="/shop?category=category-1234" aria-current="page"><bdi>Category 1234</bdi></a>',
  );
  const crumbs = /<nav class="breadcrumbs".*?<\/nav>/s.exec(answer.text)?.[0] ?? "";
  expect([...crumbs.matchAll(/<bdi>([^<>]+)<\/bdi><\/a>/g)].map(([, title]) => title)).toEqual([
    "Shop",
    "Category 1",
    "Category 12",
    "Category 123",
    "Category 1234",
  ]);
});

describe("the columns that lists sort and filter by follow the variants", () => {
  const described = async (app: TestApp, site: TestSite, productId: string) => {
    const row = await app.services.database.db
      .selectFrom("products")
      .select(["lowest_price_cents", "highest_price_cents", "is_available", "is_on_sale"])
      .where("website_id", "=", site.website.id)
      .where("id", "=", productId)
      .executeTakeFirstOrThrow();
    return [row.lowest_price_cents, row.highest_price_cents, row.is_available, row.is_on_sale];
  };
  const valuesOf = async (app: TestApp, site: TestSite, collectionId: string, productId: string) => {
    const rows = await app.services.database.db
      .selectFrom("product_option_values")
      .select(["option_name", "value", "collection_id"])
      .where("website_id", "=", site.website.id)
      .where("product_id", "=", productId)
      .orderBy("value")
      .execute();
    return rows.map(
      (row) => `${row.option_name}=${row.value}${row.collection_id === collectionId ? "" : " elsewhere"}`,
    );
  };
  const two = (app: TestApp, site: TestSite) =>
    buildProduct(app, site, {
      isVisible: false,
      optionNames: ["Size"],
      variants: [
        { attributes: { Size: "S" }, priceCents: 1000, qtyInStock: 1 },
        { attributes: { Size: "L" }, priceCents: 2000, qtyInStock: 1 },
      ],
    });
  const update = (app: TestApp, text: ReturnType<typeof sql>) => text.execute(app.services.database.db);

  test("when they are made, sold out, put on sale, renamed and deleted", async ({ app, site, collectionId }) => {
    const product = await two(app, site);
    const [small, large] = product.variants;
    expect(await described(app, site, product.id)).toEqual([1000, 2000, true, false]);
    expect(await valuesOf(app, site, collectionId, product.id)).toEqual(["Size=L", "Size=S"]);
    const of = sql`website_id = ${site.website.id}`;
    const take = (id: string | undefined) =>
      update(app, sql`select take_stock(${site.website.id}::uuid, array[${id}]::uuid[], array[1], null)`);
    await take(small?.id);
    expect(await described(app, site, product.id)).toEqual([1000, 2000, true, false]);
    await take(large?.id);
    expect(await described(app, site, product.id)).toEqual([1000, 2000, false, false]);
    await update(app, sql`update products set product_type = 2 where ${of} and id = ${product.id}`);
    expect(await described(app, site, product.id)).toEqual([1000, 2000, true, false]);
    await update(app, sql`update products set product_type = 1 where ${of} and id = ${product.id}`);
    await update(
      app,
      sql`update variants set unlimited = true, on_sale = true, sale_price_cents = 500,
      attributes = '{"Size": "XL"}' where ${of} and id = ${large?.id}`,
    );
    expect(await described(app, site, product.id)).toEqual([500, 1000, true, true]);
    expect(await valuesOf(app, site, collectionId, product.id)).toEqual(["Size=S", "Size=XL"]);
    await update(app, sql`delete from variants where ${of} and id = ${small?.id}`);
    expect(await described(app, site, product.id)).toEqual([500, 500, true, true]);
    expect(await valuesOf(app, site, collectionId, product.id)).toEqual(["Size=XL"]);
    const elsewhere = await buildProductsCollection(app, site, { slug: `other-${newId()}` });
    await update(app, sql`update products set collection_id = ${elsewhere} where ${of} and id = ${product.id}`);
    expect(await valuesOf(app, site, collectionId, product.id)).toEqual(["Size=XL elsewhere"]);
    await update(app, sql`delete from products where ${of} and id = ${product.id}`);
    expect(await valuesOf(app, site, collectionId, product.id)).toEqual([]);
  });

  test("when two orders take the last of each variant at the same time", async ({ app, site }) => {
    for (let round = 0; round < 5; round++) {
      const product = await two(app, site);
      await Promise.all(
        product.variants.map((variant) =>
          app.app.site(site.website.id).transaction(async (tx) => {
            await sql`select take_stock(${tx.websiteId}::uuid, array[${variant.id}]::uuid[], array[1], null)`.execute(
              tx.db,
            );
            await sql`select pg_sleep(0.05)`.execute(tx.db);
          }),
        ),
      );
      expect(await described(app, site, product.id)).toEqual([1000, 2000, false, false]);
    }
  });

  test("when a hundred are imported by one statement, and once more", async ({ app, site, collectionId }) => {
    const products = Array.from({ length: 100 }, (_none, index) => ({
      importKey: `list:${index}`,
      name: `Imported ${index}`,
      urlSlug: `imported-${index}`,
      productType: 1,
      descriptionHtml: "",
      excerpt: "",
      isVisible: false,
      categories: [],
      tags: ["imported"],
      optionNames: ["Size"],
      variants: ["S", "L"].map((size, place) => ({
        sku: `IMP-${index}-${size}`,
        attributes: { Size: size },
        priceCents: 1000 + index * 10 + place,
        salePriceCents: null,
        onSale: false,
        unlimited: false,
        qtyInStock: index % 2,
        weightGrams: null,
      })),
      imageIds: [],
      seoTitle: "",
      seoDescription: "",
    }));
    const scope = app.app.site(site.website.id);
    const importAll = (rows: typeof products) =>
      scope.transaction((tx) =>
        app.features.catalog.upsertImportedProducts(tx, { collectionId, products: rows, now: app.clock.now() }),
      );
    const outcomes = await importAll(products);
    const ids = outcomes.map((outcome) => outcome.productId as string);
    expect(await described(app, site, ids[7] as string)).toEqual([1070, 1071, true, false]);
    expect(await described(app, site, ids[8] as string)).toEqual([1080, 1081, false, false]);
    expect(await valuesOf(app, site, collectionId, ids[99] as string)).toEqual(["Size=L", "Size=S"]);
    await importAll(
      products.map((product) => ({ ...product, variants: product.variants.slice(0, 1), tags: ["again"] })),
    );
    expect(await described(app, site, ids[7] as string)).toEqual([1070, 1070, true, false]);
    expect(await valuesOf(app, site, collectionId, ids[99] as string)).toEqual(["Size=S"]);
    const tags = await app.services.database.db
      .selectFrom("product_tags")
      .select("tag")
      .distinct()
      .where("website_id", "=", site.website.id)
      .where("product_id", "in", ids)
      .execute();
    expect(tags).toEqual([{ tag: "again" }]);
  });
});
