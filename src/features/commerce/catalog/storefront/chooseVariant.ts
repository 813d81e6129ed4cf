import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { findVariant } from "../domain/options.ts";
import { isInStock, isSoldOut } from "../domain/productStatus.ts";
import type { ShopProduct, ShopVariant } from "../shopContract.ts";

/** A visitor's choice: option name → value, and the quantity as typed. */
export interface ProductChoice {
  chosen: Record<string, string>;
  quantity: string;
}

/** Dropdowns are shown only if there is more than one variant (spec.txt §2). */
export function hasChoices(product: ShopProduct): boolean {
  return product.variants.length > 1;
}

/** The variant of the choices; undefined while options are missing or if there is no such combination. */
export function chosenVariant(product: ShopProduct, chosen: Record<string, string>): ShopVariant | undefined {
  return hasChoices(product) ? findVariant(product.optionNames, product.variants, chosen) : product.variants[0];
}

/**
 * Whether a value is available with the choices above it. Choices below do not count, because they are reset
 * (`withChoice`), so every variant can be reached from every choice.
 */
export function valueState(
  product: ShopProduct,
  chosen: Record<string, string>,
  optionName: string,
  value: string,
): "available" | "sold-out" | "unavailable" {
  const variants = variantsWith(product, { ...chosen, [optionName]: value }, optionName);
  if (variants.length === 0) return "unavailable";
  return isSoldOut(product.productType, variants) ? "sold-out" : "available";
}

/** The choices after a value was chosen. Those below that do not go with it are reset. */
export function withChoice(
  product: ShopProduct,
  chosen: Record<string, string>,
  optionName: string,
  value: string,
): Record<string, string> {
  const next: Record<string, string> = { ...chosen, [optionName]: value };
  for (const name of product.optionNames.slice(product.optionNames.indexOf(optionName) + 1)) {
    if (next[name] && variantsWith(product, next, name).length === 0) next[name] = "";
  }
  return next;
}

/** Variants that match the choices down to this option. */
function variantsWith({ optionNames, variants }: ShopProduct, chosen: Record<string, string>, lastName: string) {
  const names = optionNames.slice(0, optionNames.indexOf(lastName) + 1).filter((name) => chosen[name]);
  return variants.filter(({ attributes }) => names.every((name) => attributes[name] === chosen[name]));
}

/** Whether one more of the variant can be bought. Files never sell out (spec.txt §4). */
export function isAvailable(product: ShopProduct, variant: ShopVariant): boolean {
  return isInStock(product.productType, variant);
}

/**
 * Whether the quantity field is shown: for physical products and services without subscription, if more than one can be
 * bought (spec.txt §5). The server omits the island if the store sells services singly.
 */
export function isQuantityShown(product: ShopProduct, chosen: Record<string, string>): boolean {
  const { productType } = product;
  if (!kindOf(productType).hasStock || product.subscription) return false;
  const variant = chosenVariant(product, chosen);
  return (variant ? [variant] : product.variants).some((each) => isInStock(productType, each, 2));
}
