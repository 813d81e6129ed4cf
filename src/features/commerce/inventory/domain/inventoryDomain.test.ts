import { describe, expect, test } from "vitest";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { moveStock } from "./moveStock.ts";
import { pluralText } from "./pluralText.ts";
import { scarceQuantity } from "./scarcity.ts";
import { delimiterOf, findStockColumns, readStockRow } from "./stockFile.ts";
import { stockLevel } from "./stockLevel.ts";
import { moveOfBulk, moveOfFile, moveOfUndo } from "./stockMoves.ts";

const counted = (qtyInStock: number) => ({ unlimited: false, qtyInStock });
const endless = { unlimited: true, qtyInStock: 4 };

describe("a stock move", () => {
  test.each([
    ["set", counted(3), { kind: "set", quantity: 8 }, counted(8)],
    ["set of what was unlimited", endless, { kind: "set", quantity: 8 }, counted(8)],
    ["add", counted(3), { kind: "add", quantity: 2 }, counted(5)],
    ["add to what is unlimited", endless, { kind: "add", quantity: 2 }, "unexpected"],
    ["add too much", counted(3), { kind: "add", quantity: 10_000_000 }, "too-high"],
    ["subtract", counted(3), { kind: "subtract", quantity: 2 }, counted(1)],
    ["subtract more than there is", counted(3), { kind: "subtract", quantity: 20 }, counted(0)],
    ["unlimited", counted(3), { kind: "unlimited" }, { unlimited: true, qtyInStock: 3 }],
  ] as const)("of a bulk edit: %s", (_what, stock, change, expected) => {
    expect(moveStock(stock, moveOfBulk(change))).toEqual(expected);
  });

  test("from a file sets its number; 'Unlimited' keeps the previous number", () => {
    expect(moveStock(endless, moveOfFile(counted(2)))).toEqual(counted(2));
    expect(moveStock(counted(5), moveOfFile({ unlimited: true, qtyInStock: 0 }))).toEqual({
      unlimited: true,
      qtyInStock: 5,
    });
  });

  test.each([
    ["what was added is taken", counted(12), [counted(5), counted(15)], counted(2)],
    ["what was taken is added", counted(1), [counted(9), counted(2)], counted(8)],
    ["too little is left", counted(4), [counted(0), counted(5)], "too-low"],
    ["counted again", { unlimited: true, qtyInStock: 5 }, [counted(5), { unlimited: true, qtyInStock: 5 }], counted(5)],
    ["unlimited again", counted(2), [endless, counted(9)], { unlimited: true, qtyInStock: 0 }],
    ["someone made it unlimited since", endless, [counted(1), counted(4)], "unexpected"],
  ] as const)("of an undo: %s", (_what, now, [before, after], expected) => {
    const change = {
      wasUnlimited: before.unlimited,
      qtyBefore: before.qtyInStock,
      isUnlimited: after.unlimited,
      qtyAfter: after.qtyInStock,
    };
    expect(moveStock(now, moveOfUndo(change))).toEqual(expected);
  });
});

test.each([
  [endless, "unlimited"],
  [counted(0), "out"],
  [counted(1), "low"],
  [counted(5), "low"],
  [counted(6), "enough"],
])("the level of a stock with a threshold of 5: %j", (stock, expected) => {
  expect(stockLevel(stock, 5)).toBe(expected);
});

describe("scarcity", () => {
  const { physical, digital, service, giftCard } = productTypes;
  test.each([
    ["as many as the threshold", physical, [counted(5)], 5],
    ["one more", physical, [counted(6)], undefined],
    ["none", physical, [counted(0)], undefined],
    ["unlimited", physical, [endless], undefined],
    ["a service", service, [counted(1)], 1],
    ["bytes", digital, [counted(1)], undefined],
    ["a gift card", giftCard, [counted(1)], undefined],
    ["several, all scarce", physical, [counted(2), counted(3)], 5],
    ["several, one gone", physical, [counted(2), counted(0)], 2],
    ["several, all gone", physical, [counted(0), counted(0)], undefined],
    ["several, one with enough", physical, [counted(2), counted(30)], undefined],
    ["several, one unlimited", physical, [counted(2), endless], undefined],
  ] as const)("before a choice: %s", (_what, productType, variants, expected) => {
    expect(scarceQuantity({ productType, scarcityThreshold: 5, variants }, undefined)).toBe(expected);
  });

  test("of a choice is that variant's own", () => {
    const product = { productType: physical, scarcityThreshold: 5, variants: [counted(2), counted(30), counted(0)] };
    expect(product.variants.map((variant) => scarceQuantity(product, variant))).toEqual([2, undefined, undefined]);
  });
});

test.each([
  ["Only {n} left in stock", 3, "en-US", "Only 3 left in stock"],
  ["{n} left, {n}!", 1200, "en-US", "1,200 left, 1,200!"],
  ["Only {n, plural, one {# mug} other {# mugs}} left", 1, "en-US", "Only 1 mug left"],
  ["Only {n, plural, one {# mug} other {# mugs}} left", 4, "en-US", "Only 4 mugs left"],
  ["{n,plural,one{sztuka}few{# sztuki}other{# sztuk}}", 3, "pl-PL", "3 sztuki"],
  ["{n, plural, one {last}}", 2, "en-US", "2"],
  ["Almost gone", 2, "en-US", "Almost gone"],
  ["{m} {n", 2, "en-US", "{m} {n"],
])("a text with a number: %j for %i in %s", (text, count, locale, expected) => {
  expect(pluralText(text, count, locale)).toBe(expected);
});

describe("a stock file", () => {
  test("has its columns in any order and case", () => {
    expect(findStockColumns(["Name", " stock ", "sku"])).toEqual({ sku: 2, stock: 1 });
    expect(findStockColumns(["SKU"])).toBe("The file has no column named Stock.");
  });

  test.each([
    [["A-1", "12"], { sku: "A-1", unlimited: false, qtyInStock: 12 }],
    [[" A-1 ", " UNLIMITED "], { sku: "A-1", unlimited: true, qtyInStock: 0 }],
    [["'=A", "1"], { sku: "=A", unlimited: false, qtyInStock: 1 }],
    [["'A", "1"], { sku: "'A", unlimited: false, qtyInStock: 1 }],
    [["A-1"], { problem: "The stock of A-1 is empty." }],
    [["A-1", "1e3"], { problem: 'The stock of A-1 must be a whole number or "Unlimited": "1e3".' }],
  ])("reads %j", (cells, expected) => {
    expect(readStockRow(cells, { sku: 0, stock: 1 })).toEqual(expected);
  });

  test.each([
    ["SKU,Stock", ","],
    ["SKU;Product, long;Stock", ";"],
    ["SKU\tStock", "\t"],
  ])("detects the delimiter of its first line: %j", (line, expected) => {
    expect(delimiterOf(line)).toBe(expected);
  });
});
