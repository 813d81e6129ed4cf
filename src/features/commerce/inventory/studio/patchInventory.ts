import type { InventoryProduct, InventoryVariant } from "../contract.ts";
import type { Stock } from "../domain/moveStock.ts";

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

function countsOf({ unlimited, qtyInStock }: Stock, lowThreshold: number) {
  return {
    unlimited: unlimited ? 1 : 0,
    soldOut: !unlimited && qtyInStock === 0 ? 1 : 0,
    low: !unlimited && qtyInStock > 0 && qtyInStock <= lowThreshold ? 1 : 0,
    quantity: unlimited ? 0 : qtyInStock,
  };
}
