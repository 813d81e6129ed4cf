import { expect, test } from "vitest";
import { netOfLine, paidOfLine } from "./analyticsOrder.ts";

test.each([
  ["a discount on each of three", { quantity: 3, discountCents: 600, taxCents: 0, totalCents: 1200 }, false, 4, 2],
  ["tax on top", { quantity: 1, discountCents: 0, taxCents: 190, totalCents: 1000 }, false, 10, 0],
  ["tax included", { quantity: 2, discountCents: 238, taxCents: 152, totalCents: 952 }, true, 4, 1],
  ["nothing left to pay", { quantity: 2, discountCents: 500, taxCents: 0, totalCents: 0 }, true, 0, 2.5],
])("%s", (_name, line, isTaxIncluded, unitPrice, unitDiscount) => {
  expect(paidOfLine(line, { currency: "EUR", isTaxIncluded })).toEqual({ unitPrice, unitDiscount });
});

test("prices times quantities are what the items cost, also if a price has no end", () => {
  for (let quantity = 1; quantity <= 9999; quantity += 7) {
    const line = { quantity, discountCents: 1, taxCents: 3, totalCents: 100_001 };
    const { unitPrice } = paidOfLine(line, { currency: "EUR", isTaxIncluded: true });
    expect(Math.round(unitPrice * quantity * 100)).toBe(netOfLine(line, true));
  }
});
