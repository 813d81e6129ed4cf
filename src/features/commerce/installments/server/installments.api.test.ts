import { describe, expect } from "vitest";
import { buildCart, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { everythingPayable, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = siteTest({ payable: everythingPayable });

const path = "/api/config/installments";
const american = { enabled: true, country: "US", minCents: 100, maxCents: 200_000, revision: 0 };

async function moveTo(app: TestApp, site: TestSite, currency: string, locale: string): Promise<void> {
  await app.services.database.db
    .updateTable("websites")
    .set({ currency, locale })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
}

const page = async (site: TestSite, product: { path: string }) => (await site.visit().get(product.path)).text;
const reading = (html: string) =>
  (/<p class="installments-text"[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? "").replace(/<[^>]+>/g, "");

describe("the settings", () => {
  test("are off by default", async ({ owner }) => {
    expect((await owner.get(path)).json()).toEqual({ ...american, enabled: false });
    const saved = await owner.put(path, american);
    expect(saved.status).toBe(200);
    expect(saved.json()).toEqual({ ...american, revision: 1 });
    expect((await owner.get(path)).json()).toEqual({ ...american, revision: 1 });
  });

  test.for(
    rows([
      ["the minimum is the maximum", { minCents: 500, maxCents: 500 }],
      ["the minimum is above the maximum", { minCents: 501, maxCents: 500 }],
    ]),
  )("are refused when %s", async ([_name, range], { owner }) => {
    const answer = await owner.put(path, { ...american, ...range });
    expect(answer.status).toBe(400);
    expect(answer.json().errors).toEqual({ maxCents: "The maximum must be greater than the minimum." });
  });

  test.for(
    rows([
      ["a country without installments", { country: "DE" }, "country"],
      ["a negative amount", { minCents: -1 }, "minCents"],
      ["half a cent", { maxCents: 10.5 }, "maxCents"],
    ]),
  )("are refused for %s", async ([_name, change, field], { owner }) => {
    const answer = await owner.put(path, { ...american, ...change });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  test("are rejected if the shop's currency is not the country's, unless they are turned off", async ({
    app,
    site,
    owner,
  }) => {
    await moveTo(app, site, "EUR", "en-US");
    const answer = await owner.put(path, american);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "currency-mismatch",
      errors: { country: "In this country, Afterpay pays out in USD, but this shop sells in EUR." },
    });
    const clearpay = await owner.put(path, { ...american, country: "GB" });
    expect(clearpay.json().message).toBe("In this country, Clearpay pays out in GBP, but this shop sells in EUR.");
    expect((await owner.put(path, { ...american, enabled: false })).status).toBe(200);
  });

  test("are rejected if someone else saved them meanwhile", async ({ owner }) => {
    await owner.put(path, american);
    const late = await owner.put(path, { ...american, maxCents: 300_000 });
    expect(late.status).toBe(409);
    expect(late.json().code).toBe("stale-revision");
  });
});

describe("a product's page", () => {
  test("has no teaser until the owner turns installments on, then at once", async ({ app, site, owner }) => {
    const mug = await buildSoldProduct(app, site, { variants: [{ priceCents: 2800 }] });
    expect(await page(site, mug)).not.toContain("installments-teaser");
    await owner.put(path, american);
    expect(reading(await page(site, mug))).toBe("or 4 interest-free payments of $7.00 with Afterpay");
  });

  test("uses the sale price during a sale", async ({ app, site, owner }) => {
    await owner.put(path, american);
    const mug = await buildSoldProduct(app, site, {
      variants: [{ priceCents: 2800, salePriceCents: 2000, onSale: true }],
    });
    expect(reading(await page(site, mug))).toContain("payments of $5.00");
  });

  test("says for which orders it is available if the price is out of range", async ({ app, site, owner }) => {
    await owner.put(path, { ...american, minCents: 5000, maxCents: 10_000 });
    const cheap = await buildSoldProduct(app, site, { variants: [{ priceCents: 5000 }] });
    const dear = await buildSoldProduct(app, site, { variants: [{ priceCents: 10_001 }] });
    expect(reading(await page(site, cheap))).toBe("Afterpay available for orders over $50.00");
    expect(reading(await page(site, dear))).toBe("Afterpay available for orders up to $100.00");
  });

  test.for([2, 3] as const)(
    "has none for the product type %i (spec.txt §5)",
    async (productType, { app, site, owner }) => {
      await owner.put(path, american);
      const product = await buildSoldProduct(app, site, { productType });
      expect(await page(site, product)).not.toContain("installments-teaser");
    },
  );

  test("disappears if the shop changes to an unsupported currency", async ({ app, site, owner }) => {
    await owner.put(path, american);
    const mug = await buildSoldProduct(app, site);
    expect(await page(site, mug)).toContain("installments-teaser");
    await moveTo(app, site, "EUR", "en-US");
    expect(await page(site, mug)).not.toContain("installments-teaser");
  });

  test("shows Clearpay in the United Kingdom, and French in Canada", async ({ app, site, owner }) => {
    const mug = await buildSoldProduct(app, site, { variants: [{ priceCents: 4800 }] });
    await moveTo(app, site, "GBP", "en-GB");
    expect((await owner.put(path, { ...american, country: "GB" })).status).toBe(200);
    expect(reading(await page(site, mug))).toBe("or 4 interest-free payments of £12.00 with Clearpay");
    await moveTo(app, site, "CAD", "fr-CA");
    expect((await owner.put(path, { ...american, country: "CA", revision: 1 })).status).toBe(200);
    expect(reading(await page(site, mug))).toMatch(/^ou 4 paiements sans intérêt de 12,00\s\$ avec Afterpay$/);
  });

  test("templates get the context of spec.txt §3, for a product and for a list", async ({ app, site, owner }) => {
    await owner.put(path, american);
    const mug = await buildSoldProduct(app, site);
    const pattern = await buildSoldProduct(app, site, { name: "Pattern", productType: 3 });
    const context = {
      afterPayMin: 100,
      afterPayMax: 200_000,
      shopperLanguage: "en",
      stripeAccountCountry: "US",
    };
    const { item } = (await site.visit().get(`${mug.path}?format=json`)).json();
    expect(item.installments).toEqual({ ...context, afterPayAvailable: true });
    const list = (await site.visit().get(`${mug.path.split("/p/")[0]}?format=json`)).json();
    const listed = list.items.find(({ id }: { id: string }) => id === pattern.id);
    expect(listed.installments).toEqual({ ...context, afterPayAvailable: false });
  });
});

describe("the cart's page", () => {
  const cartReading = async (visitor: TestClient) => reading((await visitor.get("/cart")).text);

  test("offers installments of the total, only if all items are physical (spec.txt §5)", async ({
    app,
    site,
    owner,
  }) => {
    await owner.put(path, american);
    const mug = await buildSoldProduct(app, site, { variants: [{ priceCents: 2800 }] });
    const booklet = await buildSoldProduct(app, site, { productType: 2 });
    const visitor = await buildCart(site, [{ product: mug, quantity: 3 }]);
    expect(await cartReading(visitor)).toBe("or 4 interest-free payments of $21.00 with Afterpay");
    const mixed = await buildCart(site, [{ product: mug }, { product: booklet }]);
    expect(await cartReading(mixed)).toBe("");
    expect(await cartReading(site.visit())).toBe("");
  });

  test("offers none to a buyer in another country", async ({ app, site, owner }) => {
    await owner.put(path, american);
    const mug = await buildSoldProduct(app, site);
    const visitor = await buildCart(site, [{ product: mug }]);
    const goesTo = (place: { country: string; state: string; postcode: string }) =>
      visitor.put("/api/commerce/shopping-cart/shipping-location", place);
    expect((await goesTo({ country: "CA", state: "ON", postcode: "M5V 2T6" })).status).toBe(200);
    expect(await cartReading(visitor)).toBe("");
    expect((await goesTo({ country: "US", state: "VT", postcode: "05401" })).status).toBe(200);
    expect(await cartReading(visitor)).toContain("Afterpay");
  });
});

describe("the explanation (spec.txt §7, §9)", () => {
  test.for(
    rows([
      ["afterpay", "en_US", "en-US", "United States"],
      ["afterpay", "en_CA", "en-CA", "Canada"],
      ["afterpay", "fr_CA", "fr-CA", "Canada"],
      ["afterpay", "en_AU", "en-AU", "Australia"],
      ["afterpay", "en_NZ", "en-NZ", "New Zealand"],
      ["clearpay", "en_GB", "en-GB", "United Kingdom"],
    ]),
  )("of %s in %s is a file that everyone gets", async ([brand, locale, tag, country], { site }) => {
    const visitor = site.visit();
    const answer = await visitor.get(`/installments/${brand}/${locale}.html`);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
    expect(answer.text).toContain(`lang="${tag}"`);
    expect(answer.text).toContain(country);
    expect(answer.text).toContain(brand === "afterpay" ? "Afterpay" : "Clearpay");
    expect(answer.text).not.toMatch(/\{\w+\}/);
    expect(answer.text).toContain(locale.startsWith("fr") ? "sans intérêt" : "interest-free");
    expect(visitor.cookies.size).toBe(0);
  });

  test.for([
    "clearpay/en_US.html",
    "afterpay/en_GB.html",
    "afterpay/en_US",
    "afterpay/fr_US.html",
    "klarna/en_US.html",
  ])("%s is not found", async (file, { site }) => {
    expect((await site.visit().get(`/installments/${file}`)).status).toBe(404);
  });

  test("and the teaser are in the language of the page", async ({ app, site, owner }) => {
    await buildLanguages(app, site, [{ locale: "de" }, { locale: "ar" }]);
    await owner.put(path, american);
    const mug = await buildSoldProduct(app, site, { variants: [{ priceCents: 2800 }] });
    const german = (await site.visit().get(`/de${mug.path}`)).text;
    expect(reading(german).replace(/\s/g, " ")).toBe("oder 4 zinsfreie Raten von 7,00 $ mit Afterpay");
    expect((await site.visit().get(`/ar${mug.path}`)).text).toContain(
      '<p class="installments-text" lang="ar" dir="rtl">',
    );
    expect((await site.visit().get("/ar/installments/afterpay")).text).toContain('<h1 lang="ar" dir="rtl">');
    const file = await site.visit().get("/installments/afterpay/en_US.html?language=de");
    expect(file.text).toContain('lang="de" dir="ltr"');
    expect(file.text).toContain("zinsfreien Raten");
    expect((await site.visit().get("/installments/afterpay/en_US.html?language=xx")).text).toContain('lang="en-US"');
  });

  test("is also a page of the site, for the shop's brand", async ({ site, owner }) => {
    expect((await site.visit().get("/installments/afterpay")).status).toBe(404);
    await owner.put(path, american);
    const answer = await site.visit().get("/installments/afterpay");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Pay in 4 with Afterpay</h1>");
    expect(answer.text).toContain("interest-free");
    expect((await site.visit().get("/installments/clearpay")).status).toBe(404);
    expect((await site.visit().get("/installments/klarna")).status).toBe(404);
  });
});
