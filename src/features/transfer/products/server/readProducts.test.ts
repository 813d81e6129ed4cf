import { createReadStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { StreamStopped } from "#kernel/server/workers/index.ts";
import { rowProblemCodes } from "../domain/rowProblems.ts";
import { fixturePath, readAll, readingHere } from "./readAll.testing.ts";

const now = new Date("2026-03-01T12:00:00Z");

describe("Shopify", () => {
  test("reads a product of several rows that are not adjacent, with its pictures in their positions", async () => {
    const { products } = await readAll({ path: fixturePath("shopify.csv") });
    expect(products.find((product) => product.slug === "speckled-mug")).toEqual({
      importKey: "shopify:speckled-mug",
      line: 2,
      name: "Speckled Mug",
      slug: "speckled-mug",
      productType: 1,
      descriptionHtml: '<p>Thrown by hand,\nfired "slowly".</p>\n<ul><li>300 ml</li></ul>',
      visible: true,
      categories: [["Mugs"]],
      formerPaths: ["/products/speckled-mug"],
      formerLists: [
        { path: "/collections/mugs", category: ["Mugs"] },
        { path: "/collections/all", category: [] },
        { path: "/collections", category: [] },
      ],
      tags: ["stoneware", "Gift"],
      optionNames: ["Size", "Glaze"],
      imageUrls: [
        { url: "https://cdn.example/mug-1.jpg", altText: "Mug from the side" },
        { url: "https://cdn.example/mug-2.jpg", altText: "Mug from above" },
        { url: "https://cdn.example/mug-3.jpg", altText: "" },
        { url: "https://cdn.example/mug-oat.jpg", altText: "" },
        { url: "https://cdn.example/mug-moss.jpg", altText: "" },
      ],
      brand: "Kiln & Field",
      seoTitle: "Speckled Mug | Kiln & Field",
      seoDescription: "A mug for slow mornings.",
      variants: [
        {
          sku: "MUG-S-OAT",
          attributes: { Size: "Small", Glaze: "Oat" },
          priceCents: 2800,
          onSale: false,
          stock: { unlimited: false, quantity: 12 },
          weightGrams: 340,
          imageUrl: "https://cdn.example/mug-oat.jpg",
          barcode: "4006381333931",
        },
        {
          sku: "MUG-S-MOSS",
          attributes: { Size: "Small", Glaze: "Moss" },
          priceCents: 2800,
          onSale: false,
          stock: { unlimited: false, quantity: 0 },
          weightGrams: 340,
          imageUrl: "https://cdn.example/mug-moss.jpg",
        },
        {
          sku: "MUG-L-OAT",
          attributes: { Size: "Large", Glaze: "Oat" },
          priceCents: 3400,
          salePriceCents: 2600,
          onSale: true,
          stock: { unlimited: true },
          weightGrams: 520,
        },
        {
          sku: "MUG-L-MOSS",
          attributes: { Size: "Large", Glaze: "Moss" },
          priceCents: 3600,
          onSale: false,
          stock: { unlimited: true },
          weightGrams: 520,
        },
      ],
    });
  });

  test("reads a single variant, a gift card, a service and an archived product", async () => {
    const { products } = await readAll({ path: fixturePath("shopify.csv") });
    const bySlug = Object.fromEntries(products.map((product) => [product.slug, product]));
    expect(bySlug["ash-bowl"]).toMatchObject({
      categories: [["Home & Garden", "Decor"]],
      optionNames: [],
      variants: [{ attributes: {}, priceCents: 120_000, salePriceCents: 104_550, onSale: true }],
    });
    expect(bySlug["studio-card"]).toMatchObject({
      productType: 4,
      optionNames: ["Denominations"],
      variants: [
        { priceCents: 2500, stock: { unlimited: true } },
        { priceCents: 5000, stock: { unlimited: true } },
      ],
    });
    expect(bySlug["throwing-class"]).toMatchObject({ productType: 3, visible: true });
    expect(bySlug["old-plate"]).toMatchObject({ visible: false, variants: [{ onSale: false, priceCents: 1800 }] });
    expect(bySlug["inch-plate"]).toMatchObject({ name: '9" Plate', line: 19 });
  });

  test("reports what it could not read, line by line, and accepts the rest", async () => {
    const { problems, products } = await readAll({ path: fixturePath("shopify.csv") });
    expect(problems.map(({ line, code, value }) => [line, code, value])).toEqual([
      [14, "price-unreadable", "ask us"],
      [15, "price-negative", "-5.00"],
      [16, "key-missing", undefined],
      [17, "image-unreachable", "images/twin.jpg"],
      [17, "weight-unreadable", "heavy"],
      [17, "sku-repeated", "BOWL-1"],
      [18, "quotes-broken", undefined],
    ]);
    expect(problems[0]).toEqual({
      line: 14,
      code: "price-unreadable",
      reason: 'Column "Variant Price" says "ask us", which is not an amount of money.',
      value: "ask us",
      effect: "row-left-out",
    });
    expect(products.find((product) => product.slug === "twin-mug")?.variants[0]?.sku).toBeUndefined();
  });

  test("reads the newer columns, with the handle called URL handle", async () => {
    const { products, problems } = await readAll({ path: fixturePath("shopify-new-columns.csv") });
    expect(problems).toEqual([]);
    expect(products).toMatchObject([
      {
        importKey: "shopify:fluted-vase",
        slug: "fluted-vase",
        visible: false,
        variants: [
          { sku: "VASE-S", priceCents: 7000, salePriceCents: 6400, onSale: true, stock: { quantity: 0 } },
          { sku: "VASE-T", priceCents: 8800, weightGrams: 1900, stock: { unlimited: true } },
        ],
      },
    ]);
  });
});

describe("Squarespace", () => {
  test("reads a product of six options whose rows below have a blank Product ID", async () => {
    const { products } = await readAll({ path: fixturePath("squarespace.csv") });
    const attributes = { Colour: "Green", Pockets: "Two", Straps: "Long", Lining: "None", Label: "Woven" };
    expect(products[0]).toEqual({
      importKey: "squarespace:5f01",
      line: 2,
      name: "Linen Apron",
      slug: "linen-apron",
      productType: 1,
      descriptionHtml: '<p>Washed linen,\n"garden" green.</p>',
      visible: true,
      categories: [["wear"], ["gifts", "for-cooks"]],
      formerPaths: ["/shop/p/linen-apron", "/shop/linen-apron"],
      formerLists: [
        { path: "/shop/wear", category: ["wear"] },
        { path: "/shop/gifts", category: ["gifts"] },
        { path: "/shop/gifts/for-cooks", category: ["gifts", "for-cooks"] },
        { path: "/shop", category: [] },
      ],
      tags: ["linen", "kitchen"],
      optionNames: ["Size", "Colour", "Pockets", "Straps", "Lining", "Label"],
      productPage: "shop",
      imageUrls: ["apron-1", "apron-2", "apron-3", "apron-m"].map((name) => ({
        url: `https://images.example/${name}.jpg`,
        altText: "",
      })),
      variants: [
        {
          sku: "APRON-S-GREEN",
          attributes: { Size: "Small", ...attributes },
          priceCents: 4800,
          onSale: false,
          stock: { unlimited: false, quantity: 7 },
          weightGrams: 227,
          barcode: "4006381333931",
          manufacturerPartNumber: "KF-77",
          dimensions: { lengthMillimeters: 254, widthMillimeters: 203, heightMillimeters: 51 },
        },
        {
          sku: "APRON-M-GREEN",
          attributes: { Size: "Medium", ...attributes },
          priceCents: 4800,
          salePriceCents: 3950,
          onSale: true,
          stock: { unlimited: true },
          weightGrams: 227,
          imageUrl: "https://images.example/apron-m.jpg",
        },
        {
          attributes: { Size: "Large", ...attributes },
          priceCents: 5200,
          onSale: false,
          stock: { unlimited: false, quantity: 0 },
          weightGrams: 1100,
        },
      ],
    });
  });

  test("reads services, digital goods and gift cards, and reports what it could not read", async () => {
    const { products, problems } = await readAll({ path: fixturePath("squarespace.csv") });
    expect(products.slice(1)).toMatchObject([
      {
        name: "Glaze Day",
        slug: "glaze-day",
        productType: 3,
        visible: false,
        variants: [{ stock: { unlimited: true } }],
      },
      { name: "Apron Pattern", productType: 2, variants: [{ stock: { unlimited: true } }] },
      { name: "Gift Card", productType: 4, variants: [{ priceCents: 2500 }, { priceCents: 5000 }] },
      { name: "Tea Towel", variants: [{ sku: "CLOTH-2" }] },
    ]);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [6, "sale-not-lower"],
      [6, "sku-repeated"],
      [11, "type-unknown"],
      [12, "stock-unreadable"],
      [13, "weight-unreadable"],
      [14, "variant-repeated"],
      [15, "option-missing"],
    ]);
  });

  test("reads the empty template filled in by a spreadsheet with semicolons, where no product has an ID", async () => {
    const { products, problems } = await readAll({ path: fixturePath("squarespace-template.csv") });
    expect(problems).toEqual([]);
    expect(products).toMatchObject([
      {
        importKey: "squarespace:plant-pot",
        slug: "plant-pot",
        descriptionHtml: "<p>Terracotta; unglazed.</p>",
        variants: [{ priceCents: 123_450 }, { priceCents: 150_000, stock: { unlimited: true } }],
      },
      { importKey: "squarespace:plant-pot-2", slug: "plant-pot-2", variants: [{ priceCents: 2000, weightGrams: 500 }] },
    ]);
  });

  test("takes units from the site if the file has none", async () => {
    const { products } = await readAll({ path: fixturePath("squarespace.csv") }, { units: "metric" });
    expect(products[0]?.variants[0]).toMatchObject({ weightGrams: 500, dimensions: { lengthMillimeters: 100 } });
  });

  test("assigns no variant to the product above an unreadable row", async () => {
    const { products, problems } = await readAll(
      'Product ID [Non Editable],Title,SKU,Option Name 1,Option Value 1,Price\n1,Mug,A,Size,S,5\n2,"Bowl,B,Size,S,6\n,,C,Size,L,7\n',
    );
    expect(products.map((product) => product.variants.length)).toEqual([1]);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [3, "quotes-broken"],
      [4, "key-missing"],
    ]);
  });
});

