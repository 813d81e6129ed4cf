import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detectFormat } from "./detectFormat.ts";

const headers = {
  shopify: ["Handle", "Title", "Body (HTML)", "Option1 Name", "Option1 Value", "Variant SKU", "Variant Price", "Tags"],
  squarespace: ["Product ID [Non Editable]", "Product URL", "Title", "SKU", "Option Name 1", "Price", "Tags", "Stock"],
  woocommerce: ["ID", "Type", "SKU", "Name", "Published", "Regular price", "Tags", "Parent", "Attribute 1 name"],
} as const;

describe("detectFormat", () => {
  test("recognizes each format by its names in any order and case, with a byte order mark and stray spaces", () => {
    const disguise = fc.constantFrom(
      (name: string) => name,
      (name: string) => name.toUpperCase(),
      (name: string) => ` ${name.toLowerCase()}  `,
      (name: string) => `\ufeff${name}`,
      (name: string) => name.replaceAll(" ", "  "),
    );
    for (const format of ["shopify", "squarespace", "woocommerce"] as const) {
      const names = headers[format];
      const disguised = fc
        .shuffledSubarray([...names], { minLength: names.length })
        .chain((order) => fc.tuple(...order.map((name) => disguise.map((change) => change(name)))));
      fc.assert(fc.property(disguised, (order) => detectFormat(order) === format));
    }
  });

  test.each([
    [["URL handle", "Title", "Description", "Price", "SKU"], "shopify"],
    [["Title", "Description", "Price", "Compare-at price", "Product image URL"], "shopify"],
    [["Product ID [Non Editable]", "Title", "Price"], "squarespace"],
    [["Title", "Description", "Price", "Hosted Image URLs"], "squarespace"],
    [["Name", "Regular price"], "woocommerce"],
  ])("recognizes %j as %s", (names, format) => {
    expect(detectFormat(names)).toBe(format);
  });

  test.each([
    [[]],
    [["Title", "Price"]],
    [["Name", "Email", "Phone"]],
    [["sku", "qty"]],
    [["Title", "Visible", "Price"]],
    [["Name", "Parent"]],
    [["Handle", "Bio"].slice(1)],
  ])("does not recognize %j", (names) => {
    expect(detectFormat(names)).toBeUndefined();
  });
});
