import { productLimits } from "#features/commerce/catalog/domain/productLimits.ts";

/** A variant's stock. */
export interface Stock {
  unlimited: boolean;
  /** Ignored while unlimited, but kept for later. */
  qtyInStock: number;
}

/** One change of a stock: an amount to add, or a number that replaces it. */
export interface StockMove {
  /** If set, the stock is changed only if it is (or is not) unlimited, as expected. */
  expectedUnlimited: boolean | null;
  /** Null: unchanged. */
  unlimited: boolean | null;
  quantity: number;
  isAdded: boolean;
  /** A stock that would fall below zero becomes zero; otherwise it is not changed. */
  stopsAtZero: boolean;
}

/** Why a stock is not changed. */
export type MoveRefusal = "unexpected" | "too-low" | "too-high";

/** Maximum stock of a variant. */
export const maxStock = productLimits.stock;

/** The stock after a move, or why it is not changed. An equal stock is not a refusal. */
export function moveStock(stock: Stock, move: StockMove): Stock | MoveRefusal {
  if (move.expectedUnlimited !== null && move.expectedUnlimited !== stock.unlimited) return "unexpected";
  const wanted = move.isAdded ? stock.qtyInStock + move.quantity : move.quantity;
  if (wanted < 0 && !move.stopsAtZero) return "too-low";
  if (wanted > maxStock) return "too-high";
  return { unlimited: move.unlimited ?? stock.unlimited, qtyInStock: Math.max(0, wanted) };
}

export function isSameStock(one: Stock, other: Stock): boolean {
  return one.unlimited === other.unlimited && one.qtyInStock === other.qtyInStock;
}
