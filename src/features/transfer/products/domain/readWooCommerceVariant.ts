import { parseWrittenDate } from "#kernel/domain/files/parseWrittenDate.ts";
import { readEntities } from "#kernel/domain/htmlText.ts";
import type { FileContext } from "./fileContext.ts";
import type { DraftVariant } from "./finishProduct.ts";
import type { FileRow, ImportedStock, RowProblem } from "./importedProduct.ts";
import { parseFlag } from "./parseFlag.ts";
import { parseStock } from "./parseMeasures.ts";
import { readDate } from "./readDate.ts";
import { readImageUrls, readLength, readPrice, readWeight, unitOf } from "./readVariantCells.ts";
import { rowProblem } from "./rowProblems.ts";
import type { WooCommerceFile } from "./wooCommerceColumns.ts";

/** A file being read, and the problems of the current product. */
export interface WooCommerceReading extends WooCommerceFile {
  context: FileContext;
  problems: RowProblem[];
}

export interface WooCommerceVariant extends DraftVariant {
  /** Whether other variants share its stock. */
  sharesStock: boolean;
}

/**
 * Reads the variant of a row: a simple product (`row` is `main`), or a variation, which inherits price, stock, weight
 * and size from its product. Undefined, with a reported problem, if it cannot be sold.
 */
export function readWooCommerceVariant(
  row: FileRow,
  main: FileRow,
  reading: WooCommerceReading,
): WooCommerceVariant | undefined {
  const { columns, context, problems } = reading;
  const isVariation = row !== main;
  // 0 is a variation that its owner disabled. -1 only repeats that the product is a draft.
  if (isVariation && columns.read(row, "published") === "0") {
    problems.push(rowProblem("variation-off", row.line, { column: columns.nameOf("published"), value: "0" }));
    return undefined;
  }
  const priced = columns.read(row, "regularPrice") === "" ? { ...main, line: row.line } : row;
  const price = readPrice(columns, priced, "regularPrice", context, problems);
  if (price === undefined) return undefined;
  const saleText = columns.read(priced, "salePrice");
  const salePrice = saleText === "" ? undefined : readPrice(columns, priced, "salePrice", context, problems);
  if (saleText !== "" && salePrice === undefined) return undefined;
  if (salePrice !== undefined && salePrice >= price) {
    const column = columns.nameOf("salePrice");
    problems.push(rowProblem("sale-not-lower", row.line, { column, value: saleText }));
  }
  const ownStock = columns.read(row, "stock").toLowerCase();
  const takesStockOfProduct = isVariation && (ownStock === "" || ownStock === "parent");
  const stock = readStock(row, takesStockOfProduct ? main : row, reading);
  if (!stock) return undefined;
  const onSale = salePrice !== undefined && salePrice < price;
  if (onSale) reportUnreadSaleEnd(priced, reading);
  const inherited = (field: "weight" | "length" | "width" | "height") =>
    columns.read(row, field) === "" ? { ...main, line: row.line } : row;
  const readSide = (field: "length" | "width" | "height") =>
    readLength(
      columns,
      inherited(field),
      field,
      unitOf(columns.nameOf(field), context.units === "metric" ? "cm" : "in"),
      context,
      problems,
    );
  const lengthMillimeters = readSide("length");
  const widthMillimeters = readSide("width");
  const heightMillimeters = readSide("height");
  const measured = lengthMillimeters ?? widthMillimeters ?? heightMillimeters;
  const unitOfWeight = unitOf(columns.nameOf("weight"), context.units === "metric" ? "kg" : "lb");
  const image = isVariation ? columns.read(row, "images").split(/,\s*/)[0] : undefined;
  return {
    line: row.line,
    sku: columns.read(row, "sku").replace(/^'(?=[=+\-@])/, "") || undefined,
    priceCents: price,
    salePriceCents: onSale ? salePrice : undefined,
    onSale: onSale && saleRuns(priced, reading),
    stock,
    sharesStock: takesStockOfProduct,
    optionValues: isVariation ? readAttributes(row, reading) : new Map(),
    weightGrams: readWeight(columns, inherited("weight"), "weight", unitOfWeight, context, problems),
    imageUrl: readImageUrls(image ? [image] : [], row.line, columns.nameOf("images"), problems)[0],
    barcode: columns.read(row, "gtin") || undefined,
    dimensions: measured === undefined ? undefined : { lengthMillimeters, widthMillimeters, heightMillimeters },
  };
}

/** The variation's attribute values; "" for an attribute that it leaves open. */
function readAttributes(row: FileRow, { attributes }: WooCommerceReading): Map<string, string> {
  const values = new Map<string, string>();
  for (const { nameIndex, valueIndex } of attributes) {
    const name = readEntities(row.cells[nameIndex]?.trim() ?? "");
    if (name !== "") values.set(name, readEntities(row.cells[valueIndex]?.trim() ?? ""));
  }
  return values;
}

/** Without a number, stock is not counted. Then only "In stock?" says whether it can be bought. */
function readStock(row: FileRow, counted: FileRow, reading: WooCommerceReading): ImportedStock | undefined {
  const { columns, context, problems } = reading;
  const value = columns.read(counted, "stock");
  const inStock = columns.read(row, "inStock").toLowerCase();
  const backorders = columns.read(counted, "backorders").toLowerCase();
  if (inStock === "backorder" || backorders === "notify" || parseFlag(backorders, false)) return { unlimited: true };
  if (value === "") return parseFlag(inStock, true) ? { unlimited: true } : { unlimited: false, quantity: 0 };
  const stock = parseStock(value, context.decimalComma);
  if (!stock) problems.push(rowProblem("stock-unreadable", row.line, { column: columns.nameOf("stock"), value }));
  return stock;
}

/** A sale with its last day in an unknown column would never end. Reported once per file. */
function reportUnreadSaleEnd(row: FileRow, { columns, context, problems, unread }: WooCommerceReading): void {
  if (columns.has("saleEnds") || context.reportedNames.has("sale-end-unread")) return;
  const cellOf = ({ index }: { index: number }) => row.cells[index]?.trim() ?? "";
  const dated = unread.find((column) => parseWrittenDate(cellOf(column), context.dayFirst) !== undefined);
  if (!dated) return;
  context.reportedNames.add("sale-end-unread");
  const values = { column: dated.name, value: cellOf(dated), field: columns.nameOf("saleEnds") };
  problems.push(rowProblem("sale-end-unread", row.line, values));
}

/** Whether the sale's dates include today, in UTC, because the file has no time zone. */
function saleRuns(row: FileRow, { columns, context, problems }: WooCommerceReading): boolean {
  if (!context.now) return true;
  const today = context.now.toISOString().slice(0, 10);
  const day = (field: "saleStarts" | "saleEnds") => readDate(columns, row, field, context, problems)?.slice(0, 10);
  const [starts = today, ends = today] = [day("saleStarts"), day("saleEnds")];
  return starts <= today && today <= ends;
}
