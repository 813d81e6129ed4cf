import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCategoryPath, parseCategoryPath } from "./categoryPath.ts";
import { checkVariants, variantMessages } from "./checkVariants.ts";
import { parseListOrder } from "./listOrder.ts";
import { combinationKey, combinationsOf, findVariant, optionsOf } from "./options.ts";
import { currentPriceCents, hasVariedPrices, lowestSalePriceCents, priceRange } from "./prices.ts";
import { isOnSale, isSoldOut, productMark } from "./productStatus.ts";

const none = { unlimited: false, qtyInStock: 0 };
const some = { unlimited: false, qtyInStock: 3 };
const endless = { unlimited: true, qtyInStock: 0 };

// spec.txt §4 "Product display"
test.each([
  ["a physical product without stock", 1, [none, none], true],
  ["a physical product without variants", 1, [], true],
  ["a physical product with stock of one variant", 1, [none, some], false],
  ["an unlimited physical product", 1, [endless], false],
  ["a service without stock", 3, [none], true],
  ["a service with stock", 3, [some], false],
  ["a digital product", 2, [none], false],
  ["a gift card", 4, [none], false],
])("sold out: %s", (_case, productType, variants, expected) => {
  expect(isSoldOut(productType, variants)).toBe(expected);
});

test.each([
  ["one variant on sale", 1, [{ onSale: false }, { onSale: true }], true],
  ["no variant on sale", 1, [{ onSale: false }], false],
  ["a digital product on sale", 2, [{ onSale: true }], true],
  ["a gift card", 4, [{ onSale: true }], false],
])("on sale: %s", (_case, productType, variants, expected) => {
  expect(isOnSale(productType, variants)).toBe(expected);
});

test("sold out comes before sale, and unavailable comes before both", () => {
  expect(productMark(1, [{ ...none, onSale: true }], false)).toBe("unavailable");
  expect(productMark(4, [{ ...some, onSale: false }], false)).toBe("unavailable");
  expect(productMark(1, [{ ...none, onSale: true }], true)).toBe("sold-out");
  expect(productMark(1, [{ ...some, onSale: true }], true)).toBe("sale");
  expect(productMark(2, [{ ...none, onSale: true }], true)).toBe("sale");
  expect(productMark(1, [{ ...some, onSale: false }], true)).toBeUndefined();
});

test("prices are the current ones", () => {
  const regular = { priceCents: 2800, salePriceCents: 2000, onSale: false };
  const reduced = { priceCents: 3000, salePriceCents: 2400, onSale: true };
  expect(currentPriceCents(regular)).toBe(2800);
  expect(currentPriceCents(reduced)).toBe(2400);
  expect(priceRange([regular, reduced])).toEqual({ lowestCents: 2400, highestCents: 2800 });
  expect(priceRange([])).toEqual({ lowestCents: 0, highestCents: 0 });
  expect(lowestSalePriceCents([regular, reduced])).toBe(2400);
  expect(lowestSalePriceCents([regular])).toBeUndefined();
  expect(hasVariedPrices([regular, { ...regular, salePriceCents: 1 }])).toBe(false);
  expect(hasVariedPrices([regular, reduced])).toBe(true);
});

const pricedVariant = fc.record({
  priceCents: fc.nat({ max: 1_000_000 }),
  salePriceCents: fc.option(fc.nat({ max: 1_000_000 })),
  onSale: fc.boolean(),
});

test("every price is in the range, and both ends are prices", () => {
  fc.assert(
    fc.property(fc.array(pricedVariant, { minLength: 1 }), (variants) => {
      const prices = variants.map(currentPriceCents);
      const { lowestCents, highestCents } = priceRange(variants);
      expect(prices).toContain(lowestCents);
      expect(prices).toContain(highestCents);
      for (const price of prices) expect(price >= lowestCents && price <= highestCents).toBe(true);
      if (lowestCents !== highestCents) expect(hasVariedPrices(variants)).toBe(true);
    }),
  );
});

