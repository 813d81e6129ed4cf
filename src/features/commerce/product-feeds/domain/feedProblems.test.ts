import { expect, test } from "vitest";
import { type Channel, channels } from "./channels.ts";
import type { FeedProduct } from "./FeedProduct.ts";
import { feedProblems, isLeftOut } from "./feedProblems.ts";
import { isGoogleCategory } from "./googleCategory.ts";
import { isGtin } from "./gtin.ts";
import { productOf, shop, variantOf } from "./sampleProduct.testing.ts";

const codes = (product: FeedProduct, channel: Channel) => feedProblems(product, shop, channel).map(({ code }) => code);

test.each(channels)("a complete product has no problems on %s", (channel) => {
  expect(codes(productOf(), channel)).toEqual([]);
});

const alike = [variantOf(), variantOf({ id: "v2", sku: "MUG-L" })];

test.each<[string, Partial<FeedProduct>, readonly Channel[], boolean]>([
  ["picture-missing", { imageIds: [] }, channels, true],
  ["description-missing", { descriptionHtml: "<p> </p>" }, channels, true],
  ["price-zero", { variants: [variantOf({ priceCents: 0 })] }, channels, true],
  ["price-zero", { variants: [variantOf({ salePriceCents: 0, onSale: true })] }, channels, true],
  ["link-too-long", { path: `/shop/p/${"a".repeat(600)}` }, ["pinterest"], true],
  // With the variant it is too long.
  ["link-too-long", { path: `/${"a".repeat(480)}`, optionNames: ["Size"], variants: alike }, ["pinterest"], true],
  ["title-too-long", { name: "a ".repeat(90) }, ["google"], false],
  ["title-in-capitals", { name: "SPECKLED MUG" }, ["google"], false],
  ["description-too-long", { descriptionHtml: "clay ".repeat(1500) }, ["google"], false],
  ["gtin-invalid", { variants: [variantOf({ gtin: "4.00638E+12" })] }, channels, false],
  ["identifier-missing", { brand: "Acme" }, ["google", "facebook"], false],
  ["category-invalid", { googleCategory: "Mugs" }, channels, false],
  ["variants-alike", { optionNames: ["Session"], variants: alike }, ["google"], false],
])("%s", (code, part, where, isRequired) => {
  const product = productOf(part);
  expect(channels.filter((channel) => codes(product, channel).includes(code as never))).toEqual(where);
  for (const channel of where) expect([channel, isLeftOut(product, shop, channel)]).toEqual([channel, isRequired]);
});

test.each([
  ["the short text counts as a description", { descriptionHtml: "", excerpt: "By hand." }],
  ["a picture for each variant is enough", { imageIds: [], variants: [variantOf({ imageId: "a1" })] }],
  ["the shop's own brand needs no numbers", { brand: shop.brand }],
  ["another brand with a part number", { brand: "Acme", variants: [variantOf({ mpn: "A-1" })] }],
  ["amounts of a gift card", { productType: 4, optionNames: ["Amount"], variants: alike }],
  ["variants that differ in size", { optionNames: ["Size"], variants: alike }],
  ["a short name in capitals", { name: "MUG" }],
])("%s", (_name, part) => {
  expect(codes(productOf(part), "google")).toEqual([]);
});

test("a message names at most three variants", () => {
  const variants = ["A", "B", "C", "D", "E"].map((sku) => variantOf({ sku, priceCents: 0 }));
  const [problem] = feedProblems(productOf({ variants }), shop, "facebook");
  expect(problem?.message).toBe("Enter a price above 0 for A, B, C and 2 more.");
});

test.each([
  ["4006381333931", true],
  ["4006381333932", false],
  ["978-3-16-148410-0", true],
  ["036000291452", true],
  ["96385074", true],
  ["10614141000415", true],
  ["123", false],
  ["0000000000000", false],
  ["2000000000008", false],
  // Coupons.
  ["500000000005", false],
  ["9900000000004", false],
  ["", false],
])("isGtin(%j) is %s", (text, valid) => {
  expect(isGtin(text)).toBe(valid);
});

test.each([
  ["2169", true],
  ["Home & Garden > Kitchen & Dining > Tableware", true],
  ["Mugs", false],
  ["> Mugs", false],
  ["Mugs >", false],
  ["Home >> Mugs", false],
  [`${"a>".repeat(40)}>`, false],
  ["", false],
])("isGoogleCategory(%j) is %s", (text, valid) => {
  expect(isGoogleCategory(text)).toBe(valid);
});
