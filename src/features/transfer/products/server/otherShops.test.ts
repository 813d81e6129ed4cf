import { expect, test } from "vitest";
import { readAll } from "./readAll.testing.ts";

test("rows with one product number are one product, with the options that its columns name", async () => {
  const { products, problems } = await readAll(
    [
      "Product ID,Product name,Price,Sale price,SKU,Stock,Size,Categories,Image 1,Image 2,URL,Visible,Weight (g)",
      "7,Mug,12.00,10.00,M-S,3,Small,Home/Kitchen; Gifts,https://a.example/1.jpg,https://a.example/2.jpg,https://old.example/goods/mug?ref=1,yes,300",
      "8,Vase,30,,V,in stock,,Deko,,,,no,",
      "7,Mug,14.00,,M-L,sold out,Large,,,,,,",
    ].join("\n"),
  );
  expect(problems).toEqual([]);
  expect(products).toMatchObject([
    {
      importKey: "other:8",
      visible: false,
      optionNames: [],
      variants: [{ sku: "V", priceCents: 3000, stock: { unlimited: true } }],
    },
    {
      importKey: "other:7",
      name: "Mug",
      slug: "mug",
      categories: [["Home", "Kitchen"], ["Gifts"]],
      formerPaths: ["/goods/mug"],
      optionNames: ["Size"],
      imageUrls: [{ url: "https://a.example/1.jpg" }, { url: "https://a.example/2.jpg" }],
      variants: [
        { sku: "M-S", onSale: true, salePriceCents: 1000, weightGrams: 300, stock: { quantity: 3 } },
        { sku: "M-L", onSale: false, priceCents: 1400, stock: { quantity: 0 } },
      ],
    },
  ]);
});

test("without product numbers and options, each row is a product, identified in a later file by its SKU", async () => {
  const { products, problems } = await readAll("Name;Price;SKU\nMug;12,50;M-1\nMug;13;M-2\n;5;M-3\nMug;14;\n");
  expect(products.map(({ importKey, slug }) => [importKey, slug])).toEqual([
    ["other:M-1", "mug"],
    ["other:M-2", "mug-2"],
    ["other:mug", "mug-3"],
  ]);
  expect(products[0]?.variants[0]?.priceCents).toBe(1250);
  expect(problems).toMatchObject([{ line: 4, code: "name-missing" }]);
});

test("does not read a column that is not imported, whatever its name", async () => {
  const text = "Name,Price,Stock,Quantity\nMug,5,lots,3\n";
  const choice = { format: "other", fields: ["name", "price", null, "stock"] } as const;
  const { products, problems } = await readAll(text, { choice });
  expect(problems).toEqual([]);
  expect(products).toMatchObject([{ variants: [{ stock: { unlimited: false, quantity: 3 } }] }]);
});
