import { ownProductId } from "#features/commerce/catalog/domain/ownProductId.ts";
import { byField, fileTextFields, productFields } from "#features/commerce/catalog/domain/productFields.ts";
import { slugify } from "#kernel/domain/paths/slugs.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import { withoutFormulaGuard } from "#kernel/domain/withoutFormulaGuard.ts";
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
import { formerStorePage, ownPaths, squarespacePaths } from "./formerPaths.ts";
import type { FileRow, ImportedProductType, ImportedStock, RowProblem } from "./importedProduct.ts";
import { parseFlag } from "./parseFlag.ts";
import { splitByComma, splitBySlash } from "./parseLists.ts";
import { parseStock } from "./parseMeasures.ts";
import type { ProductFormat, RowGrouper, RowOwner } from "./productFormat.ts";
import { readDate } from "./readDate.ts";
import { readImageUrls, readLength, readPrice, readVisible, readWeight, unitOf } from "./readVariantCells.ts";
import { rowProblem } from "./rowProblems.ts";

const columnNames = {
  productId: ["Product ID [Non Editable]"],
  variantId: ["Variant ID [Non Editable]"],
  type: ["Product Type [Non Editable]"],
  productPage: ["Product Page"],
  productUrl: ["Product URL"],
  title: ["Title"],
  description: ["Description"],
  sku: ["SKU"],
  gtin: ["GTIN"],
  mpn: ["MPN"],
  price: ["Price"],
  salePrice: ["Sale Price"],
  onSale: ["On Sale"],
  stock: ["Stock"],
  categories: ["Categories"],
  tags: ["Tags"],
  weight: ["Weight", "Weight (kg)", "Weight (lb)", "Weight (lbs)"],
  length: ["Length", "Length (cm)", "Length (in)"],
  width: ["Width", "Width (cm)", "Width (in)"],
  height: ["Height", "Height (cm)", "Height (in)"],
  visible: ["Visible"],
  images: ["Hosted Image URLs"],
  // What our own export has beside them.
  ...byField(fileTextFields, (name) => [productFields[name].fileColumn]),
  addedOn: ["Created On", "Created", "Published On", "Publish Date"],
} as const satisfies Record<string, readonly string[]>;

const optionColumns = { name: /^option name (\d{1,3})$/, value: /^option value (\d{1,3})$/ };

const partFields: PartFields<keyof typeof columnNames> = {
  ...byField(fileTextFields, (name) => [name]),
  productType: ["type"],
  descriptionHtml: ["description"],
  tags: ["tags"],
  categories: ["categories"],
  isVisible: ["visible"],
  salePriceCents: ["salePrice"],
  onSale: ["onSale"],
  stock: ["stock"],
  weightGrams: ["weight"],
  size: ["length", "width", "height"],
  gtin: ["gtin"],
  mpn: ["mpn"],
};

/** The fields of a Squarespace file. */
export const squarespaceFields: FormatFields = {
  names: columnNames,
  pairs: {
    ...optionColumns,
    label: (number, part) => `Option ${part === "name" ? "Name" : "Value"} ${number}`,
    count: 6,
  },
  labels: defineTexts("studio.productImport.squarespace", {
    addedOn: "Date added",
    length: "Length",
    width: "Width",
    height: "Height",
  }),
  needed: ["title", "price"],
};

type Columns = BoundColumns<keyof typeof columnNames>;

const productTypes: Record<string, ImportedProductType> = {
  "": 1,
  PHYSICAL: 1,
  DIGITAL: 2,
  DOWNLOAD: 2,
  SERVICE: 3,
  GIFT_CARD: 4,
};

