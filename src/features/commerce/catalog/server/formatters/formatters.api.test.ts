import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { noticeTexts } from "#features/commerce/merchandising/browserContract.ts";
import { merchandisingSettings } from "#features/commerce/merchandising/contract.ts";
import { describeMerchandising } from "#features/commerce/merchandising/domain/describeMerchandising.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";

const test = sharedSiteTest();

const variants = [
  { sku: "S", attributes: { Size: "Small </script>" }, priceCents: 2400 },
  { sku: "L", attributes: { Size: "Large" }, priceCents: 3200, salePriceCents: 2800, onSale: true },
];

async function pageOf(site: TestSite, path: string): Promise<string> {
  const answer = await site.visit().get(path);
  expect(answer.status).toBe(200);
  return answer.text;
}

test("sends a product once for all of its islands, with texts in the site's language", async ({ app, site }) => {
  const product = await buildProduct(app, site, { optionNames: ["Size"], variants });
  const html = await pageOf(site, product.fullUrl);
  const blocks = [...html.matchAll(/<script type="application\/json" data-shared-prop="([^"]+)">(.*?)<\/script>/g)];
  expect(blocks.map(([, key]) => key)).toEqual([`product-${product.id}`]);
  expect(JSON.parse(blocks[0]?.[2] ?? "")).toEqual({
    itemId: product.id,
    name: "Speckled mug",
    productType: 1,
    optionNames: ["Size"],
    variants: [
      {
        id: product.variants[0]?.id,
        sku: "S",
        attributes: { Size: "Small </script>" },
        priceText: "$24.00",
        unlimited: false,
        qtyInStock: 10,
      },
      {
        id: product.variants[1]?.id,
        sku: "L",
        attributes: { Size: "Large" },
        priceText: "$32.00",
        salePriceText: "$28.00",
        unlimited: false,
        qtyInStock: 10,
      },
    ],
    fromPriceText: "from $24.00",
    addButtonText: "Add To Cart",
    merchandising: describeMerchandising(merchandisingSettings.parse({}), "", noticeTexts),
  });
  const shared = html.match(/data-shared="\{&quot;product&quot;:&quot;product-[^"]+"/g) ?? [];
  expect(shared.length).toBeGreaterThanOrEqual(4);
  for (const island of ["ProductPrice", "VariantsSelect", "QuantityInput", "AddToCart"]) {
    expect(html).toContain(`data-island="${island}" data-hydrate="touch"`);
  }
});

test("omits what a product does not need", async ({ app, site }) => {
  const digital = await buildProduct(app, site, { name: "Pattern book", productType: 2 });
  const html = await pageOf(site, digital.fullUrl);
  expect(html).not.toContain('data-island="VariantsSelect"');
  expect(html).not.toContain('data-island="QuantityInput"');
  expect(html).toContain('data-island="AddToCart"');
});

test("in a list, hydrates only what shows the cart", async ({ site }) => {
  const html = await pageOf(site, "/shop");
  expect(html).not.toContain("data-shared-prop");
  expect(html).not.toContain('data-hydrate="touch"');
});
