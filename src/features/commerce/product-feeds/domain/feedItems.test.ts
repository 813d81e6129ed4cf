import { expect, test } from "vitest";
import { channelRules, channels, feedOf, feedPath } from "./channels.ts";
import { feedItems } from "./feedItems.ts";
import { optionAttribute } from "./optionAttribute.ts";
import { categoryOf, productOf, shop, variantOf } from "./sampleProduct.testing.ts";

test("a product without options is one row, which says that it has no number of a manufacturer", () => {
  expect(feedItems(productOf(), shop, "google")).toEqual([
    {
      id: "v1",
      title: "Speckled mug",
      description: "Thrown by hand.",
      link: "https://shop.example/shop/p/speckled-mug",
      image_link: "https://shop.example/static/a1?format=1500w",
      availability: "in_stock",
      price: "28.00 USD",
      brand: "Kiln & Field",
      identifier_exists: "no",
      condition: "new",
    },
  ]);
});

test("variants are rows of one group, with their own picture, price, weight and numbers", () => {
  const product = productOf({
    optionNames: ["Größe", "Handle"],
    brand: "Acme",
    googleCategory: "2169",
    condition: "used",
    categories: [[categoryOf("Sale")], [categoryOf("Tableware"), categoryOf("Mugs")]],
    imageIds: ["a1", "a2", "a3"],
    variants: [
      variantOf({ attributes: { Größe: "S", Handle: "Left" }, imageId: "a2", gtin: "4 006381-333931", mpn: "KF-1" }),
      variantOf({
        id: "v2",
        attributes: { Größe: "L", Handle: "Right" },
        priceCents: 4000,
        salePriceCents: 3000,
        onSale: true,
        qtyInStock: 0,
        weightGrams: 350,
      }),
    ],
  });
  const [small, large] = feedItems(product, shop, "facebook");
  expect(small).toMatchObject({
    item_group_id: "p1",
    title: "Speckled mug – S / Left",
    link: "https://shop.example/shop/p/speckled-mug?variant=v1",
    image_link: "https://shop.example/static/a2?format=1500w",
    additional_image_link: [
      "https://shop.example/static/a1?format=1500w",
      "https://shop.example/static/a3?format=1500w",
    ],
    availability: "in stock",
    brand: "Acme",
    gtin: "4006381333931",
    mpn: "KF-1",
    condition: "used",
    product_type: "Tableware > Mugs",
    google_product_category: "2169",
    size: "S",
  });
  expect(small).not.toHaveProperty("identifier_exists");
  expect(large).toMatchObject({
    availability: "out of stock",
    price: "40.00 USD",
    sale_price: "30.00 USD",
    shipping_weight: "350 g",
    size: "L",
  });
});

test("an option keeps its attribute, whatever a translation calls it", () => {
  const part = {
    ownOptionNames: ["Size"],
    optionNames: ["Maß"],
    variants: [variantOf({ attributes: { Maß: "Klein" } })],
  };
  expect(feedItems(productOf(part), shop, "google")[0]).toMatchObject({ size: "Klein" });
});

test("amounts of a gift card are no group, because a group differs in color, size, material or pattern", () => {
  const variants = [
    variantOf({ attributes: { Amount: "$25" } }),
    variantOf({ id: "v2", attributes: { Amount: "$50" } }),
  ];
  const items = feedItems(productOf({ productType: 4, optionNames: ["Amount"], variants }), shop, "google");
  expect(items.map(({ item_group_id }) => item_group_id)).toEqual([undefined, undefined]);
});

test("amounts have the digits of their currency", () => {
  const [item] = feedItems(productOf(), { ...shop, currency: "JPY" }, "google");
  expect(item?.price).toBe("2800 JPY");
});

test("what nobody can pay for is out of stock, and what never runs out is in stock", () => {
  const unlimited = productOf({ variants: [variantOf({ unlimited: true, qtyInStock: 0 })] });
  expect(feedItems(unlimited, shop, "google")[0]?.availability).toBe("in_stock");
  const unpaid = { ...shop, canSell: () => false };
  expect(feedItems(unlimited, unpaid, "google")[0]?.availability).toBe("out_of_stock");
});

test("an invalid GTIN and an invalid category are left out, and the shop's category is used", () => {
  const product = productOf({ googleCategory: "Mugs", variants: [variantOf({ gtin: "4006381333932" })] });
  const [item] = feedItems(product, { ...shop, googleCategory: "2169" }, "google");
  expect(item).not.toHaveProperty("gtin");
  expect(item).toMatchObject({ google_product_category: "2169", identifier_exists: "no" });
});

test.each(channels)("texts and pictures for %s are within its limits", (channel) => {
  const product = productOf({
    name: "mug ".repeat(75),
    descriptionHtml: `<p>${"clay ".repeat(3000)}</p>`,
    categories: [[categoryOf("kitchen ".repeat(200))]],
    imageIds: Array.from({ length: 30 }, (_, index) => `a${index}`),
  });
  const rules = channelRules[channel];
  const [item] = feedItems(product, shop, channel);
  expect(item?.title?.length).toBeLessThanOrEqual(rules.maxTitle);
  expect(item?.description?.length).toBeLessThanOrEqual(rules.maxDescription);
  expect(item?.product_type?.length).toBeLessThanOrEqual(rules.maxProductType);
  expect(item?.additional_image_link).toHaveLength(rules.maxMorePictures);
});

test.each([
  ["Color", "color"],
  ["colour ", "color"],
  ["Couleur", "color"],
  ["Größe", "size"],
  ["サイズ", "size"],
  ["Matière", "material"],
  ["Session", undefined],
] as const)("the option %s is %s", (name, attribute) => {
  expect(optionAttribute(name)).toBe(attribute);
});

test("a feed is found by its file name", () => {
  expect(feedPath("google", "xml")).toBe("/feeds/products/google.xml");
  expect(feedOf("pinterest.csv")).toEqual({ channel: "pinterest", format: "csv" });
  for (const unknown of ["google", "google.json", "toString.xml", ""]) expect(feedOf(unknown)).toBeUndefined();
});
