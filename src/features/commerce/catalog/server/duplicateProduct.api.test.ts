import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/server/ids.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { buildProduct } from "../testing.ts";

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await app.buildSite();
});
afterAll(() => app.close());

test("a product is duplicated: hidden, with its own SKUs and slug and no stock; repeatedly", async () => {
  const owner = await site.signIn();
  const product = await buildProduct(app, site, {
    name: "Mug",
    urlSlug: "mug",
    descriptionHtml: "<p>Round</p>",
    categories: ["Cups/Mugs"],
    tags: ["blue"],
    optionNames: ["Size"],
    variants: [
      { sku: "S", attributes: { Size: "Small" }, priceCents: 1000, qtyInStock: 3 },
      {
        sku: "L",
        attributes: { Size: "Large" },
        priceCents: 2000,
        salePriceCents: 1500,
        onSale: true,
        unlimited: true,
      },
    ],
  });
  const duplicate = () => owner.post(`/api/config/products/${product.id}/duplicate`);
  const first = await duplicate();
  expect(first.status, first.text).toBe(201);
  expect(first.json()).toMatchObject({
    name: "Copy of Mug",
    urlSlug: "mug-copy",
    isVisible: false,
    descriptionHtml: "<p>Round</p>",
    categories: ["Cups/Mugs"],
    tags: ["blue"],
    variants: [
      { sku: "S-COPY", priceCents: 1000, qtyInStock: 0, unlimited: false },
      { sku: "L-COPY", priceCents: 2000, salePriceCents: 1500, onSale: true, unlimited: true },
    ],
  });
  expect((await site.visit().get(first.json().fullUrl)).status).toBe(404);
  expect((await duplicate()).json()).toMatchObject({ urlSlug: "mug-copy-2", variants: [{ sku: "S-COPY-2" }, {}] });
  expect((await owner.get(`/api/config/products/${product.id}`)).json().revision).toBe(1);
  expect((await owner.post(`/api/config/products/${newId()}/duplicate`)).status).toBe(404);
});
