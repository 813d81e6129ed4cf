import { shortenText } from "#kernel/domain/cutText.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { withoutFormulaGuard } from "#kernel/domain/withoutFormulaGuard.ts";
import { maxStock } from "./moveStock.ts";
import { stockFileProblems as problems } from "./stockFileProblems.ts";

/** Columns of the exported file. Two of them are read when it is imported. */
export const stockColumns = { sku: "SKU", product: "Product", options: "Options", stock: "Stock" } as const;

/** Positions of the required columns, from 0. */
export interface StockFilePlaces {
  sku: number;
  stock: number;
}

/** Finds the columns by their names, in any order. Returns a full sentence if one is missing. */
export function findStockColumns(names: readonly string[]): StockFilePlaces | string {
  const place = (wanted: string) => names.findIndex((name) => name.trim().toLowerCase() === wanted.toLowerCase());
  const places = { sku: place(stockColumns.sku), stock: place(stockColumns.stock) };
  const missing = (["sku", "stock"] as const)
    .filter((column) => places[column] < 0)
    .map((column) => stockColumns[column]);
  if (missing.length === 0) return places;
  const [column = "", other] = missing;
  return other
    ? fillStored(problems.columnsMissing, { column, other })
    : fillStored(problems.columnMissing, { column });
}

/** The stock of an SKU from a row, or a full sentence with the row's problem. */
export type ReadStockRow = { sku: string; unlimited: boolean; qtyInStock: number } | { problem: string };

const shownLength = 40;

/** Parses one row. Numbers are whole, and "Unlimited" is the only word. */
export function readStockRow(cells: readonly string[], places: StockFilePlaces): ReadStockRow {
  const sku = withoutFormulaGuard((cells[places.sku] ?? "").trim());
  const stock = withoutFormulaGuard((cells[places.stock] ?? "").trim());
  if (sku === "") return { problem: problems.skuMissing };
  if (stock === "") return { problem: fillStored(problems.stockMissing, { sku: shown(sku) }) };
  if (stock.toLowerCase() === "unlimited") return { sku, unlimited: true, qtyInStock: 0 };
  if (!/^\d{1,12}$/.test(stock)) {
    return { problem: fillStored(problems.stockWrong, { sku: shown(sku), value: shown(stock) }) };
  }
  const qtyInStock = Number(stock);
  if (qtyInStock > maxStock) {
    return { problem: fillStored(problems.stockTooHigh, { sku: shown(sku), max: maxStock, value: stock }) };
  }
  return { sku, unlimited: false, qtyInStock };
}

export function shown(text: string): string {
  return shortenText(text, shownLength);
}

/** The delimiter of a first line: the most frequent of the three usual ones. */
export function delimiterOf(firstLine: string): "," | ";" | "\t" {
  const counts = ([",", ";", "\t"] as const).map((mark) => ({ mark, count: firstLine.split(mark).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).mark;
}