describe("WooCommerce", () => {
  test("joins variations to a product before or after them, by SKU and by id", async () => {
    const { products } = await readAll({ path: fixturePath("woocommerce.csv") }, { now });
    const dimensions = { lengthMillimeters: 200, widthMillimeters: 120, heightMillimeters: 140 };
    expect(products.find((product) => product.importKey === "woocommerce:70")).toEqual({
      importKey: "woocommerce:70",
      line: 3,
      name: "Teapot & Lid",
      slug: "teapot-lid",
      productType: 1,
      descriptionHtml: "<p>Line one</p>\n<p>Line two</p>",
      excerpt: "<p>Pours well.</p>",
      visible: true,
      categories: [["Home", "Kitchen"], ["Gifts, cards"]],
      formerPaths: ["/product/teapot-lid"],
      formerLists: [
        { path: "/product-category/home", category: ["Home"] },
        { path: "/product-category/home/kitchen", category: ["Home", "Kitchen"] },
        { path: "/product-category/gifts-cards", category: ["Gifts, cards"] },
        { path: "/shop", category: [] },
      ],
      tags: ["tea", "pots"],
      optionNames: ["Colour", "Cups"],
      imageUrls: ["teapot", "teapot-2", "red"].map((name) => ({ url: `https://woo.example/${name}.jpg`, altText: "" })),
      seoTitle: "Teapot by Kiln",
      seoDescription: "A teapot that pours.",
      variants: [
        {
          sku: "TEAPOT-B-2",
          attributes: { Colour: "Blue", Cups: "2" },
          priceCents: 6000,
          salePriceCents: 5500,
          onSale: true,
          stock: { unlimited: false, quantity: 9 },
          weightGrams: 1200,
          dimensions,
        },
        {
          sku: "TEAPOT-R-2",
          attributes: { Colour: "Red", Cups: "2" },
          priceCents: 6000,
          onSale: false,
          stock: { unlimited: false, quantity: 4 },
          weightGrams: 1500,
          imageUrl: "https://woo.example/red.jpg",
          dimensions,
        },
        {
          attributes: { Colour: "Green", Cups: "Any" },
          priceCents: 7500,
          onSale: false,
          stock: { unlimited: false, quantity: 9 },
          weightGrams: 1500,
          dimensions,
        },
      ],
    });
  });

  test("reads every type that can be sold, and reports the others", async () => {
    const { products, problems } = await readAll({ path: fixturePath("woocommerce.csv") }, { now });
    const others = products.filter((product) => product.importKey !== "woocommerce:70");
    expect(others).toMatchObject([
      { name: "Glaze Recipes", productType: 2, visible: true, seoTitle: undefined },
      { name: "Studio Visit", productType: 3, visible: false },
      { name: "Milk Jug", visible: false, variants: [{ stock: { quantity: 0 }, barcode: "4006381333931" }] },
      { name: "=Dash", variants: [{ sku: "-DASH", priceCents: 1000, salePriceCents: 800, onSale: false }] },
      { name: "Milk Jug", slug: "milk-jug-2", variants: [{ sku: undefined, stock: { unlimited: true } }] },
    ]);
    expect(problems.map(({ line, code, effect }) => [line, code, effect])).toEqual([
      [7, "grouped-product", "row-left-out"],
      [8, "external-product", "row-left-out"],
      [10, "variation-off", "row-left-out"],
      [3, "stock-shared", "value-changed"],
      [12, "parent-unknown", "row-left-out"],
      [13, "variations-missing", "row-left-out"],
      [15, "sku-repeated", "value-changed"],
    ]);
  });
});

