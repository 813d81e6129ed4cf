import { expect, test } from "vitest";
import { quoteCart } from "#features/commerce/cart/server/describeCart.ts";
import { checkMoney } from "./moneyProperties.ts";

// `npm run bench -- moneyProperties` checks a million.
test("every sum of random orders is right, from the lines to the last refund", () => {
  const { orders, ...coverage } = checkMoney(3000);
  expect(orders).toBe(3000);
  for (const [what, count] of Object.entries(coverage)) expect(count, what).toBeGreaterThan(100);
});

/** A cart of one kind of product, with a discount in millionths and a tax rule. */
function quote(
  interpretation: "EXCLUSIVE" | "INCLUSIVE",
  { priceCents, quantity, off = 0 }: { priceCents: number; quantity: number; off?: number },
  { rateMillionths, shippingCents = 0 }: { rateMillionths: number; shippingCents?: number },
) {
  const lines = [
    { id: "1", productId: "p", productType: 1, quantity, priceCents, salePriceCents: null, onSale: false },
  ];
  const limits = { startsAt: null, endsAt: null, useLimit: null, customerLimit: null, codeLimit: null, useCount: 0 };
  const uses = { codeUses: 0, customerUses: 0, isActive: true, minimumCents: 0, countries: [], productIds: null };
  const discount = { id: "d", name: "Sale", kind: "PERCENT", percentMillionths: off, ...limits, ...uses };
  const automatic = off > 0 ? [discount] : [];
  const rule = { rateMillionths, appliesToShipping: false, appliesToServices: true, appliesToDigital: true };
  return quoteCart(
    { price_tax_interpretation: interpretation },
    { lines, discounts: { now: "2026-06-01T12:00:00Z", automatic, code: null, coded: null } } as never,
    { selected: { priceCents: shippingCents }, location: { country: "US" }, taxRules: [rule] } as never,
  ).priced;
}

test("23.90 × 10 less 25 % at 20 % inclusive is 179.25", () => {
  const cart = { priceCents: 2390, quantity: 10, off: 250_000 };
  expect(quote("INCLUSIVE", cart, { rateMillionths: 200_000 })).toMatchObject({
    discountCents: 5975,
    taxCents: 2988,
    grandTotalCents: 17925,
  });
});

test("24.99 at 10.75 % plus 6.44 shipping is 34.12, where the rule does not apply to shipping", () => {
  const cart = { priceCents: 2499, quantity: 1 };
  expect(quote("EXCLUSIVE", cart, { rateMillionths: 107_500, shippingCents: 644 })).toMatchObject({
    taxCents: 269,
    grandTotalCents: 3412,
  });
});

test("yen, and a rate with three decimals", () => {
  expect(quote("INCLUSIVE", { priceCents: 1980, quantity: 3 }, { rateMillionths: 100_000 })).toMatchObject({
    taxCents: 540,
    grandTotalCents: 5940,
  });
  expect(quote("EXCLUSIVE", { priceCents: 2499, quantity: 1 }, { rateMillionths: 88_750 })).toMatchObject({
    taxCents: 222,
    grandTotalCents: 2721,
  });
});