/** A Squarespace product file. A product's first row describes it. Rows with a blank Product ID are its variants. */
export function squarespaceFormat(headers: readonly string[], chosen?: ChosenFields): ProductFormat {
  const columns = bindColumns(columnNames, headers, chosen);
  const numbered = bindNumberedPairs(headers, optionColumns, chosen);
  const options = numbered.pairs;
  const headerProblems: RowProblem[] = [];
  for (const field of ["title", "price"] as const) {
    if (columns.has(field)) continue;
    headerProblems.push(rowProblem("column-missing", 1, { format: "Squarespace", column: columns.nameOf(field) }));
  }
  headerProblems.push(...halfPairProblems(headers, numbered));
  return {
    headerProblems,
    absentParts: absentParts(columns, partFields, options),
    newGrouper: () => newGrouper(columns, options),
    numbersOf: (row) => ({
      prices: columns.readEach(row, ["price", "salePrice"]),
      measures: columns.readEach(row, ["weight", "length", "width", "height"]),
      dates: columns.readEach(row, ["addedOn"]),
    }),
    mapRows: (importKey, rows, context) => mapRows(importKey, rows.map(unguarded), context, columns, options),
  };
}

/** A row without the apostrophes that protect spreadsheets from formulas. */
const unguarded = (row: FileRow): FileRow => ({ ...row, cells: row.cells.map(withoutFormulaGuard) });

/**
 * A row with a Product ID belongs to that product. A row without one continues the row above, unless it has its own
 * title or address: in Squarespace's empty template, no product has an ID yet.
 */
function newGrouper(columns: Columns, options: NumberedPair[]): RowGrouper {
  const timesUsed = new Map<string, number>();
  let current: { key: string; title: string; url: string } | undefined;
  return {
    ownerOf,
    skipRow: () => {
      current = undefined;
    },
  };

  function ownerOf(row: FileRow): RowOwner {
    const id = columns.read(row, "productId");
    const title = columns.read(row, "title");
    const url = columns.read(row, "productUrl");
    if (id !== "") {
      current = { key: `squarespace:${id}`, title, url };
      return { key: current.key };
    }
    const isVariant = options.some(({ valueIndex }) => (row.cells[valueIndex]?.trim() ?? "") !== "");
    const repeats = isVariant && current?.title === title && current.url === url;
    if ((title !== "" || url !== "") && !repeats) {
      const name = url || slugify(title) || title;
      const times = (timesUsed.get(name) ?? 0) + 1;
      timesUsed.set(name, times);
      current = { key: `squarespace:${name}${times === 1 ? "" : `-${times}`}`, title, url };
    }
    if (current) return { key: current.key };
    const names = { column: columns.nameOf("productId"), other: columns.nameOf("title") };
    return { problem: rowProblem("key-missing", row.line, names) };
  }
}

function mapRows(
  importKey: string,
  rows: FileRow[],
  context: FileContext,
  columns: Columns,
  options: NumberedPair[],
): ProductOutcome {
  const problems: RowProblem[] = [];
  const first = rows.find((row) => columns.read(row, "title") !== "") ?? rows[0];
  if (!first) return { problems };
  const typeName = columns.read(first, "type");
  const productType = productTypes[typeName.toUpperCase().replace(/[\s-]+/g, "_")];
  if (productType === undefined) {
    const column = columns.nameOf("type");
    return { problems: rows.map((row) => rowProblem("type-unknown", row.line, { column, value: typeName })) };
  }
  const optionNames = options.map(
    ({ nameIndex }) => rows.map((row) => row.cells[nameIndex]?.trim() ?? "").find((name) => name !== "") ?? "",
  );
  const imageUrls: { url: string; altText: string }[] = [];
  const variants: DraftVariant[] = [];
  for (const row of rows) {
    const parts = columns.read(row, "images").split(/\s+/).filter(Boolean);
    const urls = readImageUrls(parts, row.line, columns.nameOf("images"), problems);
    imageUrls.push(...urls.map((url) => ({ url, altText: "" })));
    const variant = readVariant(row, productType, context, columns, problems);
    if (!variant) continue;
    const optionValues = new Map<string, string>();
    for (const [index, { nameIndex, valueIndex }] of options.entries()) {
      const value = row.cells[valueIndex]?.trim() ?? "";
      const name = row.cells[nameIndex]?.trim() || optionNames[index] || (value === "" ? "" : `Option ${index + 1}`);
      if (name !== "") optionValues.set(optionValues.has(name) ? `${name} ${index + 1}` : name, value);
    }
    variants.push({ ...variant, optionValues, imageUrl: row === first ? undefined : urls[0] });
  }
  const categories = splitBySlash(columns.read(first, "categories"));
  const productPage = formerStorePage(columns.read(first, "productPage"), context.numberedPages);
  const paths = ownProductId(importKey) === undefined ? squarespacePaths : ownPaths;
  return finishProduct(
    {
      importKey,
      isKeyGuessed: columns.read(first, "productId") === "",
      line: first.line,
      name: columns.read(first, "title"),
      nameColumn: columns.nameOf("title"),
      textColumns: byField(fileTextFields, columns.nameOf),
      address: columns.read(first, "productUrl"),
      productType,
      descriptionHtml: columns.read(first, "description"),
      visible: readVisible(columns.read(first, "visible"), first.line, columns.nameOf("visible"), problems),
      categories,
      formerPaths: (slug) => paths.product(productPage.path, slug),
      formerLists: paths.lists(productPage.path, categories),
      tags: splitByComma(columns.read(first, "tags")),
      variants,
      imageUrls,
      productPage: productPage.slug || undefined,
      productPageTitle: productPage.title,
      ...byField(fileTextFields, (name) => columns.read(first, name) || undefined),
      addedAt: readDate(columns, first, "addedOn", context, problems),
    },
    problems,
    context,
  );
}

