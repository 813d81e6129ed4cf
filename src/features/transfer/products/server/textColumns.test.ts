import { describe, expect, test } from "vitest";
import { fileTextFields } from "#features/commerce/catalog/domain/productFields.ts";
import { fieldsOf, openFormat } from "../domain/openFormat.ts";
import { readAll } from "./readAll.testing.ts";

const formats = {
  shopify: "shopifyFormat.ts",
  squarespace: "squarespaceFormat.ts",
  woocommerce: "wooCommerceFormat.ts",
  other: "otherFormat.ts",
} as const;

/** The texts of `productFields` that a format has a field for, under the same name. */
const pairs = (Object.keys(formats) as (keyof typeof formats)[]).flatMap((format) => {
  const fields = new Set(fieldsOf(format, []).map(({ id }) => id));
  return fileTextFields.filter((name) => fields.has(name)).map((name) => [format, name] as const);
});

test("the formats have fields for texts of products", () => {
  expect(pairs).toContainEqual(["shopify", "seoTitle"]);
});

describe.each(pairs)("%s: %s", (format, name) => {
  test("a file with its column replaces the text", () => {
    const { absentParts } = openFormat(format, ["A column"], [name]);
    const message = `${formats[format]}: add ${name} to \`partFields\`, or a second import ignores its column`;
    expect(absentParts, message).not.toContain(name);
  });

  test("the text is read from its column", async () => {
    const needed = fieldsOf(format, []).filter(({ isNeeded }) => isNeeded);
    const values = needed.map(({ id }) => (id.toLowerCase().includes("price") ? "5" : "Mug"));
    const fields = [...needed.map(({ id }) => id), name];
    // A condition is one of three words.
    const text = name === "condition" ? "used" : "Wash by hand";
    const file = [fields.map((_, index) => `Column ${index}`), [...values, text]].map((row) => row.join(","));
    const { products, problems } = await readAll(`${file.join("\n")}\n`, { choice: { format, fields } });
    expect(problems).toEqual([]);
    const message = `${formats[format]}: set ${name} in \`mapRows\``;
    expect(products[0]?.[name] ?? "", message).toContain(text);
  });
});
