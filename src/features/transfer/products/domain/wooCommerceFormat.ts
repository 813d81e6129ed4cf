import { readEntities } from "#kernel/domain/htmlText.ts";
import { slugify } from "#kernel/domain/paths/slugs.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { absentParts, type PartFields } from "./absentParts.ts";
import { bindColumns, bindNumberedPairs, halfPairProblems, type NumberedPair } from "./bindColumns.ts";
import type { ChosenFields, FormatFields } from "./columnFields.ts";
import { expandOpenAttributes } from "./expandOpenAttributes.ts";
import { shortName } from "./fileColumns.ts";
import type { ProductOutcome } from "./fileContext.ts";
import { finishProduct } from "./finishProduct.ts";
import { pathOf, wooCommercePaths } from "./formerPaths.ts";
import type { FileRow, ImportedProductType, RowProblem } from "./importedProduct.ts";
import { splitByArrow, splitByComma } from "./parseLists.ts";
import type { ProductFormat, RowGrouper, RowOwner } from "./productFormat.ts";
import { readDate } from "./readDate.ts";
import { readImageUrls, readVisible } from "./readVariantCells.ts";
import { readWooCommerceVariant, type WooCommerceReading, type WooCommerceVariant } from "./readWooCommerceVariant.ts";
import { rowProblem } from "./rowProblems.ts";
import { type WooCommerceFile, wooCommerceColumnNames } from "./wooCommerceColumns.ts";
import { wooCommerceLanguageOf } from "./wooCommerceLanguages.ts";
import { attributeNames, attributeValues } from "./wooCommerceTranslations.ts";

const attributeColumns = { name: attributeNames, value: attributeValues };

const partFields: PartFields<keyof typeof wooCommerceColumnNames> = {
  productType: ["type"],
  descriptionHtml: ["description"],
  excerpt: ["shortDescription"],
  seoTitle: ["seoTitle"],
  seoDescription: ["seoDescription"],
  tags: ["tags"],
  categories: ["categories"],
  isVisible: ["published", "visibility"],
  salePriceCents: ["salePrice"],
  onSale: ["salePrice"],
  stock: ["stock", "inStock"],
  weightGrams: ["weight"],
  size: ["length", "width", "height"],
  gtin: ["gtin"],
  brand: ["brand"],
};

/** The fields of a WooCommerce file. */
export const wooCommerceFields: FormatFields = {
  names: wooCommerceColumnNames,
  labels: defineTexts("studio.productImport.wooCommerce", {
    weight: "Weight",
    gtin: "GTIN",
    length: "Length",
    width: "Width",
    height: "Height",
    addedOn: "Date added",
    seoTitle: "SEO title",
    seoDescription: "SEO description",
  }),
  pairs: {
    ...attributeColumns,
    label: (number, part) => `Attribute ${number} ${part === "name" ? "name" : "value(s)"}`,
    count: 6,
  },
  needed: ["name", "regularPrice"],
};

/** A WooCommerce product file. Variations have their own rows and name their product by SKU or `id:`. */
export function wooCommerceFormat(headers: readonly string[], chosen?: ChosenFields): ProductFormat {
  const numbered = bindNumberedPairs(headers, attributeColumns, chosen);
  const columns = bindColumns(wooCommerceColumnNames, headers, chosen);
  const file: WooCommerceFile = {
    columns,
    attributes: numbered.pairs,
    unread: unreadColumns(headers, columns, numbered.pairs),
  };
  const headerProblems: RowProblem[] = [];
  for (const field of ["name", "regularPrice"] as const) {
    if (file.columns.has(field)) continue;
    headerProblems.push(rowProblem("column-missing", 1, { format: "WooCommerce", column: file.columns.nameOf(field) }));
  }
  headerProblems.push(...halfPairProblems(headers, numbered));
  return {
    headerProblems,
    absentParts: absentParts(columns, partFields, numbered.pairs),
    language: wooCommerceLanguageOf(headers),
    newGrouper: () => newGrouper(file),
    numbersOf: (row) => ({
      prices: file.columns.readEach(row, ["regularPrice", "salePrice"]),
      measures: file.columns.readEach(row, ["weight", "length", "width", "height"]),
      dates: file.columns.readEach(row, ["addedOn", "saleStarts", "saleEnds"]),
    }),
    mapRows: (importKey, rows, context) => mapRows(importKey, rows, { ...file, context, problems: [] }),
  };
}