describe("options", () => {
  const names = ["Size", "Glaze"];
  const variants = [
    { sku: "a", attributes: { Size: "Small", Glaze: "White" } },
    { sku: "b", attributes: { Glaze: "Blue", Size: "Small" } },
    { sku: "c", attributes: { Size: "Large", Glaze: "White" } },
  ];

  test("values are in the order of the variants", () => {
    expect(optionsOf(names, variants)).toEqual([
      { name: "Size", values: ["Small", "Large"] },
      { name: "Glaze", values: ["White", "Blue"] },
    ]);
  });

  test.each([
    [{ Size: "Small", Glaze: "Blue" }, "b"],
    [{ Glaze: "White", Size: "Large", other: "x" }, "c"],
    [{ Size: "Large", Glaze: "Blue" }, undefined],
    [{ Size: "Large" }, undefined],
    [{}, undefined],
  ])("%j finds the variant %s", (chosen, sku) => {
    expect(findVariant(names, variants, chosen)?.sku).toBe(sku);
  });

  test("a product without options has one variant", () => {
    expect(findVariant([], [{ attributes: {} }], {})).toEqual({ attributes: {} });
    expect(findVariant([], [], {})).toBeUndefined();
  });

  test("names of built-in object properties are names like others", () => {
    const odd = [{ attributes: { constructor: "x" } }];
    expect(findVariant(["constructor"], odd, { constructor: "x" })).toBe(odd[0]);
    expect(findVariant(["constructor"], odd, {})).toBeUndefined();
    expect(findVariant(["toString"], [{ attributes: {} }], {})).toBeUndefined();
  });

  test("creates all combinations once, and each finds its variant", () => {
    const option = fc.record({
      name: fc.string({ minLength: 1, maxLength: 8 }).filter((name) => name !== "__proto__"),
      values: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
    });
    const options = fc.uniqueArray(option, { minLength: 1, maxLength: 4, selector: ({ name }) => name });
    fc.assert(
      fc.property(options, (given) => {
        const optionNames = given.map(({ name }) => name);
        const all = combinationsOf(given).map((attributes) => ({ attributes }));
        expect(all.length).toBe(given.reduce((product, { values }) => product * values.length, 1));
        expect(new Set(all.map((one) => combinationKey(optionNames, one.attributes))).size).toBe(all.length);
        for (const one of all) expect(findVariant(optionNames, all, one.attributes)).toBe(one);
        expect(optionsOf(optionNames, all)).toEqual(given);
      }),
    );
  });
});

describe("an edited product", () => {
  const variant = (sku: string, attributes: Record<string, string>, more = {}) => ({
    sku,
    attributes,
    priceCents: 100,
    salePriceCents: null,
    onSale: false,
    ...more,
  });

  test("is valid", () => {
    expect(checkVariants(["Size"], [variant("a", { Size: "S" }), variant("b", { Size: "L" })])).toEqual({});
    expect(checkVariants([], [variant("a", {}, { onSale: true, salePriceCents: 0 })])).toEqual({});
  });

  test.each([
    [["Size", "Size"], [variant("a", { Size: "S" })], { "optionNames.1": variantMessages.optionRepeated }],
    [["Size"], [variant("a", {})], { "variants.0.attributes.Size": variantMessages.optionMissing }],
    [[], [variant("a", { Size: "S" })], { "variants.0.attributes.Size": variantMessages.optionUnknown }],
    [
      ["Size"],
      [variant("a", { Size: "S" }), variant("b", { Size: "S" })],
      { "variants.1.attributes": variantMessages.combinationRepeated },
    ],
    [[], [variant("a", {}), variant("b", {})], { "variants.1.attributes": variantMessages.combinationRepeated }],
    [
      ["Size"],
      [variant("a", { Size: "S" }), variant("a", { Size: "L" })],
      { "variants.1.sku": variantMessages.skuRepeated },
    ],
    [
      ["Size"],
      [variant("a", { Size: "S" }, { id: "1" }), variant("b", { Size: "L" }, { id: "1" })],
      { "variants.1.id": variantMessages.variantRepeated },
    ],
    [
      [],
      [variant("a", {}, { onSale: true, salePriceCents: 100 }), variant("b", {}, { salePriceCents: 200 })],
      {
        "variants.0.salePriceCents": variantMessages.salePriceTooHigh,
        "variants.1.attributes": variantMessages.combinationRepeated,
      },
    ],
    [[], [variant("a", {}, { onSale: true })], { "variants.0.salePriceCents": variantMessages.salePriceMissing }],
  ])("with the options %j is refused", (optionNames, variants, errors) => {
    expect(checkVariants(optionNames, variants)).toEqual(errors);
  });
});

test.each([
  ["Tableware/Mugs", ["Tableware", "Mugs"]],
  [" /Tableware / Mugs/ ", ["Tableware", "Mugs"]],
  ["Sale", ["Sale"]],
  ["//", []],
])("the category path %j has the names %j", (path, names) => {
  expect(parseCategoryPath(path)).toEqual(names);
});

test("parses a formatted path back", () => {
  expect(parseCategoryPath(formatCategoryPath(["Cups / Mugs", "Blue"]))).toEqual(["Cups - Mugs", "Blue"]);
});

test("an unknown order is the owner's", () => {
  expect(parseListOrder("price-asc")).toBe("price-asc");
  expect(parseListOrder("random()")).toBe("position");
  expect(parseListOrder(undefined)).toBe("position");
});
