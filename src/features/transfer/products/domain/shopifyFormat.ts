import { byField, fileTextFields } from "#features/commerce/catalog/domain/productFields.ts";
import { slugify } from "#kernel/domain/paths/slugs.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { absentParts, type PartFields } from "./absentParts.ts";
import {
  type BoundColumns,
  bindColumns,
  bindNumberedPairs,
  halfPairProblems,
  type NumberedPair,
} from "./bindColumns.ts";
import type { ChosenFields, FormatFields } from "./columnFields.ts";
import type { FileContext, ProductOutcome } from "./fileContext.ts";
import { type DraftVariant, finishProduct } from "./finishProduct.ts";
import { shopifyPaths } from "./formerPaths.ts";
import type { FileRow, ImportedProductType, ImportedStock, RowProblem } from "./importedProduct.ts";
import { parseFlag } from "./parseFlag.ts";
import { splitByArrow, splitByComma } from "./parseLists.ts";
import { parseStock } from "./parseMeasures.ts";
import type { ProductFormat } from "./productFormat.ts";
import { readDate } from "./readDate.ts";
import { readImageUrls, readPrice, readVisible, readWeight } from "./readVariantCells.ts";
import { rowProblem } from "./rowProblems.ts";

/** Both generations of column names: the older export, and the sample file with "URL handle". */
const columnNames = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  description: ["Body (HTML)", "Description"],
  type: ["Type", "Custom Product Type"],
  category: ["Product Category"],
  collection: ["Collection"],
  tags: ["Tags"],
  published: ["Published", "Published on online store"],
  status: ["Status"],
  sku: ["Variant SKU", "SKU"],
  grams: ["Variant Grams", "Weight value (grams)"],
  weight: ["Variant Weight"],
  weightUnit: ["Variant Weight Unit", "Weight unit for display"],
  tracker: ["Variant Inventory Tracker", "Inventory tracker"],
  quantity: ["Variant Inventory Qty", "Inventory quantity"],
  policy: ["Variant Inventory Policy", "Continue selling when out of stock"],
  price: ["Variant Price", "Price"],
  compareAtPrice: ["Variant Compare At Price", "Compare-at price"],
  requiresShipping: ["Variant Requires Shipping", "Requires shipping"],
  barcode: ["Variant Barcode", "Barcode", "Barcodes", "Variant Barcodes"],
  manufacturerPartNumber: ["Google Shopping / MPN", "Google Shopping / Manufacturer part number (MPN)"],
  image: ["Image Src", "Product image URL"],
  imagePosition: ["Image Position"],
  imageAltText: ["Image Alt Text"],
  variantImage: ["Variant Image", "Variant image URL"],
  giftCard: ["Gift Card"],
  addedOn: ["Created At", "Published At"],
  seoTitle: ["SEO Title"],
  seoDescription: ["SEO Description"],
  excerpt: ["Excerpt"],
  brand: ["Vendor"],
  googleCategory: ["Google Shopping / Google Product Category", "Google Shopping / Google product category"],
  condition: ["Google Shopping / Condition"],
} as const satisfies Record<string, readonly string[]>;

const optionColumns = { name: /^option ?(\d{1,3}) name$/, value: /^option ?(\d{1,3}) value$/ };

const partFields: PartFields<keyof typeof columnNames> = {
  productType: ["giftCard", "requiresShipping"],
  descriptionHtml: ["description"],
  excerpt: ["excerpt"],
  seoTitle: ["seoTitle"],
  seoDescription: ["seoDescription"],
  tags: ["tags"],
  categories: ["collection", "type", "category"],
  isVisible: ["status", "published"],
  // The price is the amount to pay, so it says whether there is a sale.
  salePriceCents: ["compareAtPrice", "price"],
  onSale: ["compareAtPrice", "price"],
  stock: ["quantity"],
  weightGrams: ["grams", "weight"],
  // Its files have none.
  size: [],
  gtin: ["barcode"],
  mpn: ["manufacturerPartNumber"],
  brand: ["brand"],
  googleCategory: ["googleCategory"],
  condition: ["condition"],
};

