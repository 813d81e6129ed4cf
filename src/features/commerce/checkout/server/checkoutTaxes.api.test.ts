import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildDiscount } from "#features/commerce/discounts/testing.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildCheckout, buildShippingRate, buildTaxRule, buyerAddress } from "../testing.ts";

const html = { accept: "text/html" };
const test = siteTest();

const place = async (app: TestApp, site: TestSite, visitor: TestClient, cartToken: string, total: number) => {
  const placed = await visitor.post("/api/commerce/checkout/order", { cartToken, expectedTotalCents: total });
  expect(placed.status, placed.text).toBe(200);
  const { orderToken } = placed.json();
  const { id } = await app.services.database.db
    .selectFrom("orders")
    .select("id")
    .where("website_id", "=", site.website.id)
    .where("order_token", "=", orderToken)
    .executeTakeFirstOrThrow();
  return { id, orderToken };
};

async function useInclusivePrices(app: TestApp, site: TestSite, currency = "USD"): Promise<void> {
  await app.services.database.db
    .updateTable("websites")
    .set({ price_tax_interpretation: "INCLUSIVE", currency })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropAll();
}

test("rules of the state and of the postal code add up, by kind of product, and the order remembers each", async ({
  app,
  site,
  owner,
}) => {
  await buildShippingRate(app, site, { priceCents: 800 });
  await buildTaxRule(app, site, { name: "State", rateMillionths: 40_000, appliesToShipping: true });
  await buildTaxRule(app, site, {
    ...{ name: "City", postcode: "10001-10282", rateMillionths: 48_750 },
    ...{ appliesToDigital: false, appliesToServices: false },
  });
  await buildTaxRule(app, site, { name: "Elsewhere", postcode: "11201", rateMillionths: 500_000 });
  const mug = await buildSoldProduct(app, site, { name: "Mug", variants: [{ priceCents: 2499 }] });
  const course = await buildSoldProduct(app, site, {
    name: "Course",
    productType: productTypes.service,
    variants: [{ priceCents: 6000 }],
  });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }, { product: course }]);
  // 24.99 × 8.875 % = 2.22, 60.00 × 4 % = 2.40, shipping 8.00 × 4 % = 0.32
  const { id, orderToken } = await place(app, site, visitor, cartToken, 9793);
  const order = (await owner.get(`/api/config/orders/${id}`)).json();
  expect(order).toMatchObject({ taxCents: 494, lines: [{ taxCents: 222 }, { taxCents: 240 }] });
  expect(order.taxes).toEqual([
    {
      ...{ name: "State", country: "US", state: "NY", postcode: "" },
      ...{ rateMillionths: 40_000, taxableCents: 9299, taxCents: 372 },
    },
    {
      ...{ name: "City", country: "US", state: "NY", postcode: "10001-10282" },
      ...{ rateMillionths: 48_750, taxableCents: 2499, taxCents: 122 },
    },
  ]);
  const page = await visitor.get(`/checkout/order-confirmed/${orderToken}`, html);
  expect(page.text).toContain("$4.94");
  // A rule that is changed or removed later changes nothing.
  const { revision } = (await owner.get("/api/config/tax-rules")).json();
  expect((await owner.put("/api/config/tax-rules", { rules: [], revision })).status).toBe(200);
  expect((await owner.get(`/api/config/orders/${id}`)).json().taxes).toEqual(order.taxes);
});

test("the address of another postal code pays another tax", async ({ app, site }) => {
  await buildShippingRate(app, site, { priceCents: 800 });
  await buildTaxRule(app, site, { postcode: "10001", rateMillionths: 100_000 });
  const mug = await buildSoldProduct(app, site, { variants: [{ priceCents: 2000 }] });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: mug }]);
  const delivery = async (postcode: string) => {
    const address = { ...buyerAddress, postcode };
    return (await visitor.put("/api/commerce/checkout/delivery", { cartToken, address })).json().texts.tax;
  };
  expect(await delivery("10001-1234")).toBe("$2.00");
  expect(await delivery("10002")).toBe("$0.00");
});

test("23.90 × 10 less 25 % with 20 % included is 179.25", async ({ app, site, owner }) => {
  await useInclusivePrices(app, site);
  await buildShippingRate(app, site, { priceCents: 0 });
  await buildTaxRule(app, site, { rateMillionths: 200_000, appliesToShipping: true });
  const soap = await buildSoldProduct(app, site, { variants: [{ priceCents: 2390 }] });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: soap, quantity: 10 }]);
  await buildDiscount(app, site, { percentMillionths: 250_000 });
  const label = /<dt>Tax \(included\)<\/dt>/;
  expect((await visitor.get(`/checkout?cartToken=${cartToken}`, html)).text).toMatch(label);
  const { id, orderToken } = await place(app, site, visitor, cartToken, 17_925);
  expect((await visitor.get(`/checkout/order-confirmed/${orderToken}`, html)).text).toMatch(label);
  const order = (await owner.get(`/api/config/orders/${id}`)).json();
  expect(order).toMatchObject({ taxCents: 2988, grandTotalCents: 17_925, taxes: [{ taxableCents: 14_937 }] });
});

test("24.99 at 10.75 % with untaxed shipping of 6.44 is 34.12", async ({ app, site }) => {
  await buildShippingRate(app, site, { priceCents: 644 });
  await buildTaxRule(app, site, { rateMillionths: 107_500 });
  const print = await buildSoldProduct(app, site, { variants: [{ priceCents: 2499 }] });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: print }]);
  await place(app, site, visitor, cartToken, 3412);
});

test("yen are taxed in whole yen", async ({ app, site, owner }) => {
  await useInclusivePrices(app, site, "JPY");
  await buildShippingRate(app, site, { priceCents: 550 });
  await buildTaxRule(app, site, { rateMillionths: 100_000, appliesToShipping: true });
  const bowl = await buildSoldProduct(app, site, { variants: [{ priceCents: 1980 }] });
  const { visitor, cartToken } = await buildCheckout(site, [{ product: bowl, quantity: 3 }]);
  const { id } = await place(app, site, visitor, cartToken, 6490);
  expect((await owner.get(`/api/config/orders/${id}`)).json()).toMatchObject({ currency: "JPY", taxCents: 590 });
});
