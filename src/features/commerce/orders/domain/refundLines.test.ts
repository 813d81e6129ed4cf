import { expect, test } from "vitest";
import {
  canRefundItems,
  itemsLeftToRefund,
  leftToRestock,
  type RefundableItems,
  type RefundableLine,
  refundCostCents,
  shippingLeftCents,
  taxInRefundCents,
  unitsCostCents,
} from "./refundLines.ts";

const mugs: RefundableLine = {
  position: 0,
  quantity: 3,
  totalCents: 1000,
  taxCents: 0,
  refundedQuantity: 0,
  restockedQuantity: 0,
  isCounted: true,
};
const bowl = { ...mugs, position: 1, quantity: 1, totalCents: 2000, taxCents: 178 };
const order: RefundableItems = {
  priceTaxInterpretation: "EXCLUSIVE",
  shippingCents: 800,
  taxCents: 249,
  lines: [mugs, bowl],
  refunds: [],
};

const item = (position: number, quantity: number, restockedQuantity = 0) => ({ position, quantity, restockedQuantity });

test("units cost their share of the line, to the last cent", () => {
  expect([1, 2, 3].map((quantity) => unitsCostCents(order, mugs, quantity))).toEqual([333, 667, 1000]);
  expect(unitsCostCents(order, bowl, 1)).toBe(2178);
  expect(unitsCostCents({ ...order, priceTaxInterpretation: "INCLUSIVE" }, bowl, 1)).toBe(2000);
});

test("later units cost what the earlier ones have left, unless their refund failed", () => {
  const mug = { ...mugs, refundedQuantity: 1 };
  const refund = { state: "ANNOUNCED" as const, shippingCents: 500, lines: [{ position: 0, costCents: 333 }] };
  const failed = { ...refund, state: "FAILED" as const };
  const later = { ...order, lines: [mug, bowl], refunds: [refund, failed] };
  expect(unitsCostCents(later, mug, 1)).toBe(334);
  expect(unitsCostCents(later, mug, 2)).toBe(667);
  expect(shippingLeftCents(later)).toBe(371);
  expect(refundCostCents(later, itemsLeftToRefund(later))).toBe(667 + 2178 + 371);
});

test("the shipping has the tax that is in no line", () => {
  expect(shippingLeftCents(order)).toBe(871);
  expect(shippingLeftCents({ ...order, priceTaxInterpretation: "INCLUSIVE" })).toBe(800);
});

test("what is left of the shipping is never negative, and the items can still be refunded", () => {
  const over = { ...order, refunds: [{ state: "SETTLED" as const, shippingCents: 900, lines: [] }] };
  expect(shippingLeftCents(over)).toBe(0);
  expect(itemsLeftToRefund(over).shippingCents).toBe(0);
  expect(canRefundItems(over, { lines: [item(0, 3)], shippingCents: 0 })).toBe(true);
});

test.each([
  [[item(0, 3)], 0, true],
  [[item(0, 4)], 0, false],
  [[item(0, 1, 1)], 871, true],
  [[item(0, 1, 2)], 0, false],
  [[item(2, 1)], 0, false],
  [[], 872, false],
])("%j and %i of the shipping can be refunded: %s", (lines, shippingCents, can) => {
  expect(canRefundItems(order, { lines, shippingCents })).toBe(can);
});

test("at most what was bought goes back into stock, also if a refund that has restocked failed", () => {
  const restocked = { ...mugs, restockedQuantity: 2 };
  expect(leftToRestock(restocked)).toBe(1);
  const later = { ...order, lines: [restocked, bowl] };
  expect(canRefundItems(later, { lines: [item(0, 3, 1)], shippingCents: 0 })).toBe(true);
  expect(canRefundItems(later, { lines: [item(0, 3, 2)], shippingCents: 0 })).toBe(false);
  expect(leftToRestock({ ...mugs, isCounted: false })).toBe(0);
});

test("a refund of items has their tax, and another amount has it in proportion", () => {
  expect(taxInRefundCents(order, { lines: [item(0, 3)], shippingCents: 0 }, 1000)).toBe(0);
  expect(taxInRefundCents(order, { lines: [item(1, 1)], shippingCents: 0 }, 2178)).toBe(178);
  expect(taxInRefundCents(order, { lines: [item(1, 1)], shippingCents: 0 }, 1089)).toBe(89);
  expect(taxInRefundCents(order, { lines: [], shippingCents: 871 }, 871)).toBe(71);
  expect(taxInRefundCents(order, itemsLeftToRefund(order), 1000 + 2178 + 871)).toBe(249);
  expect(taxInRefundCents(order, { lines: [], shippingCents: 0 }, 500)).toBeNull();
});

test("the tax of refunds in steps sums to the line's", () => {
  const lines = [{ ...mugs, taxCents: 100 }];
  const taxes: (number | null)[] = [];
  const refunds: RefundableItems["refunds"][number][] = [];
  for (const refundedQuantity of [0, 1, 2]) {
    const step = { ...order, lines: lines.map((line) => ({ ...line, refundedQuantity })), refunds };
    const costCents = unitsCostCents(step, step.lines[0] as RefundableLine, 1);
    taxes.push(taxInRefundCents(step, { lines: [item(0, 1)], shippingCents: 0 }, costCents));
    refunds.push({ state: "SETTLED", shippingCents: 0, lines: [{ position: 0, costCents }] });
  }
  expect(taxes).toEqual([33, 34, 33]);
});