test("WooCommerce: makes a variant of each value that a variation leaves open, except those described in full", async () => {
  const { products, problems } = await readAll(
    [
      "ID,Type,SKU,Name,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)",
      '1,variable,TEE,Tee,,,,Colour,"Red, Blue",Size,"Large, Extra Small"',
      "2,variation,TEE-RED,Tee,20,,TEE,Colour,Red,Size,",
      "3,variation,TEE-BLUE,Tee,15,3,TEE,Colour,Blue,Size,",
      "4,variation,TEE-BLUE-L,Tee,16,1,TEE,Colour,Blue,Size,Large",
      "5,variation,TEE-ANY,Tee,17,6,TEE,Colour,,Size,Medium",
    ].join("\n"),
  );
  expect(products[0]?.optionNames).toEqual(["Colour", "Size"]);
  expect(products[0]?.variants.map(({ sku, attributes, priceCents }) => [sku, attributes, priceCents])).toEqual([
    ["TEE-RED-large", { Colour: "Red", Size: "Large" }, 2000],
    ["TEE-RED-extra-small", { Colour: "Red", Size: "Extra Small" }, 2000],
    ["TEE-BLUE-extra-small", { Colour: "Blue", Size: "Extra Small" }, 1500],
    ["TEE-BLUE-L", { Colour: "Blue", Size: "Large" }, 1600],
    ["TEE-ANY-red", { Colour: "Red", Size: "Medium" }, 1700],
    ["TEE-ANY-blue", { Colour: "Blue", Size: "Medium" }, 1700],
  ]);
  expect(problems).toMatchObject([{ line: 2, code: "stock-shared", effect: "value-changed" }]);
});

