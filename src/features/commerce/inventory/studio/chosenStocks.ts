import type { InventoryProduct, StockSelection } from "../contract.ts";

/** The selection: whole products, and variants of others. */
export interface Chosen {
  productIds: ReadonlySet<string>;
  /** Product id by variant id. */
  variants: ReadonlyMap<string, string>;
}

export const nothingChosen: Chosen = { productIds: new Set(), variants: new Map() };

export function isNothing(chosen: Chosen): boolean {
  return chosen.productIds.size === 0 && chosen.variants.size === 0;
}

/** Whether a product is selected as a whole, in part, or not at all. */
export function stateOf(chosen: Chosen, productId: string): "all" | "some" | "none" {
  if (chosen.productIds.has(productId)) return "all";
  return [...chosen.variants.values()].includes(productId) ? "some" : "none";
}

export function toggleProduct(chosen: Chosen, productId: string): Chosen {
  const productIds = new Set(chosen.productIds);
  if (!productIds.delete(productId)) productIds.add(productId);
  return { productIds, variants: withoutProduct(chosen.variants, productId) };
}

/** Selects or deselects one variant. If its product was selected as a whole, the other variants stay selected. */
export function toggleVariant(
  chosen: Chosen,
  { productId, variantId, allIds }: { productId: string; variantId: string; allIds: readonly string[] },
): Chosen {
  const ticked = chosen.productIds.has(productId)
    ? new Set(allIds)
    : new Set([...chosen.variants].filter(([, product]) => product === productId).map(([id]) => id));
  if (!ticked.delete(variantId)) ticked.add(variantId);
  const productIds = new Set(chosen.productIds);
  productIds.delete(productId);
  if (ticked.size === allIds.length) {
    productIds.add(productId);
    ticked.clear();
  }
  const variants = withoutProduct(chosen.variants, productId);
  for (const id of ticked) variants.set(id, productId);
  return { productIds, variants };
}

/** Selects all these products, or deselects them if all are selected. */
export function toggleAll(chosen: Chosen, products: readonly Pick<InventoryProduct, "id">[]): Chosen {
  const isAll = products.every((product) => chosen.productIds.has(product.id));
  const productIds = new Set(chosen.productIds);
  let variants = new Map(chosen.variants);
  for (const { id } of products) {
    if (isAll) productIds.delete(id);
    else productIds.add(id);
    variants = withoutProduct(variants, id);
  }
  return { productIds, variants };
}

export function selectionOf(chosen: Chosen): StockSelection {
  return { kind: "chosen", productIds: [...chosen.productIds], variantIds: [...chosen.variants.keys()] };
}

function withoutProduct(variants: ReadonlyMap<string, string>, productId: string): Map<string, string> {
  return new Map([...variants].filter(([, product]) => product !== productId));
}
