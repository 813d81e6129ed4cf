import { describe, expect, test } from "vitest";
import { bulkMessages, changePrices, refusalOfVisibility } from "./bulkChange.ts";

const dollars = { currency: "USD", locale: "en-US" };
const mug = {
  productType: 1,
  digitalFileId: null,
  variants: [
    { priceCents: 1000, salePriceCents: null, onSale: false },
    { priceCents: 1995, salePriceCents: 1500, onSale: true },
  ],
};

describe("prices of many products", () => {
  test("are set, or changed by a percentage, rounded to the nearest cent", () => {
    expect(changePrices(mug, { kind: "price", to: { kind: "set", cents: 2000 } }, dollars)).toEqual([
      { priceCents: 2000, salePriceCents: null, onSale: false },
      { priceCents: 2000, salePriceCents: 1500, onSale: true },
    ]);
    const dearer = changePrices(mug, { kind: "price", to: { kind: "percent", percent: 10 } }, dollars);
    expect(dearer).toMatchObject([{ priceCents: 1100 }, { priceCents: 2195 }]);
  });

  test("a sale starts with a percentage, with a price, or ends", () => {
    expect(changePrices(mug, { kind: "sale", to: { kind: "percent", percent: 20 } }, dollars)).toEqual([
      { priceCents: 1000, salePriceCents: 800, onSale: true },
      { priceCents: 1995, salePriceCents: 1596, onSale: true },
    ]);
    expect(changePrices(mug, { kind: "sale", to: { kind: "end" } }, dollars)).toMatchObject([
      { onSale: false },
      { onSale: false, salePriceCents: 1500 },
    ]);
  });

  test.each([
    [mug, { kind: "price", to: { kind: "set", cents: 1500 } }, "A variant's sale price ($15.00) would no longer"],
    [mug, { kind: "price", to: { kind: "percent", percent: 1e14 } }, bulkMessages.priceTooHigh],
    [mug, { kind: "sale", to: { kind: "set", cents: 1000 } }, "A variant costs $10.00. The sale price must be lower."],
    [
      { ...mug, variants: [{ priceCents: 1, salePriceCents: null, onSale: false }] },
      { kind: "price", to: { kind: "percent", percent: -60 } },
      "A variant costs $0.01. Reduced by 60%, its price would be 0.",
    ],
    [
      { ...mug, variants: [{ priceCents: 1, salePriceCents: null, onSale: false }] },
      { kind: "sale", to: { kind: "percent", percent: 60 } },
      "A variant costs $0.01. With 60% off, it would be free.",
    ],
    [{ ...mug, productType: 4 }, { kind: "price", to: { kind: "set", cents: 1 } }, bulkMessages.giftCardPrice],
    [{ ...mug, productType: 5 }, { kind: "sale", to: { kind: "percent", percent: 10 } }, bulkMessages.noSale],
  ] as const)("what would not hold is left alone, and says why: %#", (product, change, reason) => {
    expect(changePrices(product, change, dollars)).toContain(reason);
  });
});

test("a percentage keeps free products free, and 0 makes products free", () => {
  const free = { ...mug, variants: [{ priceCents: 0, salePriceCents: null, onSale: false }] };
  expect(changePrices(free, { kind: "price", to: { kind: "percent", percent: -60 } }, dollars)).toEqual(free.variants);
  const set = changePrices(mug, { kind: "price", to: { kind: "set", cents: 0 } }, dollars);
  expect(set).toContain("A variant's sale price");
  const gift = { ...mug, variants: mug.variants.slice(0, 1) };
  expect(changePrices(gift, { kind: "price", to: { kind: "set", cents: 0 } }, dollars)).toMatchObject([
    { priceCents: 0 },
  ]);
});

test("a digital product without its file is not shown", () => {
  expect(refusalOfVisibility({ productType: 2, digitalFileId: null }, true)).toBe(bulkMessages.fileMissing);
  expect(refusalOfVisibility({ productType: 2, digitalFileId: null }, false)).toBeUndefined();
  expect(refusalOfVisibility(mug, true)).toBeUndefined();
});