describe("any file", () => {
  test.each([
    ["", "file-empty"],
    ["\n\n , \n", "file-empty"],
    ["Name,Email\nAnn,ann@example.com\n", "file-unknown"],
    ["PK\u0003\u0004\u0000\u0000binary", "file-not-text"],
    ["Handle,Title,Variant SKU\nmug,Mug,A\n", "column-missing"],
    ["Product ID [Non Editable],Title\n1,Mug\n", "column-missing"],
    ["ID,Type,Name,Sale price,In stock?\n1,simple,Mug,5,\n", "column-missing"],
  ])("refuses %j with one clear failure: %s", async (text, code) => {
    const { products, problems } = await readAll(text);
    expect(products).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line: 1, code, effect: "file-refused" });
  });

  test("says what was expected and what the file has instead", async () => {
    const { problems } = await readAll("Name,Email\nAnn,ann@example.com\n");
    for (const word of ["product names", "prices", '"Name", "Email"']) {
      expect(problems[0]?.reason).toContain(word);
    }
  });

  test.each([
    ["UTF-8 with a byte order mark", (text: string) => Buffer.from(`\ufeff${text}`)],
    ["UTF-16 LE with a byte order mark", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16 BE with a byte order mark", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
    ["UTF-16 LE without one", (text: string) => Buffer.from(text, "utf16le")],
    ["Windows-1252", (text: string) => Buffer.from(text, "latin1")],
    ["CR LF", (text: string) => Buffer.from(text.replaceAll("\n", "\r\n"))],
    ["tabs", (text: string) => Buffer.from(text.replaceAll(",", "\t"))],
    ["semicolons announced to Excel", (text: string) => Buffer.from(`sep=;\n${text.replaceAll(",", ";")}`)],
    ["blank lines around", (text: string) => Buffer.from(`\n${text}\n\n,,,\n`)],
  ])("is read in %s", async (_name, encode) => {
    const text = 'Handle,Title,Variant Price,Variant SKU\ncafe,"Café ""Größe""",12.50,A\n';
    const { products, problems } = await readAll(encode(text));
    expect(problems).toEqual([]);
    expect(products).toMatchObject([{ name: 'Café "Größe"', variants: [{ priceCents: 1250, sku: "A" }] }]);
  });

  test("comes as a stream, and leaves no copy behind", async () => {
    await useOwnTemporaryFolder();
    const { products } = await readAll(createReadStream(fixturePath("woocommerce.csv")), { now });
    expect(products).toEqual((await readAll({ path: fixturePath("woocommerce.csv") }, { now })).products);
    expect(await readdir(tmpdir())).toEqual([]);
  });

  test("leaves no copy behind either when the reader stops early", async () => {
    const { readProducts } = await import("./readProducts.ts");
    await useOwnTemporaryFolder();
    for await (const _read of readProducts(createReadStream(fixturePath("shopify.csv")), {
      currencyFractionDigits: 2,
      ...readingHere,
    })) {
      break;
    }
    expect(await readdir(tmpdir())).toEqual([]);
  });

  test("reports its format and its progress up to the last byte", async () => {
    const path = fixturePath("squarespace.csv");
    const { length } = await readFile(path);
    const told: unknown[] = [];
    const steps: [number, number, number][] = [];
    await readAll({ path }, { onFormat: (format) => told.push(format), onProgress: (...step) => steps.push(step) });
    expect(told).toEqual(["squarespace"]);
    expect(steps.at(-1)?.[0]).toBe(length);
    expect(steps.every(([bytes, , total]) => bytes <= total && total === length)).toBe(true);
  });

  test("is read as the format that the owner chose", async () => {
    const text = "Title,Price\nMug,5\n";
    expect((await readAll(text, { format: "squarespace" })).products).toMatchObject([{ importKey: "squarespace:mug" }]);
    expect((await readAll(text, { format: "shopify" })).products).toMatchObject([{ importKey: "shopify:mug" }]);
  });

  test("has its prices in the currency of the site", async () => {
    const text = "Handle,Title,Variant Price\na,A,1200\nb,B,1200.50\n";
    const { products, problems } = await readAll(text, { currencyFractionDigits: 0 });
    expect(products).toMatchObject([{ variants: [{ priceCents: 1200 }] }]);
    expect(problems).toMatchObject([{ line: 3, code: "price-too-fine" }]);
  });

  test("truncates names, tags and categories to their limits, reported once", async () => {
    const row = (key: string) => `${key},${"n".repeat(301)},${"c".repeat(101)},${"t".repeat(51)},5\n`;
    const { products, problems } = await readAll(`Handle,Title,Type,Tags,Variant Price\n${row("a")}${row("b")}`);
    expect(products.map((product) => product.name.length)).toEqual([300, 300]);
    expect(products[1]?.categories[0]?.[0]).toHaveLength(25);
    expect(products[1]?.tags[0]).toHaveLength(50);
    expect(problems.map(({ code }) => code)).toEqual([
      "name-too-long",
      "category-too-long",
      "tag-too-long",
      "name-too-long",
    ]);
  });

  test("puts deeper categories into the seventh level, reported once", async () => {
    const deep = "a > b > c > d > e > f > g > h > i";
    const rows = `1,simple,A,5,${deep}\n2,simple,B,5,${deep}\n`;
    const { products, problems } = await readAll(`ID,Type,Name,Regular price,Categories\n${rows}`);
    expect(products.map(({ categories }) => categories)).toEqual(Array(2).fill([["a", "b", "c", "d", "e", "f", "g"]]));
    expect(problems.map(({ code, line }) => [code, line])).toEqual([["category-too-deep", 2]]);
  });

  test("has at most 250 variants and 100 tags in a product, with a problem for each row that has more", async () => {
    const tags = Array.from({ length: 101 }, (_, index) => `tag ${index + 1}`);
    const sizes = Array.from({ length: 252 }, (_, index) => `mug,,,Size,${index + 2},5\n`);
    const text = `Handle,Title,Tags,Option1 Name,Option1 Value,Variant Price\nmug,Mug,"${tags}",Size,1,5\n${sizes.join("")}`;
    const { products, problems } = await readAll(text);
    expect(products.map(({ tags, variants }) => [tags.length, variants.length])).toEqual([[100, 250]]);
    expect(products[0]?.variants.at(-1)?.attributes).toEqual({ Size: "250" });
    const full = "The product has reached its limit of 250 variants, so this row adds no more.";
    expect(problems.map(({ line, reason, effect }) => [line, reason, effect])).toEqual([
      [2, "The product has 101 tags. Only the first 100 are imported.", "value-changed"],
      [252, full, "row-left-out"],
      [253, full, "row-left-out"],
      [254, full, "row-left-out"],
    ]);
  });

  test("has at most 50 categories and 6 options, whose names and values are shortened", async () => {
    const types = Array.from({ length: 70 }, (_, index) => `Type ${index}`);
    const long = "n".repeat(150);
    const names = [long, `${long}!`, "C", "D", "E", "F", "G"];
    const header = names.map((_, index) => `Attribute ${index + 1} name,Attribute ${index + 1} value(s)`);
    const values = (first: string) => names.map((name, index) => `${name},${index === 0 ? first : "x"}`);
    const { products, problems } = await readAll(
      `ID,Type,Name,Regular price,Parent,Categories,${header}\n1,variable,A,,,"${types}"${",".repeat(14)}\n2,variation,A,5,id:1,,${values("a".repeat(101))}\n3,variation,A,5,id:1,,${values("b")}\n`,
    );
    const [product] = products;
    expect(product?.categories).toHaveLength(50);
    const second = `${"n".repeat(98)} 2`;
    expect(product?.optionNames).toEqual(["n".repeat(100), second, "C", "D", "E", "F"]);
    expect(product?.variants.map(({ attributes }) => attributes["n".repeat(100)])).toEqual(["a".repeat(100), "b"]);
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ["options-full", 2],
      ["option-too-long", 2],
      ["option-too-long", 2],
      ["option-value-too-long", 3],
      ["categories-full", 2],
    ]);
    expect(problems.at(-1)?.reason).toBe("The product has 70 categories. Only the first 50 are imported.");
  });

  test("reports a row once if several of its variants are too many", async () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(" | ");
    const { products, problems } =
      await readAll(`ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
1,variable,TEE,Tee,,,Size,${values(90)},Color,A | B | C
2,variation,,Tee,5,id:1,Size,,Color,A
3,variation,,Tee,5,id:1,Size,,Color,B
4,variation,,Tee,5,id:1,Size,,Color,C
`);
    expect(products[0]?.variants).toHaveLength(250);
    expect(problems.map(({ code, line }) => [code, line])).toEqual([["variants-full", 5]]);
  });

  test("gets a valid slug for every product, each its own", async () => {
    const slugs = ["Tasse à café", "tasse-a-cafe", "???", "/shop/p/mug/", "mug", "MUG", "mug-2"];
    const rows = slugs.map((slug, index) => `${index},${slug},マグ,5\n`).join("");
    const { products } = await readAll(`Product ID [Non Editable],Product URL,Title,Price\n${rows}`);
    expect(products.map((product) => product.slug)).toEqual([
      "tasse-a-cafe",
      "tasse-a-cafe-2",
      "product-1",
      "mug",
      "mug-2",
      "mug-3",
      "mug-2-2",
    ]);
  });

  test("keeps an option called __proto__ an option", async () => {
    const { products } = await readAll("Handle,Title,Option1 Name,Option1 Value,Variant Price\na,A,__proto__,x,5\n");
    expect(Object.entries(products[0]?.variants[0]?.attributes ?? {})).toEqual([["__proto__", "x"]]);
  });
});

