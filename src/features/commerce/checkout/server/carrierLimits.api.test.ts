import { expect } from "vitest";
import { buildCart, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { startRateService, useRateService } from "#features/commerce/shipping/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";

// Six new questions instead of sixty.
const test = siteTest({ reachesLoopback: true, rateLimitScale: 0.1 });

test("nobody gets the fallback price by asking a lot", async ({ app, site, owner, onTestFinished }) => {
  const service = await startRateService();
  onTestFinished(() => service.close());
  await useRateService(owner, service.url, { fallbackCents: 500 });
  const mug = await buildSoldProduct(app, site, { variants: [{ priceCents: 2000, weightGrams: 400 }] });
  const visitor = await buildCart(site, [{ product: mug }]);
  const locate = async (postcode: number) => {
    const location = { country: "US", state: "NY", postcode: String(postcode) };
    return (await visitor.put("/api/commerce/shopping-cart/shipping-location", location)).json().shoppingCart;
  };
  for (let index = 1; index <= 6; index++) {
    expect((await locate(10_000 + index)).shippingOptions[0]).toMatchObject({ name: "Ground", priceCents: 890 });
  }
  expect(await locate(10_007)).toMatchObject({
    shippingOptions: [],
    shippingMessage: "Shipping prices could not be calculated. Please try again in a few minutes.",
  });
  expect((await locate(10_001)).shippingOptions[0]).toMatchObject({ name: "Ground", priceCents: 890 });
  expect(service.asked).toHaveLength(6);
});