function readVariant(
  row: FileRow,
  productType: ImportedProductType,
  context: FileContext,
  columns: Columns,
  problems: RowProblem[],
): Omit<DraftVariant, "optionValues"> | undefined {
  const price = readPrice(columns, row, "price", context, problems);
  if (price === undefined) return undefined;
  const saleText = columns.read(row, "salePrice");
  const salePrice = saleText === "" ? undefined : readPrice(columns, row, "salePrice", context, problems);
  if (saleText !== "" && salePrice === undefined) return undefined;
  const stock = readStock(row, productType, context, columns, problems);
  if (!stock) return undefined;
  // The export writes a sale price of 0.00 for products that are not on sale.
  const asked = parseFlag(columns.read(row, "onSale"), false);
  const lower = salePrice !== undefined && salePrice < price;
  if (asked && salePrice !== undefined && !lower) {
    const column = columns.nameOf("salePrice");
    problems.push(rowProblem("sale-not-lower", row.line, { column, value: saleText }));
  }
  const unitOfLength = context.units === "metric" ? "cm" : "in";
  const readSide = (field: "length" | "width" | "height") =>
    readLength(columns, row, field, unitOf(columns.nameOf(field), unitOfLength), context, problems);
  const lengthMillimeters = readSide("length");
  const widthMillimeters = readSide("width");
  const heightMillimeters = readSide("height");
  const measured = lengthMillimeters ?? widthMillimeters ?? heightMillimeters;
  const unitOfWeight = unitOf(columns.nameOf("weight"), context.units === "metric" ? "kg" : "lb");
  return {
    line: row.line,
    variantId: isUuid(columns.read(row, "variantId")) ? columns.read(row, "variantId").toLowerCase() : undefined,
    sku: columns.read(row, "sku") || undefined,
    priceCents: price,
    salePriceCents: lower && (asked || salePrice > 0) ? salePrice : undefined,
    // Without the column, an existing sale price applies.
    onSale: asked && (lower || !columns.has("salePrice")),
    stock,
    weightGrams: readWeight(columns, row, "weight", unitOfWeight, context, problems),
    barcode: columns.read(row, "gtin") || undefined,
    manufacturerPartNumber: columns.read(row, "mpn") || undefined,
    dimensions: measured === undefined ? undefined : { lengthMillimeters, widthMillimeters, heightMillimeters },
  };
}

/** Without the column, stock is unlimited. A blank cell of a physical product means none in stock. */
function readStock(
  row: FileRow,
  productType: ImportedProductType,
  context: FileContext,
  columns: Columns,
  problems: RowProblem[],
): ImportedStock | undefined {
  const value = columns.read(row, "stock");
  if (value === "") {
    return columns.has("stock") && productType === 1 ? { unlimited: false, quantity: 0 } : { unlimited: true };
  }
  const stock = parseStock(value, context.decimalComma);
  if (!stock) problems.push(rowProblem("stock-unreadable", row.line, { column: columns.nameOf("stock"), value }));
  return stock;
}