/** A small file for each problem that no fixture has. */
const troubles: Record<string, string | Buffer> = {
  "cells-too-many": "Handle,Title,Variant Price\na,A,5,,extra\n",
  "file-empty": "",
  "file-unknown": "a,b\n",
  "file-without-products": "Name,Price\n\n",
  "visibility-unknown": "Name,Price,Visible\na,5,sometimes\n",
  "bytes-unreadable": Buffer.concat([
    Buffer.from("Name,Price\nTasse à café,5\nCaf"),
    Buffer.from([0xe9]),
    Buffer.from(",6\n"),
  ]),
  "file-not-text": "PK\u0003\u0004\u0000\u0000binary",
  "column-missing": "Handle,Title\na,A\n",
  "row-too-long": `Handle,Title,Variant Price\na,"${"x".repeat(4_100_000)}",5\n`,
  "stock-column-missing": "Handle,Title,Variant Inventory Tracker,Variant Price\na,A,shopify,5\n",
  "option-values-missing": "Handle,Title,Variant Price,Option1 Name\na,A,5,Size\n",
  "option-names-missing": "Handle,Title,Variant Price,Option1 Value\na,A,5,Red\n",
  "date-unreadable": "Name,Price,Date added\nA,5,yesterday\n",
  "date-ambiguous": "Name,Price,Date added\nA,5,3/4/2018\n",
  "name-missing": "Handle,Title,Variant Price\na,,5\n",
  "parent-missing": "ID,Type,Name,Regular price,Parent\n1,variation,A,5,\n",
  "variations-none": "ID,Type,Name,Regular price\n1,variable,A,5\n",
  "product-repeated": "ID,Type,Name,Regular price\n1,simple,A,5\n1,simple,B,5\n",
  "price-missing": "Handle,Title,Variant Price\na,A,\n",
  "price-ambiguous": "Handle,Title,Variant Price\na,A,1.250\n",
  "price-too-fine": "Handle,Title,Variant Price\na,A,1.005\n",
  "price-too-large": "Handle,Title,Variant Price\na,A,99999999999\n",
  "length-unreadable": "Product ID [Non Editable],Title,Price,Length\n1,A,5,long\n",
  "sale-end-unread": "ID,Type,Name,Sale price,Regular price,Alennus päättyy\n1,simple,A,4,5,2020-01-31\n",
  "sku-too-long": `Handle,Title,Variant SKU,Variant Price\na,A,${"s".repeat(101)},5\n`,
  "name-too-long": `Handle,Title,Variant Price\na,${"n".repeat(301)},5\n`,
  "category-too-long": `Handle,Title,Type,Variant Price\na,A,${"c".repeat(101)},5\n`,
  "category-too-deep": "ID,Type,Name,Regular price,Categories\n1,simple,A,5,a > b > c > d > e > f > g > h\n",
  "text-too-long": `Handle,Title,SEO Title,Variant Price\na,A,${"t".repeat(201)},5\n`,
  "variants-full": `Handle,Title,Option1 Name,Option1 Value,Variant Price\n${Array.from({ length: 251 }, (_, at) => `a,A,Size,${at},5\n`).join("")}`,
  "rows-full": `Handle,Title,Variant Price\n${"a,A,5\n".repeat(2001)}`,
  "row-repeated": "Handle,Title,Variant SKU,Variant Price\na,A,A-1,5\na,,A-1,5\n",
  "tags-full": `Handle,Title,Tags,Variant Price\na,A,"${Array.from({ length: 101 }, (_, at) => at)}",5\n`,
  "categories-full": `Name,Price,Category\nA,5,"${Array.from({ length: 51 }, (_, at) => at)}"\n`,
  "option-too-long": `Handle,Title,Option1 Name,Option1 Value,Variant Price\na,A,${"Size".repeat(30)},S,5\n`,
  "option-value-too-long": `Name,Price,Size\nA,5,${"S".repeat(101)}\n`,
  "options-full": `Handle,Title,Variant Price${Array.from({ length: 7 }, (_, at) => `,Option${at + 1} Name,Option${at + 1} Value`).join("")}\na,A,5${Array.from({ length: 7 }, (_, at) => `,O${at},x`).join("")}\n`,
  "tag-too-long": `Handle,Title,Tags,Variant Price\na,A,${"t".repeat(51)},5\n`,
};