function unreadColumns(
  headers: readonly string[],
  columns: WooCommerceFile["columns"],
  attributes: NumberedPair[],
): WooCommerceFile["unread"] {
  const fields = Object.keys(wooCommerceColumnNames) as (keyof typeof wooCommerceColumnNames)[];
  const read = new Set([
    ...fields.flatMap((field) => columns.indexesOf(field)),
    ...attributes.flatMap(({ nameIndex, valueIndex }) => [nameIndex, valueIndex]),
  ]);
  return headers
    .map((name, index) => ({ name: shortName(name), index }))
    .filter(({ name, index }) => !read.has(index) && !/^meta:/i.test(name));
}

function newGrouper(file: WooCommerceFile): RowGrouper {
  const { columns } = file;
  const timesUsed = new Map<string, number>();
  return { ownerOf, skipRow: () => undefined };

  function ownerOf(row: FileRow): RowOwner {
    const parent = columns.read(row, "parent");
    if (isVariation(row, file)) {
      const column = columns.nameOf("parent");
      if (parent === "") return { problem: rowProblem("parent-missing", row.line, { column }) };
      const number = /^(?:id:)?\s*(\d+)$/i.exec(parent)?.[1];
      const byNumber = number === undefined ? [] : [`id:${number}`];
      const parents = /^id:/i.test(parent) ? byNumber : [`sku:${unguard(parent)}`, ...byNumber];
      return { parents, orphan: rowProblem("parent-unknown", row.line, { column, value: parent }) };
    }
    const id = columns.read(row, "id");
    const sku = unguard(columns.read(row, "sku"));
    const answersTo = [...(id ? [`id:${id}`] : []), ...(sku ? [`sku:${sku}`] : [])];
    if (answersTo.length > 0) return { key: `woocommerce:${id || sku}`, answersTo };
    const name = columns.read(row, "name");
    if (name === "") {
      const names = { column: columns.nameOf("id"), other: columns.nameOf("name") };
      return { problem: rowProblem("key-missing", row.line, names) };
    }
    const slug = slugify(readEntities(name)) || name;
    const times = (timesUsed.get(slug) ?? 0) + 1;
    timesUsed.set(slug, times);
    return { key: `woocommerce:${slug}${times === 1 ? "" : `-${times}`}` };
  }
}

function typeWords(row: FileRow, file: WooCommerceFile): string[] {
  return file.columns
    .read(row, "type")
    .toLowerCase()
    .split(",")
    .map((word) => word.trim());
}

function isVariation(row: FileRow, file: WooCommerceFile): boolean {
  const words = typeWords(row, file);
  if (words.includes("variation") || words.includes("subscription_variation")) return true;
  return (
    words.every((word) => ["", "virtual", "downloadable"].includes(word)) && file.columns.read(row, "parent") !== ""
  );
}

function mapRows(importKey: string, rows: FileRow[], reading: WooCommerceReading): ProductOutcome {
  const { columns, context, problems } = reading;
  const [main, ...repeated] = rows.filter((row) => !isVariation(row, reading));
  if (!main) return { problems };
  for (const row of repeated) problems.push(rowProblem("product-repeated", row.line, { other: main.line }));
  const words = typeWords(main, reading);
  const type = { column: columns.nameOf("type"), value: columns.read(main, "type") };
  if (words.includes("grouped")) return { problems: [...problems, rowProblem("grouped-product", main.line, type)] };
  if (words.includes("external")) return { problems: [...problems, rowProblem("external-product", main.line, type)] };
  const variations = inTheirPositions(
    rows.filter((row) => isVariation(row, reading)),
    reading,
  );
  const isVariable = words.some((word) => word.startsWith("variable"));
  const isPriced = columns.read(main, "regularPrice") !== "";
  if (isVariable && variations.length === 0 && isPriced) problems.push(rowProblem("variations-none", main.line, type));
  const hasVariations = variations.length > 0 || (isVariable && !isPriced);
  const described: WooCommerceVariant[] = [];
  for (const row of hasVariations ? variations : [main]) {
    const variant = readWooCommerceVariant(row, main, reading);
    if (variant) described.push(variant);
  }
  const variants = expandOpenAttributes(described, (name) => listedValues(name, main, reading));
  reportSharedStock(main, variants, reading);
  if (hasVariations && variants.length === 0) problems.push(rowProblem("variations-missing", main.line, type));
  const read = (field: keyof typeof wooCommerceColumnNames) => unguard(columns.read(main, field));
  const pictures = readImageUrls(splitImages(read("images")), main.line, columns.nameOf("images"), problems);
  const isPublished = readVisible(read("published"), main.line, columns.nameOf("published"), problems);
  const place = read("visibility").toLowerCase();
  // A product can be visible in lists and in search.
  const isInSomePlace = place === "catalog" || place === "search";
  const isListed = isInSomePlace || readVisible(place, main.line, columns.nameOf("visibility"), problems);
  const permalink = pathOf(read("permalink"));
  const categories = splitByArrow(readEntities(read("categories")));
  return finishProduct(
    {
      importKey,
      isKeyGuessed: read("id") === "",
      line: main.line,
      name: readEntities(read("name")),
      nameColumn: columns.nameOf("name"),
      textColumns: {
        excerpt: columns.nameOf("shortDescription"),
        brand: columns.nameOf("brand"),
        seoTitle: columns.nameOf("seoTitle"),
        seoDescription: columns.nameOf("seoDescription"),
      },
      address: read("slug") || (permalink ?? ""),
      productType: findType(hasVariations ? [main, ...variations] : [main], reading),
      descriptionHtml: breakLines(read("description")),
      excerpt: breakLines(read("shortDescription")) || undefined,
      visible: isPublished && isListed,
      categories,
      formerPaths: (slug) => (permalink ? [permalink] : wooCommercePaths.product(slug, context.language)),
      formerLists: wooCommercePaths.lists(categories, context.language),
      tags: splitByComma(readEntities(read("tags"))),
      variants: variants.map(({ sharesStock: _shared, ...variant }) => variant),
      imageUrls: pictures.map((url) => ({ url, altText: "" })),
      addedAt: readDate(columns, main, "addedOn", context, problems),
      barcode: read("gtin") || undefined,
      brand: splitByComma(readEntities(read("brand")))[0],
      seoTitle: withoutVariables(read("seoTitle")),
      seoDescription: withoutVariables(read("seoDescription")),
    },
    problems,
    context,
  );
}

