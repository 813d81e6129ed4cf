import { describe, expect } from "vitest";
import { buildImage } from "#features/site/assets/testing.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import { buildProduct } from "../testing.ts";

const test = appTest();

const pageOf = async (site: TestSite, path: string) => (await site.visit().get(path, { accept: "text/html" })).text;

function structuredData(html: string, type: string) {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json as string))
    .find((object) => object["@type"] === type);
}

const property = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];

describe("related products", () => {
  const related = async (site: TestSite, path: string): Promise<string[]> => {
    const answer = await site.visit().get(`${path}?format=json`);
    return (answer.json().relatedItems ?? []).map((item: { title: string }) => item.title);
  };

  test("are of the same category, then of the collection; never the product itself, never hidden ones, at most four", async ({
    app,
  }) => {
    const site = await app.buildSite();
    const build = (name: string, more = {}) => buildProduct(app, site, { name, ...more });
    const mugs = { categories: ["Tableware/Mugs"] };
    const plate = await build("Plate");
    const mug = await build("Mug", mugs);
    await build("Hidden mug", { ...mugs, isVisible: false });
    await build("Vase");
    await build("Tall mug", mugs);
    await build("Small mug", mugs);
    expect(await related(site, mug.fullUrl)).toEqual(["Tall mug", "Small mug", "Vase", "Plate"]);
    expect(await related(site, mug.fullUrl)).toEqual(["Tall mug", "Small mug", "Vase", "Plate"]);
    expect(await related(site, plate.fullUrl)).toEqual(["Mug", "Vase", "Tall mug", "Small mug"]);
  });

  test("follow changes in the shop", async ({ app }) => {
    const site = await app.buildSite();
    const mug = await buildProduct(app, site, { name: "Mug" });
    expect(await related(site, mug.fullUrl)).toEqual([]);
    expect(await pageOf(site, mug.fullUrl)).not.toContain("You may also like");
    const bowl = await buildProduct(app, site, { name: "Bowl" });
    expect(await pageOf(site, mug.fullUrl)).toContain("You may also like");
    const owner = await site.signIn();
    await owner.put(`/api/config/products/${bowl.id}`, { ...bowl, isVisible: false });
    expect(await related(site, mug.fullUrl)).toEqual([]);
  });
});

describe("metadata for search engines and social media", () => {
  test("a range of offers if variants differ in price, and breadcrumbs", async ({ app }) => {
    const site = await app.buildSite();
    const image = await buildImage(app, site, { width: 3000, height: 2000, altText: 'A "round" mug' });
    const mug = await buildProduct(app, site, {
      name: "Mug",
      urlSlug: "mug",
      categories: ["Tableware", "Tableware/Mugs"],
      imageIds: [image.id],
      optionNames: ["Size"],
      variants: [
        { sku: "S", attributes: { Size: "S" }, priceCents: 2400, qtyInStock: 0 },
        { sku: "L", attributes: { Size: "L" }, priceCents: 3200, onSale: true, salePriceCents: 2000 },
      ],
    });
    const html = await pageOf(site, mug.fullUrl);
    const { offers } = structuredData(html, "Product");
    expect(offers).toMatchObject({
      "@type": "AggregateOffer",
      lowPrice: "20.00",
      highPrice: "24.00",
      priceCurrency: "USD",
      offerCount: 2,
      availability: "https://schema.org/InStock",
    });
    expect(
      offers.offers.map((offer: { price: string; availability: string }) => [offer.price, offer.availability]),
    ).toEqual([
      ["24.00", "https://schema.org/OutOfStock"],
      ["20.00", "https://schema.org/InStock"],
    ]);
    const way = structuredData(html, "BreadcrumbList").itemListElement;
    expect(
      way.map((step: { position: number; name: string; item: string }) => [
        step.position,
        step.name,
        new URL(step.item).pathname + new URL(step.item).search,
      ]),
    ).toEqual([
      [1, "Shop", "/shop"],
      [2, "Tableware", "/shop?category=tableware"],
      [3, "Mugs", "/shop?category=tableware-mugs"],
      [4, "Mug", "/shop/p/mug"],
    ]);
    expect(property(html, "og:type")).toBe("product");
    expect(property(html, "product:price:amount")).toBe("20.00");
    expect(property(html, "product:price:currency")).toBe("USD");
    expect(property(html, "product:availability")).toBe("in stock");
    expect([property(html, "og:image:width"), property(html, "og:image:height")]).toEqual(["1500", "1000"]);
    expect(property(html, "og:image:alt")).toBe("A &quot;round&quot; mug");
    expect(property(await pageOf(site, "/shop"), "og:type")).toBe("website");
  });

  test("a subscription has the price and interval of a payment", async ({ app }) => {
    const site = await app.buildSite();
    const cup = await buildProduct(app, site, {
      name: "Cup of the month",
      subscriptionPlan: { billingPeriod: { value: 2, unit: "MONTH" }, numBillingCycles: 6 },
      variants: [{ priceCents: 2800 }],
    });
    const html = await pageOf(site, cup.fullUrl);
    const [offer] = structuredData(html, "Product").offers;
    expect(offer.price).toBeUndefined();
    expect(offer.priceSpecification).toEqual({
      "@type": "UnitPriceSpecification",
      price: "28.00",
      priceCurrency: "USD",
      billingIncrement: 2,
      billingDuration: 12,
      unitCode: "MON",
      referenceQuantity: { "@type": "QuantitativeValue", value: 2, unitCode: "MON" },
    });
    expect(property(html, "product:price:amount")).toBeUndefined();
  });
});

describe("a quick view", () => {
  const pathOf = (id: string) => `/api/commerce/products/${id}/quick-view`;

  test("is a part of the product's page with its islands, cached and dropped with it", async ({ app }) => {
    const site = await app.buildSite();
    const mug = await buildProduct(app, site, {
      name: "Mug",
      excerpt: "<p>Round.</p>",
      variants: [{ priceCents: 2400 }],
    });
    const visitor = site.visit();
    const first = await visitor.get(pathOf(mug.id));
    expect(first.status).toBe(200);
    expect(first.headers["content-type"]).toContain("text/html");
    expect(first.headers["x-robots-tag"]).toBe("noindex");
    expect(first.headers["set-cookie"]).toBeUndefined();
    expect(first.text).not.toContain("<html");
    for (const island of ["ProductPrice", "QuantityInput", "AddToCart"]) {
      expect(first.text).toContain(`data-island="${island}" data-hydrate="touch"`);
    }
    expect(first.text).toContain("<p>Round.</p>");
    expect(first.text).toContain(`href="${mug.fullUrl}">View full details`);
    const kept = app.app.pageCache.size;
    for (const more of ["?a", "?b"]) expect((await visitor.get(pathOf(mug.id) + more)).status).toBe(200);
    expect(app.app.pageCache.size).toBe(kept);
    const owner = await site.signIn();
    const variants = mug.variants.map((variant) => ({ ...variant, priceCents: 2600 }));
    await owner.put(`/api/config/products/${mug.id}`, { ...mug, variants });
    expect((await visitor.get(pathOf(mug.id))).text).toContain("$26.00");
  });

  test("is not found if visitors can't see the product", async ({ app }) => {
    const site = await app.buildSite();
    const hidden = await buildProduct(app, site, { isVisible: false });
    const foreign = await buildProduct(app, await app.buildSite());
    for (const id of [hidden.id, foreign.id, "00000000-0000-4000-8000-000000000000"]) {
      expect((await site.visit().get(pathOf(id))).status).toBe(404);
    }
  });
});