/** The fields of a Shopify file. */
export const shopifyFields: FormatFields = {
  names: columnNames,
  pairs: {
    ...optionColumns,
    label: (number, part) => `Option${number} ${part === "name" ? "Name" : "Value"}`,
    count: 3,
  },
  labels: defineTexts("studio.productImport.shopify", {
    addedOn: "Date added",
    barcode: "Barcode",
    manufacturerPartNumber: "Manufacturer part number",
    googleCategory: "Google product category",
    condition: "Condition",
  }),
  needed: ["title", "price"],
};

type Columns = BoundColumns<keyof typeof columnNames>;

/** A Shopify product file. Rows with the same handle are one product. Each is a variant, another picture, or both. */
export function shopifyFormat(headers: readonly string[], chosen?: ChosenFields): ProductFormat {
  const columns = bindColumns(columnNames, headers, chosen);
  const numbered = bindNumberedPairs(headers, optionColumns, chosen);
  const options = numbered.pairs;
  const headerProblems: RowProblem[] = [];
  for (const field of ["title", "price"] as const) {
    if (columns.has(field)) continue;
    headerProblems.push(rowProblem("column-missing", 1, { format: "Shopify", column: columns.nameOf(field) }));
  }
  if (columns.has("tracker") && !columns.has("quantity")) {
    headerProblems.push(rowProblem("stock-column-missing", 1, { column: columns.nameOf("quantity") }));
  }
  headerProblems.push(...halfPairProblems(headers, numbered));
  return {
    headerProblems,
    absentParts: absentParts(columns, partFields, options),
    newGrouper: () => ({
      ownerOf(row) {
        const handle = columns.read(row, "handle").toLowerCase() || slugify(columns.read(row, "title"));
        if (handle !== "") return { key: `shopify:${handle}` };
        const names = { column: columns.nameOf("handle"), other: columns.nameOf("title") };
        return { problem: rowProblem("key-missing", row.line, names) };
      },
      skipRow: () => undefined,
    }),
    numbersOf: (row) => ({
      prices: columns.readEach(row, ["price", "compareAtPrice"]),
      measures: columns.readEach(row, ["grams", "weight"]),
      dates: columns.readEach(row, ["addedOn"]),
    }),
    mapRows: (importKey, rows, context) => mapRows(importKey, rows, context, columns, options),
  };
}

function mapRows(
  importKey: string,
  rows: FileRow[],
  context: FileContext,
  columns: Columns,
  options: NumberedPair[],
): ProductOutcome {
  const problems: RowProblem[] = [];
  const optionNames = options.map(({ nameIndex }) => firstOf(rows, (row) => row.cells[nameIndex]?.trim() ?? ""));
  const variants: DraftVariant[] = [];
  const images: { url: string; altText: string; position: number }[] = [];
  const line = rows[0]?.line ?? 0;
  for (const row of rows) {
    const source = columns.read(row, "image");
    for (const url of readImageUrls(source ? [source] : [], row.line, columns.nameOf("image"), problems)) {
      const position = Number(columns.read(row, "imagePosition")) || Number.POSITIVE_INFINITY;
      images.push({ url, altText: columns.read(row, "imageAltText"), position });
    }
    const optionValues = new Map<string, string>();
    for (const [index, { valueIndex }] of options.entries()) {
      const value = row.cells[valueIndex]?.trim() ?? "";
      if (value === "" && !optionNames[index]) continue;
      const name = optionNames[index] || `Option ${index + 1}`;
      optionValues.set(optionValues.has(name) ? `${name} ${index + 1}` : name, value);
    }
    // A handle without a price is another picture, unless the row describes something to buy.
    const sells = columns.read(row, "sku") !== "" || [...optionValues.values()].some((value) => value !== "");
    if (columns.read(row, "price") === "" && !sells) continue;
    const variant = readVariant(row, context, columns, problems);
    if (variant) variants.push({ ...variant, optionValues });
  }
  const only = variants.length === 1 ? variants[0] : undefined;
  if (only && [...only.optionValues.values()].filter(Boolean).every((value) => /^default title$/i.test(value))) {
    only.optionValues.clear();
  }
  const title = firstOf(rows, (row) => columns.read(row, "title"));
  if (variants.length === 0 && problems.every((problem) => problem.effect === "value-changed") && title !== "") {
    problems.push(rowProblem("price-missing", line, { column: columns.nameOf("price") }));
  }
  const read = (field: keyof typeof columnNames) => firstOf(rows, (row) => columns.read(row, field));
  const isActive = readVisible(read("status"), line, columns.nameOf("status"), problems);
  const isPublished = readVisible(read("published"), line, columns.nameOf("published"), problems);
  const dated = rows.find((row) => columns.read(row, "addedOn") !== "");
  const type = read("type");
  const collection = read("collection");
  const named = [...splitByComma(collection), ...(type ? [type] : [])].map((name) => [name]);
  const categories = named.length > 0 ? named : splitByArrow(read("category").replaceAll(",", "\\,"));
  images.sort((left, right) => (left.position === right.position ? 0 : left.position - right.position));
  return finishProduct(
    {
      importKey,
      isKeyGuessed: read("handle") === "",
      line,
      name: title,
      nameColumn: columns.nameOf("title"),
      textColumns: byField(fileTextFields, columns.nameOf),
      address: read("handle"),
      productType: findType(rows, columns),
      descriptionHtml: read("description"),
      visible: isActive && isPublished,
      categories,
      formerPaths: shopifyPaths.product,
      formerLists: shopifyPaths.lists(named),
      tags: splitByComma(read("tags")),
      variants,
      imageUrls: images.map(({ url, altText }) => ({ url, altText })),
      addedAt: dated && readDate(columns, dated, "addedOn", context, problems),
      excerpt: read("excerpt") || undefined,
      seoTitle: read("seoTitle") || undefined,
      seoDescription: read("seoDescription") || undefined,
      brand: read("brand") || undefined,
      googleCategory: read("googleCategory") || undefined,
      condition: read("condition") || undefined,
    },
    problems,
    context,
  );
}

