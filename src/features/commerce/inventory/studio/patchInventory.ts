import type { InventoryProduct, InventoryVariant } from "../contract.ts";
import type { Stock } from "../domain/moveStock.ts";
import { stockLevel } from "../domain/stockLevel.ts";

/**
 * A product's row after one of its stocks changed. It stays at its place in the list, although it may belong elsewhere,
 * because moving rows are hard to work with.
 */
export function patchProduct(
  product: InventoryProduct,
  before: Stock,
  after: InventoryVariant,
  lowThreshold: number,
): InventoryProduct {
  const [was, is] = [countsOf(before, lowThreshold), countsOf(after, lowThreshold)];
  return {
    ...product,
    unlimitedCount: product.unlimitedCount - was.unlimited + is.unlimited,
    soldOutCount: product.soldOutCount - was.soldOut + is.soldOut,
    lowCount: product.lowCount - was.low + is.low,
    qtyInStock: product.qtyInStock - was.quantity + is.quantity,
    // The sort value may come from another variant now.
    sortedStock: null,
    onlyVariant: product.onlyVariant ? after : null,
  };
}

function countsOf(stock: Stock, lowThreshold: number) {
  const level = stockLevel(stock, lowThreshold);
  return {
    unlimited: level === "unlimited" ? 1 : 0,
    soldOut: level === "out" ? 1 : 0,
    low: level === "low" ? 1 : 0,
    quantity: stock.unlimited ? 0 : stock.qtyInStock,
  };
}
