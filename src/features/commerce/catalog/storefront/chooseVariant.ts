import type { ShopProduct, ShopVariant } from "../contract.ts";
import { findVariant } from "../domain/options.ts";
import { isInStock, isSoldOut } from "../domain/productStatus.ts";
import { productTypes } from "../domain/productTypes.ts";

/** What a visitor has chosen so far: option name → value, and the quantity as typed. */
export interface ProductChoice {
  chosen: Record<string, string>;
  quantity: string;
}

/** Dropdowns are shown only when there is more than one variant (spec.txt §2). */
export function hasChoices(product: ShopProduct): boolean {
  return product.variants.length > 1;
}

/** The variant of the choices; undefined while options are missing or when there is no such combination. */
export function chosenVariant(product: ShopProduct, chosen: Record<string, string>): ShopVariant | undefined {
  return hasChoices(product) ? findVariant(product.optionNames, product.variants, chosen) : product.variants[0];
}

/** Whether a value can be had together with what the other options are set to. */
export function valueState(
  product: ShopProduct,
  chosen: Record<string, string>,
  optionName: string,
  value: string,
): "available" | "sold-out" | "unavailable" {
  const wanted = { ...chosen, [optionName]: value };
  const given = product.optionNames.filter((name) => wanted[name]);
  const variants = product.variants.filter(({ attributes }) =>
    given.every((name) => attributes[name] === wanted[name]),
  );
  if (variants.length === 0) return "unavailable";
  return isSoldOut(product.productType, variants) ? "sold-out" : "available";
}

/** Whether one more of the variant could be bought; what is delivered as bytes never runs out (spec.txt §4). */
export function isAvailable(product: ShopProduct, variant: ShopVariant): boolean {
  return !isStocked(product) || isInStock(variant);
}

/**
 * Whether the quantity field is shown: for physical products and services, when more than one could be bought
 * (spec.txt §5). Whether the store sells several of a service is the server's to know: it leaves the island out.
 */
export function isQuantityShown(product: ShopProduct, chosen: Record<string, string>): boolean {
  if (!isStocked(product)) return false;
  const variant = chosenVariant(product, chosen);
  return (variant ? [variant] : product.variants).some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > 1);
}

function isStocked({ productType }: ShopProduct): boolean {
  return productType === productTypes.physical || productType === productTypes.service;
}
