import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { appTest } from "#kernel/testing/test.ts";

const test = appTest();

test("a change of the currency asks for confirmation with the affected amounts, and keeps their numbers", async ({
  app,
}) => {
  const site = await app.buildSite({ currency: "USD" });
  const owner = await site.signIn();
  const amounts = async () => (await owner.get("/api/config/settings/amounts")).json();
  expect(await amounts()).toEqual({ products: 0, shippingRates: 0, exampleCents: null });
  await buildProduct(app, site, { variants: [{ priceCents: 2800 }] });
  await owner.post("/api/config/shipping/zones", {
    name: "All",
    isRest: true,
    rates: [{ name: "Post", priceCents: 500 }],
  });
  expect(await amounts()).toEqual({ products: 1, shippingRates: 1, exampleCents: 2800 });
  const { identifier: _identifier, hosts: _hosts, ...stored } = (await owner.get("/api/config/settings")).json();
  const unasked = await owner.put("/api/config/settings", { ...stored, currency: "JPY" });
  expect([unasked.status, unasked.json()]).toEqual([
    409,
    {
      code: "currency-unconfirmed",
      message:
        "The shop has 1 product and 1 shipping rate with amounts in USD. Prices are not converted: $28.00 becomes ¥2,800. To continue, send confirmedCurrency with the new currency.",
    },
  ]);
  const otherwise = await owner.put("/api/config/settings", { ...stored, currency: "JPY", confirmedCurrency: "EUR" });
  expect(otherwise.status).toBe(409);
  expect((await owner.get("/api/config/settings")).json()).toMatchObject(stored);
  const confirmed = { ...stored, currency: "JPY", confirmedCurrency: "JPY" };
  expect((await owner.put("/api/config/settings", confirmed)).status).toBe(200);
  expect(await amounts()).toEqual({ products: 1, shippingRates: 1, exampleCents: 2800 });
});

test("a shop without prices changes its currency without confirmation", async ({ app }) => {
  const owner = await (await app.buildSite({ currency: "USD" })).signIn();
  const { identifier: _identifier, hosts: _hosts, ...stored } = (await owner.get("/api/config/settings")).json();
  const saved = await owner.put("/api/config/settings", { ...stored, currency: "EUR" });
  expect([saved.status, saved.json().currency]).toEqual([200, "EUR"]);
});

test("invalid values are rejected field by field, and nothing is saved", async ({ app }) => {
  const owner = await (await app.buildSite()).signIn();
  const { identifier: _identifier, hosts: _hosts, ...stored } = (await owner.get("/api/config/settings")).json();
  const wrong = { title: "Other", contactEmail: "nora at example", timeZone: "Kiln/Shelf", locale: "clay" };
  const refused = await owner.put("/api/config/settings", { ...stored, ...wrong });
  expect([refused.status, refused.json().errors]).toEqual([
    400,
    {
      contactEmail: "Please enter a valid email",
      timeZone: "Choose a time zone.",
      locale: "Choose a language.",
    },
  ]);
  expect((await owner.get("/api/config/settings")).json()).toMatchObject(stored);
  const saved = await owner.put("/api/config/settings", { ...stored, contactEmail: "nora@example.com" });
  expect([saved.status, saved.json().contactEmail]).toEqual([200, "nora@example.com"]);
});
