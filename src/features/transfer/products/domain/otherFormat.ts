import { byField, fileTextFields } from "#features/commerce/catalog/domain/productFields.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { readEntities } from "#kernel/domain/htmlText.ts";
import { slugify } from "#kernel/domain/paths/slugs.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { absentParts, type PartFields } from "./absentParts.ts";
import { type BoundColumns, bindColumns } from "./bindColumns.ts";
import type { ChosenFields, FormatFields } from "./columnFields.ts";
import type { FileContext, ProductOutcome } from "./fileContext.ts";
import { type DraftVariant, finishProduct } from "./finishProduct.ts";
import { pathOf } from "./formerPaths.ts";
import type { FileRow, ImportedStock, RowProblem } from "./importedProduct.ts";
import { parseFlag } from "./parseFlag.ts";
import { splitByArrow, splitByComma } from "./parseLists.ts";
import { parseStock } from "./parseMeasures.ts";
import type { ProductFormat, RowGrouper, RowOwner } from "./productFormat.ts";
import { readDate } from "./readDate.ts";
import { readImageUrls, readPrice, readVisible, readWeight, unitOf } from "./readVariantCells.ts";
import { rowProblem } from "./rowProblems.ts";
import { wooCommerceMeasures, wooCommerceTranslations as words } from "./wooCommerceTranslations.ts";

/** The most common names of these columns. Others are matched by hand. */
const columnNames = {
  name: ["Name", "Product name", "Title", "Product title", "Product", "Item", "Item name", ...words.name],
  price: [
    "Price",
    "Regular price",
    "Unit price",
    "Sales price",
    "Retail price",
    "Preis",
    "Prix",
    "Precio",
    "Prezzo",
    "Prijs",
    ...words.regularPrice,
  ],
  salePrice: ["Sale price", "Special price", "Discounted price", ...words.salePrice],
  sku: ["SKU", "Product code", "Item number", "Product/Service SKU", "Product reference", "Code", ...words.sku],
  stock: [
    "Stock",
    "Quantity",
    "Qty",
    "Inventory",
    "Stock quantity",
    "Stock level",
    "Current stock level",
    "In stock",
    ...words.stock,
  ],
  description: ["Description", "Product description", "Long description", ...words.description],
  image: [
    ...["Picture", "Image", "Images", "Image URL", "Product image", "Product image URL", "Picture URL", "Photo"],
    ...["Image 1", "Image 2", "Image 3", "Image 4", "Image link", "Main image", ...words.images],
  ],
  category: ["Category", "Categories", "Collection", "Product category", "Department", ...words.categories],
  option: ["Option", "Size", "Color", "Colour", "Material", "Style"],
  tags: ["Tags", "Tag", "Keywords", ...words.tags],
  visible: ["Visible", "Published", "Active", "Enabled", "Product visible?", ...words.published],
  number: ["Product number", "Product ID", "Item group ID", "Handle", "Handle ID", "ID"],
  address: ["Address", "URL", "Link", "Product URL", "Permalink"],
  weight: [
    "Weight",
    "Weight (kg)",
    "Weight (g)",
    "Weight (lb)",
    "Weight (lbs)",
    "Weight (oz)",
    ...wooCommerceMeasures.weight,
  ],
  excerpt: ["Excerpt", "Short description", "Summary", ...words.shortDescription],
  addedOn: [
    ...["Date added", "Added on", "Date", "Date created", "Created", "Created at", "Created on", "Creation date"],
    ...["Date published", "Published at", "Published on", "Publish date", "Erstellt am", "Date de création"],
  ],
  seoTitle: ["SEO title", "Meta title", "Page title", "Search engine title"],
  seoDescription: ["SEO description", "Meta description", "Search engine description"],
  barcode: ["Barcode", "GTIN", "EAN", "UPC", "ISBN", "Product UPC/EAN"],
  manufacturerPartNumber: ["MPN", "Manufacturer part number", "Part number"],
  brand: ["Brand", "Vendor", "Manufacturer", "Marke", "Marque", "Marca", "Merk"],
  googleCategory: ["Google product category", "google_product_category"],
  condition: ["Condition"],
} as const satisfies Record<string, readonly string[]>;

