/** What a variant has. */
export interface Stock {
  unlimited: boolean;
  /** Means nothing while unlimited; it is kept for the time after. */
  qtyInStock: number;
}

/** One step of an edit: an amount that is added, or a number that is put in the stock's place. */
export interface StockMove {
  /** Set: the stock is left alone unless it is unlimited, or is not, as this says. */
  expectedUnlimited: boolean | null;
  /** Null: as it is. */
  unlimited: boolean | null;
  quantity: number;
  isAdded: boolean;
  /** A stock that would go below zero ends at zero; else it is left alone. */
  stopsAtZero: boolean;
}

/** Why a stock is left as it is. */
export type MoveRefusal = "unexpected" | "too-low" | "too-high";

/** More than this of a variant cannot be in stock. */
export const maxStock = 10_000_000;

/** The stock after a move, or why it is left as it is. The same stock again is no refusal: nothing is to be done. */
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
