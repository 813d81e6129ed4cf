import type { VariantStockEdit } from "../contract.ts";
import { maxStock, type Stock } from "../domain/moveStock.ts";

/** Parses the text of a stock field: a number to set, "+5" or "-5" to add; undefined if it is neither. */
export function readStockDraft(text: string, seen: Stock): VariantStockEdit | undefined {
  const typed = text.trim().replace(/[\s,]/g, "").replace("−", "-");
  if (/^[+-]\d{1,9}$/.test(typed)) {
    const by = Number(typed);
    return Math.abs(by) <= maxStock ? { kind: "adjust", by } : undefined;
  }
  if (!/^\d{1,9}$/.test(typed)) return undefined;
  const qtyInStock = Number(typed);
  return qtyInStock <= maxStock ? setStock({ unlimited: false, qtyInStock }, seen) : undefined;
}

/** Replaces a stock, if it is still the one that was seen. */
export function setStock(stock: Stock, seen: Stock): VariantStockEdit {
  return { kind: "set", ...stock, unlimitedSeen: seen.unlimited, qtySeen: seen.qtyInStock };
}

/** The current stock in a conflict ("7" or "Unlimited"); undefined for any other failure. */
export function stockInConflict(failure: { code: string; fieldErrors: Record<string, string> }): Stock | undefined {
  const current = failure.code === "stock-changed" ? failure.fieldErrors.qtyInStock : undefined;
  if (current === undefined) return undefined;
  return /^\d+$/.test(current) ? { unlimited: false, qtyInStock: Number(current) } : { unlimited: true, qtyInStock: 0 };
}