const partFields: PartFields<keyof typeof columnNames> = {
  descriptionHtml: ["description"],
  excerpt: ["excerpt"],
  seoTitle: ["seoTitle"],
  seoDescription: ["seoDescription"],
  optionNames: ["option"],
  tags: ["tags"],
  categories: ["category"],
  isVisible: ["visible"],
  salePriceCents: ["salePrice"],
  onSale: ["salePrice"],
  stock: ["stock"],
  weightGrams: ["weight"],
  // Columns of sizes have too many meanings to be guessed.
  size: [],
  gtin: ["barcode"],
  mpn: ["manufacturerPartNumber"],
  brand: ["brand"],
  googleCategory: ["googleCategory"],
  condition: ["condition"],
};

/** The fields of any shop's file. */
export const otherFields: FormatFields = {
  names: columnNames,
  labels: defineTexts("studio.productImport.other", {
    option: "Option, named after its column",
    number: "Product number, the same in all rows of a product",
    address: "Page URL",
    addedOn: "Date added",
    barcode: "Barcode (GTIN, EAN, UPC or ISBN)",
    manufacturerPartNumber: "Manufacturer part number (MPN)",
  }),
  needed: ["name", "price"],
  many: ["image", "category", "option", "tags"],
};

type Columns = BoundColumns<keyof typeof columnNames>;

interface OtherFile {
  columns: Columns;
  /** Names of options with their columns. */
  options: { name: string; index: number }[];
}

/**
 * A product file of any shop. Rows with the same product number are one product. Without numbers, rows with the same
 * name are one, if the file has options; otherwise each row is a product.
 */
export function otherFormat(headers: readonly string[], chosen?: ChosenFields): ProductFormat {
  const columns = bindColumns(columnNames, headers, chosen);
  const options = columns.indexesOf("option").map((index) => ({ name: headers[index]?.trim() ?? "", index }));
  const file: OtherFile = { columns, options: options.map(nameApart) };
  const isMissing = otherFields.needed.some((field) => !columns.has(field as "name" | "price"));
  const names = headers.map((name) => `"${cutText(name.trim(), 40)}"`).join(", ");
  return {
    headerProblems: isMissing ? [rowProblem("file-unknown", 1, { columns: names })] : [],
    absentParts: absentParts(columns, partFields),
    newGrouper: () => newGrouper(file),
    numbersOf: (row) => ({
      prices: columns.readEach(row, ["price", "salePrice"]),
      measures: columns.readEach(row, ["weight"]),
      dates: columns.readEach(row, ["addedOn"]),
    }),
    mapRows: (importKey, rows, context) => mapRows(importKey, rows, context, file),
  };
}

function nameApart(option: { name: string; index: number }, at: number, all: { name: string }[]) {
  const isTaken = all.findIndex(({ name }) => name === option.name) < at;
  return option.name === "" || isTaken ? { ...option, name: `${option.name} ${at + 1}`.trim() } : option;
}

function newGrouper({ columns, options }: OtherFile): RowGrouper {
  const timesUsed = new Map<string, number>();
  let current: string | undefined;
  return {
    ownerOf,
    skipRow: () => {
      current = undefined;
    },
  };

  function ownerOf(row: FileRow): RowOwner {
    const number = columns.read(row, "number");
    if (number !== "") return { key: take(`other:${number}`) };
    const name = columns.read(row, "name");
    if (name === "") {
      if (current !== undefined && options.length > 0) return { key: current };
      return { problem: rowProblem("name-missing", row.line, { column: columns.nameOf("name") }) };
    }
    const slug = slugify(readEntities(name)) || name;
    if (options.some(({ index }) => (row.cells[index]?.trim() ?? "") !== "")) return { key: take(`other:${slug}`) };
    const own = columns.read(row, "sku") || slug;
    const times = (timesUsed.get(own) ?? 0) + 1;
    timesUsed.set(own, times);
    return { key: take(`other:${own}${times === 1 ? "" : `-${times}`}`) };
  }

  function take(key: string): string {
    current = key;
    return key;
  }
}