test("every problem of the table can happen, and its sentence has all its values", async () => {
  // Only an upload reports the first one (`previewFile`). A job is retried. The others come after reading
  // (`missingOptions.api.test.ts`, `productLimits.api.test.ts`).
  const seen = new Set<string>(["readers-busy", "variant-unmatched", "variant-removed", "stock-unknown"]);
  for (const code of ["description-too-long", "excerpt-too-long", "text-unread"]) seen.add(code);
  const stopping = (problem: "too-slow" | "busy") => ({
    ...readingHere.workers,
    stream: () => {
      throw new StreamStopped(problem);
    },
  });
  expect((await readAll("", { workers: stopping("too-slow") })).problems).toMatchObject([{ code: "reading-stopped" }]);
  await expect(readAll("", { workers: stopping("busy") })).rejects.toThrow(StreamStopped);
  seen.add("reading-stopped");
  for (const [code, text] of Object.entries(troubles)) {
    const { problems } = await readAll(text);
    expect(problems.map((problem) => problem.code)).toContain(code);
    for (const problem of problems) {
      seen.add(problem.code);
      expect(problem.reason).not.toMatch(/\{\w+\}/);
    }
  }
  for (const name of ["shopify.csv", "squarespace.csv", "woocommerce.csv"]) {
    for (const problem of (await readAll({ path: fixturePath(name) })).problems) {
      seen.add(problem.code);
      expect(problem.reason).not.toMatch(/\{\w+\}/);
    }
  }
  expect([...seen].sort()).toEqual([...rowProblemCodes].sort());
});

/** Temporary files of the test go into a folder that no other test uses. */
async function useOwnTemporaryFolder(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-test-"));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
}