/** Variations may share their product's stock. Here each has its own, so the owner is informed. */
function reportSharedStock(
  main: FileRow,
  variants: WooCommerceVariant[],
  { columns, problems }: WooCommerceReading,
): void {
  const sharing = variants.filter((variant) => variant.sharesStock && !variant.stock.unlimited);
  if (sharing.length < 2) return;
  const counts = new Set(sharing.map(({ stock }) => (stock.unlimited ? "" : stock.quantity)));
  const values = { column: columns.nameOf("stock"), value: [...counts].join(", ") };
  problems.push(rowProblem("stock-shared", main.line, values));
}

/**
 * The values that the product's own row lists for an attribute, separated by commas or, if written by hand, by bars.
 */
function listedValues(name: string, main: FileRow, { attributes }: WooCommerceFile): string[] {
  const pair = attributes.find(({ nameIndex }) => readEntities(main.cells[nameIndex]?.trim() ?? "") === name);
  const text = readEntities(pair ? (main.cells[pair.valueIndex] ?? "") : "");
  const values = text.includes("|") ? text.split("|").map((value) => value.trim()) : splitByComma(text);
  return [...new Set(values.filter((value) => value !== ""))];
}

/** Downloadable means digital, virtual means service. If the product says neither, its variations decide together. */
function findType(rows: FileRow[], file: WooCommerceFile): ImportedProductType {
  const [main = [], ...variations] = rows.map((row) => typeWords(row, file));
  if (main.some((word) => /gift[-_ ]?card/.test(word))) return 4;
  const all = (flag: string) =>
    main.includes(flag) || (variations.length > 0 && variations.every((words) => words.includes(flag)));
  return all("downloadable") ? 2 : all("virtual") ? 3 : 1;
}

function inTheirPositions(variations: FileRow[], { columns }: WooCommerceFile): FileRow[] {
  const positionOf = (row: FileRow) => Number.parseInt(columns.read(row, "position"), 10) || 0;
  return variations.sort((left, right) => positionOf(left) - positionOf(right));
}

/** Pictures are separated by commas. A comma inside an address stays if no address starts after it. */
function splitImages(text: string): string[] {
  const separator = /https?:\/\//i.test(text) ? /,\s*(?=https?:\/\/|\/\/)|,\s+/i : /,/;
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The exporter puts an apostrophe before a cell that a spreadsheet would read as a formula. */
function unguard(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** The exporter writes a line break as `\n`. */
function breakLines(html: string): string {
  return html.replaceAll("\\n", "\n");
}

/** A title with a plugin's placeholders ("%%title%%") is ignored. */
function withoutVariables(text: string): string | undefined {
  return text === "" || /%\w+%/.test(text) ? undefined : text;
}