function mapRows(importKey: string, rows: FileRow[], context: FileContext, file: OtherFile): ProductOutcome {
  const { columns } = file;
  const problems: RowProblem[] = [];
  const first = rows.find((row) => columns.read(row, "name") !== "") ?? rows[0];
  if (!first) return { problems };
  const imageUrls: { url: string; altText: string }[] = [];
  const variants: DraftVariant[] = [];
  for (const row of rows) {
    const parts = columns.readAll(row, "image").flatMap(splitAddresses);
    const urls = readImageUrls(parts, row.line, columns.nameOf("image"), problems);
    imageUrls.push(...urls.map((url) => ({ url, altText: "" })));
    const variant = readVariant(row, context, file, problems);
    if (variant) variants.push({ ...variant, imageUrl: row === first ? undefined : urls[0] });
  }
  const read = (field: keyof typeof columnNames) =>
    columns.read(first, field) || (rows.map((row) => columns.read(row, field)).find(Boolean) ?? "");
  const dated = rows.find((row) => columns.read(row, "addedOn") !== "");
  const address = read("address");
  const formerPath = pathOf(address);
  return finishProduct(
    {
      importKey,
      isKeyGuessed: read("number") === "",
      line: first.line,
      name: readEntities(columns.read(first, "name")),
      nameColumn: columns.nameOf("name"),
      textColumns: byField(fileTextFields, columns.nameOf),
      address,
      productType: 1,
      descriptionHtml: read("description"),
      visible: readVisible(read("visible"), first.line, columns.nameOf("visible"), problems),
      categories: columns.readAll(first, "category").flatMap(splitCategories),
      formerPaths: () => (formerPath ? [formerPath] : []),
      formerLists: [],
      tags: columns.readAll(first, "tags").flatMap(splitByComma),
      variants,
      imageUrls,
      excerpt: read("excerpt") || undefined,
      addedAt: dated && readDate(columns, dated, "addedOn", context, problems),
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
  { columns, options }: OtherFile,
  problems: RowProblem[],
): DraftVariant | undefined {
  const price = readPrice(columns, row, "price", context, problems);
  if (price === undefined) return undefined;
  const saleText = columns.read(row, "salePrice");
  const salePrice = saleText === "" ? undefined : readPrice(columns, row, "salePrice", context, problems);
  if (saleText !== "" && salePrice === undefined) return undefined;
  const stock = readStock(row, context, columns, problems);
  if (!stock) return undefined;
  const onSale = salePrice !== undefined && salePrice > 0 && salePrice < price;
  return {
    line: row.line,
    sku: columns.read(row, "sku") || undefined,
    priceCents: price,
    salePriceCents: onSale ? salePrice : undefined,
    onSale,
    stock,
    weightGrams: readWeight(
      columns,
      row,
      "weight",
      unitOf(columns.nameOf("weight"), context.units === "metric" ? "kg" : "lb"),
      context,
      problems,
    ),
    barcode: columns.read(row, "barcode") || undefined,
    manufacturerPartNumber: columns.read(row, "manufacturerPartNumber") || undefined,
    optionValues: new Map(options.map(({ name, index }) => [name, row.cells[index]?.trim() ?? ""])),
  };
}

/** Without the column, stock is unlimited. A word for "yes" also means unlimited stock. */
function readStock(
  row: FileRow,
  context: FileContext,
  columns: Columns,
  problems: RowProblem[],
): ImportedStock | undefined {
  if (!columns.has("stock")) return { unlimited: true };
  const value = columns.read(row, "stock");
  const word = value.toLowerCase().replaceAll(/[_-]+/g, " ");
  const answer = /\d/.test(word) ? undefined : parseFlag(word, undefined);
  if (answer === true || word === "in stock" || word === "available") return { unlimited: true };
  if (answer === false || ["", "out of stock", "sold out"].includes(word)) return { unlimited: false, quantity: 0 };
  const stock = parseStock(value, context.decimalComma);
  if (!stock) problems.push(rowProblem("stock-unreadable", row.line, { column: columns.nameOf("stock"), value }));
  return stock;
}

/** The addresses of a cell, with any separator. */
export function splitAddresses(cell: string): string[] {
  const beginning = /(?:https?:)?\/\//iy;
  const addresses: string[] = [];
  let start = 0;
  for (const { 0: gap, index } of cell.matchAll(/[\s,;|]+/g)) {
    beginning.lastIndex = index + gap.length;
    if (!beginning.test(cell)) continue;
    addresses.push(cell.slice(start, index));
    start = index + gap.length;
  }
  return [...addresses, cell.slice(start)].filter(Boolean);
}

/** Category paths: "Home > Kitchen, Gifts", "Home/Kitchen; Gifts", "Home | Gifts". */
export function splitCategories(cell: string): string[][] {
  return splitByArrow(
    cell
      .replaceAll(/[;|]/g, ",")
      .replaceAll(/(?<=\S)\/(?=\S)/g, ">")
      .replaceAll(/^\/|(?<=,\s*)\//g, ""),
  );
}
