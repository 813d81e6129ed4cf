import type { Stock } from "./moveStock.ts";

export type StockLevel = "unlimited" | "out" | "low" | "enough";

/** How much is left of a variant: low is 1 up to the threshold. `hasStockLevel` is the same in SQL. */
export function stockLevel({ unlimited, qtyInStock }: Stock, lowThreshold: number): StockLevel {
  if (unlimited) return "unlimited";
  if (qtyInStock === 0) return "out";
  return qtyInStock <= lowThreshold ? "low" : "enough";
}