function readVariant(
  row: FileRow,
  context: FileContext,
  columns: Columns,
  problems: RowProblem[],
): Omit<DraftVariant, "optionValues"> | undefined {
  const price = readPrice(columns, row, "price", context, problems);
  if (price === undefined) return undefined;
  const compareAt =
    columns.read(row, "compareAtPrice") === "" ? 0 : readPrice(columns, row, "compareAtPrice", context, problems);
  if (compareAt === undefined) return undefined;
  const stock = readStock(row, context, columns, problems);
  if (!stock) return undefined;
  // Shopify's price is the amount to pay. The compare-at price is the regular price.
  const onSale = compareAt > price;
  const image = columns.read(row, "variantImage");
  return {
    line: row.line,
    sku: columns.read(row, "sku").replace(/^'/, "") || undefined,
    priceCents: onSale ? compareAt : price,
    salePriceCents: onSale ? price : undefined,
    onSale,
    stock,
    // The unit beside the grams is only for display.
    weightGrams: columns.has("grams")
      ? readWeight(columns, row, "grams", "g", context, problems)
      : readWeight(columns, row, "weight", columns.read(row, "weightUnit") || "g", context, problems),
    imageUrl: readImageUrls(image ? [image] : [], row.line, columns.nameOf("variantImage"), problems)[0],
    barcode: columns.read(row, "barcode").replace(/^'/, "") || undefined,
    manufacturerPartNumber: columns.read(row, "manufacturerPartNumber") || undefined,
  };
}

function readStock(
  row: FileRow,
  context: FileContext,
  columns: Columns,
  problems: RowProblem[],
): ImportedStock | undefined {
  const policy = columns.read(row, "policy").toLowerCase();
  const counted = columns.has("tracker") ? columns.read(row, "tracker") !== "" : columns.has("quantity");
  if (!counted || policy === "continue" || parseFlag(policy, false)) return { unlimited: true };
  const value = columns.read(row, "quantity");
  if (value === "") return { unlimited: false, quantity: 0 };
  const stock = parseStock(value, context.decimalComma);
  if (!stock) problems.push(rowProblem("stock-unreadable", row.line, { column: columns.nameOf("quantity"), value }));
  return stock;
}

/** A product without shipping is a service. Shopify does not say whether there is a file to download. */
function findType(rows: FileRow[], columns: Columns): ImportedProductType {
  if (rows.some((row) => parseFlag(columns.read(row, "giftCard"), false))) return 4;
  const shipping = rows.map((row) => columns.read(row, "requiresShipping")).filter((cell) => cell !== "");
  return shipping.length > 0 && shipping.every((cell) => !parseFlag(cell, true)) ? 3 : 1;
}

function firstOf(rows: FileRow[], read: (row: FileRow) => string): string {
  for (const row of rows) {
    const value = read(row);
    if (value !== "") return value;
  }
  return "";
}
