import { Node } from "@squarespace/template-engine";
import {
  getFromPrice,
  hasVariedPrices,
  isOnSale,
  isSoldOut,
} from "@squarespace/template-engine/lib/plugins/util.commerce.js";
import { describe, expect } from "vitest";
import { buildImage } from "#features/site/assets/testing.ts";
import type { SourceRequest } from "#features/site/pages/server/index.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest, rows } from "#kernel/testing/test.ts";
import { buildProduct, buildProductsCollection } from "../testing.ts";
import { createProductSource } from "./productSource.ts";

const test = appTest();

async function modelOf(site: TestSite, path: string) {
  const answer = await site.visit().get(`${path}${path.includes("?") ? "&" : "?"}format=json`);
  expect(answer.status, path).toBe(200);
  return answer.json();
}

const titles = (model: { items: { title: string }[] }) => model.items.map((item) => item.title);

describe("a product's page", () => {
  test("has the model of spec.txt §3", async ({ app }) => {
    const site = await app.buildSite();
    const [front, back] = [
      await buildImage(app, site, { altText: "A mug from the front" }),
      await buildImage(app, site, { altText: "Its back" }),
    ];
    const product = await buildProduct(app, site, {
      name: "Speckled mug",
      urlSlug: "speckled-mug",
      excerpt: "<p>For the morning.</p>",
      descriptionHtml: "<p>Thrown by hand.</p>",
      imageIds: [front.id, back.id],
      tags: ["stoneware"],
      categories: ["Tableware/Mugs"],
      optionNames: ["Size"],
      variants: [
        { sku: "S", attributes: { Size: "Small" }, priceCents: 2400, qtyInStock: 3 },
        {
          sku: "L",
          attributes: { Size: "Large" },
          priceCents: 3200,
          salePriceCents: 2000,
          onSale: true,
          unlimited: true,
          imageId: back.id,
        },
      ],
    });
    const model = await modelOf(site, "/shop/p/speckled-mug");
    const [small, large] = product.variants;
    expect(model).toMatchObject({
      pageType: 50,
      pageTitle: "Speckled mug",
      collection: { type: 13, fullUrl: "/shop" },
    });
    expect(model.item).toMatchObject({
      id: product.id,
      collectionId: product.collectionId,
      recordType: 11,
      urlId: "speckled-mug",
      fullUrl: "/shop/p/speckled-mug",
      title: "Speckled mug",
      excerpt: "<p>For the morning.</p>",
      body: "<p>Thrown by hand.</p>",
      mainImage: expect.objectContaining({ id: front.id, altText: "A mug from the front" }),
      mainImageId: front.id,
      systemDataId: front.id,
      assetUrl: front.assetUrl,
      items: [expect.objectContaining({ id: front.id }), expect.objectContaining({ id: back.id })],
      tags: ["stoneware"],
      categories: ["Mugs"],
      addedOn: expect.any(Number),
      updatedOn: expect.any(Number),
      publishOn: expect.any(Number),
      structuredContent: {
        _type: "StoreItem",
        productType: 1,
        variants: [
          {
            id: small?.id,
            sku: "S",
            attributes: { Size: "Small" },
            optionValues: [{ optionName: "Size", value: "Small" }],
            price: 2400,
            salePrice: 0,
            onSale: false,
            priceMoney: { value: "24.00", currency: "USD" },
            salePriceMoney: { value: "0.00", currency: "USD" },
            qtyInStock: 3,
            unlimited: false,
            imageId: null,
          },
          {
            id: large?.id,
            sku: "L",
            attributes: { Size: "Large" },
            optionValues: [{ optionName: "Size", value: "Large" }],
            price: 3200,
            salePrice: 2000,
            onSale: true,
            priceMoney: { value: "32.00", currency: "USD" },
            salePriceMoney: { value: "20.00", currency: "USD" },
            qtyInStock: 0,
            unlimited: true,
            imageId: back.id,
          },
        ],
        variantOptionOrdering: ["Size"],
        priceMoney: { value: "24.00", currency: "USD" },
        salePriceMoney: { value: "20.00", currency: "USD" },
        onSale: true,
        isSubscribable: false,
        useCustomAddButtonText: false,
        customAddButtonText: "",
      },
      variantOptionOrdering: ["Size"],
      isSoldOut: false,
      isOnSale: true,
      hasVariedPrices: true,
      lowestPriceText: "$20.00",
      highestPriceText: "$24.00",
    });
  });

  test.for(
    rows([
      ["sold out", [{ qtyInStock: 0 }], { isSoldOut: true, isOnSale: false, hasVariedPrices: false, from: "28.00" }],
      [
        "on sale",
        [{ onSale: true, salePriceCents: 1999 }],
        { isSoldOut: false, isOnSale: true, hasVariedPrices: false, from: "19.99" },
      ],
      ["free", [{ priceCents: 0 }], { isSoldOut: false, isOnSale: false, hasVariedPrices: false, from: "0.00" }],
    ]),
  )("that is %s is so for the template engine too", async ([_case, variants, expected], { app }) => {
    const site = await app.buildSite();
    const product = await buildProduct(app, site, { variants });
    const { item } = await modelOf(site, product.fullUrl);
    const node = new Node(item);
    expect({ isSoldOut: item.isSoldOut, isOnSale: item.isOnSale, hasVariedPrices: item.hasVariedPrices }).toEqual({
      isSoldOut: isSoldOut(node),
      isOnSale: isOnSale(node),
      hasVariedPrices: hasVariedPrices(node),
    });
    expect(item).toMatchObject({
      isSoldOut: expected.isSoldOut,
      isOnSale: expected.isOnSale,
      hasVariedPrices: expected.hasVariedPrices,
    });
    expect(getFromPrice(node)?.get("value").asString()).toBe(expected.from);
  });

  test("tells search engines its offers, and social media its picture", async ({ app }) => {
    const site = await app.buildSite({ title: "Kiln", currency: "EUR" });
    const image = await buildImage(app, site);
    const product = await buildProduct(app, site, {
      name: "Fluted vase",
      urlSlug: "fluted-vase",
      descriptionHtml: "<p>Tall &amp; thin.</p><p>Glazed.</p>",
      imageIds: [image.id],
      variants: [{ sku: "V", priceCents: 9000, qtyInStock: 0, onSale: true, salePriceCents: 8050 }],
    });
    const visitor = site.visit();
    const html = (await visitor.get(product.fullUrl)).text;
    const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json as string),
    );
    expect(found).toContainEqual({
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Fluted vase",
      description: "Tall & thin. Glazed.",
      url: `${visitor.origin}/shop/p/fluted-vase`,
      brand: { "@type": "Brand", name: "Kiln" },
      image: [`${visitor.origin}${image.assetUrl}?format=1500w`],
      sku: "V",
      offers: [
        {
          "@type": "Offer",
          sku: "V",
          url: `${visitor.origin}/shop/p/fluted-vase`,
          price: "80.50",
          priceCurrency: "EUR",
          availability: "https://schema.org/OutOfStock",
          itemCondition: "https://schema.org/NewCondition",
        },
      ],
    });
    expect(html).toMatch(new RegExp(`og:image" content="http://[^"]+${image.assetUrl}\\?format=1500w"`));
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/shop\/p\/fluted-vase">/);
    expect(html).toContain('name="description" content="Tall &amp; thin. Glazed."');
  });

  test("is not found if the product is hidden or unknown", async ({ app }) => {
    const site = await app.buildSite();
    await buildProduct(app, site, { urlSlug: "hidden", isVisible: false });
    const foreign = await buildProduct(app, await app.buildSite(), { urlSlug: "foreign" });
    for (const path of ["/shop/p/hidden", "/shop/p/nothing", "/shop/p", "/shop/q/hidden", foreign.fullUrl]) {
      expect((await site.visit().get(`${path}?format=json`)).status, path).toBe(404);
    }
  });

  test("shows a save at once, and the new address if it changed", async ({ app }) => {
    const site = await app.buildSite();
    const product = await buildProduct(app, site, { name: "Cup", urlSlug: "cup", variants: [{ priceCents: 1000 }] });
    const client = await site.signIn();
    const visitor = site.visit();
    const path = `/api/config/products/${product.id}`;
    expect((await visitor.get("/shop/p/cup")).text).toContain("$10.00");
    expect((await visitor.get("/shop")).text).toContain("10.00");
    const [variant] = product.variants;
    const saved = await client.put(path, { ...product, variants: [{ ...variant, priceCents: 1250 }] });
    expect(saved.status).toBe(200);
    expect((await visitor.get("/shop/p/cup")).text).toContain("$12.50");
    expect((await visitor.get("/shop")).text).toContain("12.50");
    await client.put(path, { ...saved.json(), urlSlug: "tea-cup" });
    const old = await visitor.get("/shop/p/cup");
    expect([old.status, old.headers.location]).toEqual([301, "/shop/p/tea-cup"]);
    expect((await visitor.get("/shop/p/tea-cup")).status).toBe(200);
    await client.delete(path);
    expect((await visitor.get("/shop/p/tea-cup")).status).toBe(404);
    expect((await visitor.get("/shop")).text).not.toContain("tea-cup");
  });
});

