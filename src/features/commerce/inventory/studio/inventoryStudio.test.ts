import { describe, expect, test } from "vitest";
import type { InventoryProduct, InventoryVariant } from "../contract.ts";
import {
  type Chosen,
  nothingChosen,
  selectionOf,
  stateOf,
  toggleAll,
  toggleProduct,
  toggleVariant,
} from "./chosenStocks.ts";
import { patchProduct } from "./patchInventory.ts";
import { readStockDraft, stockInConflict } from "./stockDraft.ts";

const seen = { unlimited: false, qtyInStock: 7 };
const set = (qtyInStock: number) => ({
  kind: "set",
  unlimited: false,
  qtyInStock,
  unlimitedSeen: false,
  qtySeen: 7,
});

test.each([
  ["12", set(12)],
  [" 1,200 ", set(1200)],
  ["0", set(0)],
  ["+5", { kind: "adjust", by: 5 }],
  ["-5", { kind: "adjust", by: -5 }],
  ["−5", { kind: "adjust", by: -5 }],
  ["", undefined],
  ["many", undefined],
  ["1.5", undefined],
  ["99999999", undefined],
  ["1e3", undefined],
  ["--5", undefined],
])("reads a typed stock: %j", (text, expected) => {
  expect(readStockDraft(text, seen)).toEqual(expected);
});

test.each([
  [
    { code: "stock-changed", fieldErrors: { qtyInStock: "3" } },
    { unlimited: false, qtyInStock: 3 },
  ],
  [
    { code: "stock-changed", fieldErrors: { qtyInStock: "Unlimited" } },
    { unlimited: true, qtyInStock: 0 },
  ],
  [{ code: "stock-too-low", fieldErrors: {} }, undefined],
])("reads the present stock from a failure: %j", (failure, expected) => {
  expect(stockInConflict(failure)).toEqual(expected);
});

describe("the selection", () => {
  const allIds = ["small", "large", "huge"];
  const tick = (chosen: Chosen, variantId: string) => toggleVariant(chosen, { productId: "mug", variantId, allIds });

  test("variants one by one become the whole product", () => {
    const some = tick(tick(nothingChosen, "small"), "large");
    expect(stateOf(some, "mug")).toBe("some");
    expect(selectionOf(some)).toEqual({ kind: "chosen", productIds: [], variantIds: ["small", "large"] });
    const all = tick(some, "huge");
    expect(selectionOf(all)).toEqual({ kind: "chosen", productIds: ["mug"], variantIds: [] });
  });

  test("one variant less leaves the others", () => {
    const rest = tick(toggleProduct(nothingChosen, "mug"), "large");
    expect(selectionOf(rest)).toEqual({ kind: "chosen", productIds: [], variantIds: ["small", "huge"] });
    expect(stateOf(tick(tick(rest, "small"), "huge"), "mug")).toBe("none");
  });

  test("all of a page, and none of it", () => {
    const page = [{ id: "mug" }, { id: "bowl" }];
    const all = toggleAll(tick(nothingChosen, "small"), page);
    expect(selectionOf(all)).toEqual({ kind: "chosen", productIds: ["mug", "bowl"], variantIds: [] });
    expect(selectionOf(toggleAll(all, page))).toEqual({ kind: "chosen", productIds: [], variantIds: [] });
  });
});

test("counts a product's row again after one of its stocks changed", () => {
  const product: InventoryProduct = {
    id: "mug",
    name: "Mug",
    isVisible: true,
    imageId: null,
    variantCount: 3,
    unlimitedCount: 1,
    soldOutCount: 1,
    lowCount: 0,
    qtyInStock: 40,
    sortedStock: null,
    lowestPriceCents: 100,
    highestPriceCents: 100,
    onlyVariant: null,
  };
  const variant = (stock: { unlimited: boolean; qtyInStock: number }): InventoryVariant => ({
    id: "small",
    productId: "mug",
    sku: "S",
    options: [],
    priceCents: 100,
    ...stock,
  });
  const none = { unlimited: false, qtyInStock: 0 };
  expect(patchProduct(product, none, variant({ unlimited: false, qtyInStock: 5 }), 5)).toMatchObject({
    soldOutCount: 0,
    lowCount: 1,
    qtyInStock: 45,
  });
  expect(patchProduct(product, none, variant({ unlimited: true, qtyInStock: 9 }), 5)).toMatchObject({
    soldOutCount: 0,
    unlimitedCount: 2,
    qtyInStock: 40,
  });
});