describe("a list", () => {
  test("shows what is visible in the owner's order, by category, tag and the visitor's order", async ({ app }) => {
    const site = await app.buildSite();
    await buildProduct(app, site, { name: "Vase", variants: [{ priceCents: 9000 }], categories: ["Decor"] });
    await buildProduct(app, site, {
      name: "Mug",
      variants: [{ priceCents: 3000, onSale: true, salePriceCents: 1000 }],
      categories: ["Tableware/Mugs"],
      tags: ["new"],
    });
    await buildProduct(app, site, { name: "Plate", variants: [{ priceCents: 2000 }], categories: ["Tableware"] });
    await buildProduct(app, site, { name: "Secret", isVisible: false });
    const model = await modelOf(site, "/shop");
    expect(titles(model)).toEqual(["Vase", "Mug", "Plate"]);
    expect(model).toMatchObject({
      pageType: 1,
      pagination: { nextPage: false, prevPage: false },
      collection: { itemCount: 3, title: "Shop", fullUrl: "/shop", typeName: "products" },
    });
    expect(model.collection.categories.map((category: { name: string }) => category.name)).toEqual([
      "Decor",
      "Tableware",
    ]);
    expect((await modelOf(site, "/shop?category=tableware-mugs")).collection.categories).toContainEqual({
      id: expect.any(String),
      parentId: expect.any(String),
      name: "Mugs",
      urlSlug: "tableware-mugs",
      url: "/shop?category=tableware-mugs",
      active: true,
      isOpen: true,
      depth: 1,
    });
    expect(titles(await modelOf(site, "/shop?category=tableware"))).toEqual(["Mug", "Plate"]);
    expect(titles(await modelOf(site, "/shop?category=tableware-mugs"))).toEqual(["Mug"]);
    expect((await modelOf(site, "/shop?category=decor")).pageTitle).toBe("Decor");
    expect(titles(await modelOf(site, "/shop?tag=new"))).toEqual(["Mug"]);
    expect(titles(await modelOf(site, "/shop?sort=name"))).toEqual(["Mug", "Plate", "Vase"]);
    expect(titles(await modelOf(site, "/shop?sort=price-asc"))).toEqual(["Mug", "Plate", "Vase"]);
    expect(titles(await modelOf(site, "/shop?sort=price-desc"))).toEqual(["Vase", "Plate", "Mug"]);
    for (const nowhere of ["/shop?category=nothing", "/shop?tag=nothing", "/shop?page=2"]) {
      expect((await site.visit().get(`${nowhere}&format=json`)).status, nowhere).toBe(404);
    }
  });

  test("of an empty shop is a page", async ({ app }) => {
    const site = await app.buildSite();
    await buildProductsCollection(app, site);
    expect((await modelOf(site, "/shop")).items).toEqual([]);
  });

  test("of more than 200 products has pages, and needs as many statements as one of few", async ({ app }) => {
    const site = await app.buildSite();
    const image = await buildImage(app, site);
    const collectionId = await buildProductsCollection(app, site);
    const now = app.clock.now();
    const scope = app.app.site(site.website.id);
    await scope.transaction((tx) =>
      app.features.catalog.upsertImportedProducts(tx, {
        collectionId,
        now,
        products: Array.from({ length: 205 }, (_none, index) => ({
          importKey: `test:${index}`,
          name: `Product ${index}`,
          urlSlug: `product-${index}`,
          productType: 1,
          descriptionHtml: "",
          excerpt: "",
          isVisible: true,
          categories: [["Tableware"]],
          tags: [],
          optionNames: [],
          variants: [
            {
              sku: `SKU-${index}`,
              attributes: {},
              priceCents: 1000,
              salePriceCents: null,
              onSale: false,
              unlimited: true,
              qtyInStock: 0,
              weightGrams: null,
            },
          ],
          imageIds: [image.id],
          seoTitle: "",
          seoDescription: "",
        })),
      }),
    );
    const first = await modelOf(site, "/shop");
    expect(titles(first)).toEqual(Array.from({ length: 200 }, (_none, index) => `Product ${index}`));
    expect(first.pagination).toEqual({
      nextPage: true,
      nextPageOffset: 200,
      nextPageUrl: "/shop?page=2",
      prevPage: false,
    });
    const rest = await modelOf(site, `/shop?offset=${first.pagination.nextPageOffset}`);
    expect(titles(rest)).toEqual(["Product 200", "Product 201", "Product 202", "Product 203", "Product 204"]);
    expect(rest.pagination).toEqual({ nextPage: false, prevPage: true, prevPageUrl: "/shop" });
    const overlapping = await modelOf(site, "/shop?offset=203&sort=name");
    expect(overlapping.pagination).toMatchObject({ prevPage: true, prevPageUrl: "/shop?offset=3&sort=name" });
    const second = await modelOf(site, "/shop?page=2");
    expect(second.items).toHaveLength(5);
    expect(second.pagination).toEqual({ nextPage: false, prevPage: true, prevPageUrl: "/shop" });

    let statements = 0;
    const counted = scope.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const collection = await scope.db
      .selectFrom("collections")
      .selectAll()
      .where("website_id", "=", site.website.id)
      .executeTakeFirstOrThrow();
    const request: SourceRequest = { site: { ...scope, db: counted }, website: site.website, collection, query: {} };
    const source = createProductSource(app.features.assets, app.features.payments);
    const count = async (work: () => Promise<unknown>) => {
      statements = 0;
      expect(await work()).toBeDefined();
      return statements;
    };
    expect(await count(() => source.list(request))).toBe(8);
    expect(await count(() => source.list({ ...request, query: { category: "tableware", page: "2" } }))).toBe(9);
    const choices = { Size: ["Small"] };
    expect(await count(() => source.list({ ...request, choices, query: { min: "1" } }))).toBe(9);
    expect(await count(() => source.item(request, ["p", "product-7"]))).toBe(5);
    expect(await count(() => source.first(request, 4))).toBe(4);
    expect(await count(() => source.paths(request))).toBe(2);
  });
});

test("a product's page shows the theme's delivery field, unless it is empty", async ({ app }) => {
  const site = await app.buildSite();
  const mug = await buildProduct(app, site, { name: "Mug" });
  const page = async () => (await site.visit().get(mug.fullUrl, { accept: "text/html" })).text;
  expect(await page()).not.toContain("Delivery and returns");
  const owner = await site.signIn();
  const place = { x: 0, y: 0, w: 12, h: 1 };
  const block = {
    id: "text",
    type: "html",
    props: { html: "<p>Sent on Fridays.</p>" },
    place: { desktop: place, mobile: place },
  };
  const document = { version: 1, sections: [{ id: "section", blocks: [block] }] };
  const saved = await owner.put("/api/config/block-fields/product-delivery", { revision: 0, document });
  expect(saved.status).toBe(200);
  expect(await page()).toContain("Delivery and returns");
  expect(await page()).toContain("Sent on Fridays.");
});
